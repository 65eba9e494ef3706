/** `/api/commission`: how a measurement is asked for, the place to do it, and what became of a request. */

import { commissionReceipt, isSignedCommission } from '../../core/commission-letter.ts';
import { operation } from '../../operations/operations.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Commission01, CommissionState01, Letter01 } from '../../schema/contracts.gen.ts';
import { conformsTo } from '../../schema/validate.ts';
import type { DoorDeps } from '../deps.ts';
import { refuseBody } from '../http/request-body.ts';
import { refuse } from '../http/respond.ts';
import type { KeptLetter } from './letter-box.ts';
import { answerLetterDoor } from './letter-door.ts';

const SCHEMA = 'commission-letter-0.1';

export async function commission(request: Request, deps: DoorDeps): Promise<Response> {
  const taken = new Map(deps.facts.commissions.map(({ receipt, state }) => [receipt, state]));
  return answerLetterDoor(request, deps, {
    box: 'commission',
    receiptOf: (letter) => receiptOf(letter, deps),
    answerOf,
    howTo: () => howTo(deps),
    stateOf: (receipt) => taken.get(receipt) ?? 'received',
    states,
  });
}

/** The receipt of a letter that is signed and meant for this board, or the answer that says what is wrong with it. */
function receiptOf(letter: Letter01, { facts }: DoorDeps): string | Response {
  if (!conformsTo(SCHEMA, letter)) return refuseBody('invalid_letter', SCHEMA, letter);
  if (letter.to !== facts.did_domain)
    return refuse(422, 'other_board', 'to: expected the identity of this board, got that of another');
  if (!isSignedCommission(letter))
    return refuse(422, 'not_signed', 'sig: expected a signature over this letter by its key, got another');
  return commissionReceipt(letter);
}

function answerOf({ receipt }: KeptLetter) {
  const { path } = operation('commission');
  return {
    receipt,
    note:
      `Kept as it was sent; the same letter, sent again, is the same request. Ask what became of it at ${path}?receipt=${receipt}. ` +
      `If the publisher takes it up, it stands in ${pathOf('commissions')}, word for word and with its signature.`,
  };
}

const states: Readonly<Record<CommissionState01['state'], string>> = {
  received: 'It was received and kept. The publisher has not entered it into the ledger yet.',
  open: 'It stands in the ledger and waits.',
  queued: 'It was taken up, and the mill sees it.',
  done: 'It was measured.',
  declined: 'It was declined, for the reason in the ledger.',
};

function howTo({ facts }: DoorDeps): Commission01 {
  const { path } = operation('commission');
  return {
    schema: 'svc.commission/0.1',
    how: [
      'Say what should be measured and what should be asked of it, under the name that may be published.',
      'Name the open slot that it would fill, and where items or results lie, if you know them.',
      'Sign the letter with an Ed25519 key of your own, as its schema says: nobody else can then ask in your name.',
      'Send it as JSON. Nothing is bought: no result, no grade and no place in the queue.',
    ],
    path,
    letter_schema: pathOf('schemas', { name: SCHEMA }),
    to: facts.did_domain,
    ask: `${path}?receipt={receipt}`,
    states,
    commissions: pathOf('commissions'),
    queue: pathOf('commission-queue'),
    fallback: facts.fallback_address,
    note: 'A letter that is not signed, or meant for another board, is refused and not kept. Its words are published only with the entry that takes it up. The signature shows who holds the key, not who that is.',
  };
}
