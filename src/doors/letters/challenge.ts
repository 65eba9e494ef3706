/**
 * `/api/challenge`: how a figure is challenged, the place to do it, and for whoever holds a receipt
 * what became of it.
 */

import { operation } from '../../operations/operations.ts';
import { challengeForm } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Challenge01, ChallengeState01 } from '../../schema/contracts.gen.ts';
import type { DoorDeps } from '../deps.ts';
import type { KeptLetter } from './letter-box.ts';
import { answerLetterDoor } from './letter-door.ts';
import { FORM_MEDIA, letterLimits } from './post-letter.ts';

export async function challenge(request: Request, deps: DoorDeps): Promise<Response> {
  const { corrected_challenges } = deps.facts;
  return answerLetterDoor(request, deps, {
    box: 'challenge',
    answerOf,
    howTo: () => howTo(deps),
    stateOf: (receipt) => (corrected_challenges.includes(receipt) ? 'corrected' : 'received'),
    states,
  });
}

function answerOf({ receipt }: KeptLetter) {
  const address = `${operation('challenge').path}?receipt=${receipt}`;
  return {
    receipt,
    note:
      `Kept as it was sent; nothing of it is published or repeated here. Ask what became of it at ${address}. ` +
      `A correction stands in ${pathOf('corrections')}, with the address of this receipt among its evidence.`,
  };
}

const states: Readonly<Record<ChallengeState01['state'], string>> = {
  received: 'It was received and kept. No entry of the corrections ledger names it yet.',
  corrected: 'An entry of the corrections ledger names it.',
};

function howTo({ facts }: DoorDeps): Challenge01 {
  const { path } = operation('challenge');
  return {
    schema: 'svc.challenge/0.1',
    how: [
      'Name the figure by the address where it stands and quote it.',
      'Say what is wrong with it, and what you hold to be right.',
      'Give the evidence as addresses, or the command that shows it. Every figure can be recomputed from the published bytes; a recount that differs is the best evidence.',
      'Leave an address only if you want an answer.',
    ],
    send: {
      method: 'POST',
      path,
      media: ['application/json', FORM_MEDIA],
      fields: {
        figure: 'Where the figure stands, and the figure.',
        reason: 'What is wrong with it.',
        evidence: 'What shows that.',
        reply_to: 'Where an answer reaches you; may be left out.',
      },
      limits: letterLimits,
    },
    ask: `${path}?receipt={receipt}`,
    states,
    right_of_reply_days: facts.right_of_reply_days,
    corrections: pathOf('corrections'),
    page: challengeForm,
    fallback: facts.fallback_address,
    note:
      'Fields may be named otherwise; all are kept as sent, none is published or repeated. Signed bytes are never edited: what was wrong is ' +
      'corrected by an entry of the ledger, and a later card takes the place of an earlier one.',
  };
}
