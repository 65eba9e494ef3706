/** The door of a box that gives receipts: how a letter is sent, and what became of one, never who wrote it or what. */

import type { DoorDeps } from '../deps.ts';
import { isForReading, respondPage } from '../http/answer-page.ts';
import { orStoreOut, refuse, refusedCall, respondJson } from '../http/respond.ts';
import { limited } from '../rate-limit.ts';
import { findLetter, type KeptLetter } from './letter-box.ts';
import { type LetterDoor, postLetter } from './post-letter.ts';

type ReceiptDoor<S extends string> = LetterDoor & {
  readonly box: 'challenge' | 'commission';
  readonly howTo: () => object;
  readonly stateOf: (receipt: string) => S;
  /** What each state says to a person. */
  readonly states: Readonly<Record<S, string>>;
};

export async function answerLetterDoor<S extends string>(
  request: Request,
  deps: DoorDeps,
  door: ReceiptDoor<S>,
): Promise<Response> {
  const refusal = refusedCall(request, door.box, 'GET', 'HEAD');
  if (refusal !== undefined) return refusal;
  if (request.method === 'POST') return postLetter(request, deps, door);
  const receipt = new URL(request.url).searchParams.get('receipt');
  if (receipt === null)
    return respondJson({ status: 200, body: door.howTo(), head: request.method === 'HEAD' });
  return (await limited(door.box, deps)) ?? orStoreOut(deps.note, () => answer(request, deps, receipt, door));
}

async function answer<S extends string>(
  request: Request,
  deps: DoorDeps,
  receipt: string,
  { box, stateOf, states }: ReceiptDoor<S>,
): Promise<Response> {
  const found = /^[0-9a-f]{32}$/.test(receipt) ? await findLetter(deps.store(box), receipt) : undefined;
  const head = request.method === 'HEAD';
  if (found === undefined)
    return isForReading(request)
      ? respondPage({ status: 404, title: 'No such receipt', sentences: [`No ${box} has this receipt.`] })
      : refuse(404, 'no_such_receipt', `no ${box} has this receipt`);
  const state = stateOf(receipt);
  const body: KeptLetter & { readonly state: S } = { ...found, state };
  if (!isForReading(request) || head) return respondJson({ status: 200, body, head });
  return respondPage({
    status: 200,
    title: `${box === 'challenge' ? 'Challenge' : 'Request'}: ${state}`,
    sentences: [`Received ${found.received_at}. ${states[state]}`],
  });
}
