/** What becomes of a letter, for whoever holds its receipt: when it was received and its state, never who wrote or what. */

import type { DoorDeps } from '../deps.ts';
import { isForReading, respondPage } from '../http/answer-page.ts';
import { orStoreOut, refuse, respondJson } from '../http/respond.ts';
import { limited } from '../rate-limit.ts';
import { findLetter, type KeptLetter, type LetterBox } from './letter-box.ts';

type AskedReceipt<S extends string> = {
  readonly box: LetterBox;
  readonly receipt: string;
  readonly stateOf: (receipt: string) => S;
  /** What each state says to a person. */
  readonly states: Readonly<Record<S, string>>;
};

export async function answerReceipt<S extends string>(
  request: Request,
  deps: DoorDeps,
  asked: AskedReceipt<S>,
): Promise<Response> {
  return (await limited(asked.box, deps)) ?? orStoreOut(deps.note, () => answer(request, deps, asked));
}

async function answer<S extends string>(
  request: Request,
  deps: DoorDeps,
  { box, receipt, stateOf, states }: AskedReceipt<S>,
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
