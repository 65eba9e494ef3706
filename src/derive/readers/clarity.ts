/** What each word on the board means, and what it does not mean. */

import { ALPHA, CLUSTER_FLOOR, COMMON_PERCENT, ITEM_FLOOR } from '../../core/stats/thresholds.ts';
import type { Addresses } from '../../operations/hosting.ts';
import type { Clarity01, SeparationDetail } from '../../schema/contracts.gen.ts';
import { QUOTABLE_FLOOR } from '../board/quotable.ts';
import { kindMeanings } from '../figures/kind-meanings.ts';
import { deriveSignedSurface } from './signed-surface.ts';

export type ClarityWord = Clarity01['words'][number];
type ReasonCode = NonNullable<SeparationDetail['reason_code']>;

export function deriveClarity(address: Addresses): Clarity01 {
  return {
    schema: 'svc.clarity/0.1',
    license: 'CC-BY-4.0',
    note: 'Words of the board. A definition is no claim about any axis; the board says which word applies where.',
    words: [...boardWords],
    signature_envelope: deriveSignedSurface(address),
  };
}

function word(
  group: ClarityWord['group'],
  name: string,
  [means, does_not_mean]: readonly [string, string],
): ClarityWord {
  return {
    word: name,
    group,
    means,
    does_not_mean,
  };
}

/** Every reason code that an UNTESTED row can carry. */
const untestedReasons: readonly (readonly [code: ReasonCode, means: string])[] = [
  ['NO_PER_ITEM_ROWS', 'No answers by item are published, so no paired test can be made.'],
  [
    'ITEM_SETS_DIFFER',
    `A rival was asked fewer than ${ITEM_FLOOR} of the same items, or less than ${COMMON_PERCENT} % of what those on top were.`,
  ],
  ['SINGLE_MODEL', 'There are no two components with a score to compare; those of one family count as one.'],
  [
    'N_BELOW_FLOOR',
    `No component has ${ITEM_FLOOR} readable and graded answers; of a pairwise bank, none fought on ${ITEM_FLOOR} prompts against others that did so too.`,
  ],
  [
    'FEW_CLUSTERS',
    `The items hang together in fewer than ${CLUSTER_FLOOR} clusters, which is too few to say how far a difference may be chance: no interval is stated, nobody has a rank, and the row is not quotable.`,
  ],
  [
    'NOT_BINARY',
    'Answers are not simply right or wrong. Rows of older boards carry it; graded answers have a test of their own now.',
  ],
  ['RUN_INCOMPLETE', 'The run says itself that it is not whole.'],
  ['RUN_INVALIDATED', 'Those who made the run took it, or a part of it, back. The row is not quotable.'],
  [
    'NOT_CONNECTED',
    'Of a pairwise bank: battles do not lead from each component to each other one, not even over third ones.',
  ],
  ['HEADER_MISMATCH', 'What the run says of itself disagrees with its rows.'],
];

const words: readonly ClarityWord[] = [
  word('status', 'MEASURED', [
    'A committed run or evidence run stands behind the row; counted again, its rows give what is shown, on the bank with the stated hash.',
    'That anyone leads, that the measurement is right beyond its bank, or that anything was certified.',
  ]),
  word('status', 'UNMEASURED', [
    'The slot is published so that the gap is visible; no run stands behind it.',
    'Zero, failed or bad.',
  ]),
  word('status', 'DRAFT', ['The method is being written.', 'That a result exists and is held back.']),
  word('status', 'SPEC', ['The method is fixed and has not been run.', 'That its outcome is known.']),
  word('status', 'PLANNED', ['The slot is intended; its method is not written.', 'A promise of a date.']),
  word('separation', 'SEPARATED', [
    `One component is alone on top, over what it answered and over everything it was asked, and differs from every rival: the largest deciding p over all of them is below ${ALPHA}. Where the bank has a closed set of answers, the same test shows that it scores above always giving any one of them, unless that would be right on every item or on none.`,
    'That it is the best anywhere else, by a margin that matters to you, or still separated once every question set that the board ever asked is counted: that stands beside it.',
  ]),
  word('separation', 'TIE', [
    'The paired tests were run and did not separate one component from every rival. In the tie group stands everyone who is not separated from at least one of those on top. Of a pairwise bank also where no order fits its battles: separation_basis then begins with NO_ORDER.',
    'A win of whoever scored highest, or proof that the components are equal.',
  ]),
  word('separation', 'UNTESTED', [
    `The axis is measured and no test was possible, for the reason on the row (for example fewer than ${ITEM_FLOOR} parsed items).`,
    'A tie.',
  ]),
  ...untestedReasons.map(([name, means]) =>
    word('reason', name, [means, 'A tie, or a score of zero: what was answered stays published.']),
  ),
  word('leader', 'EXCLUDED_OWN_MODEL', [
    'The best score is that of a component the publisher wrote, so no public leader is shown and no runner-up is promoted.',
    'That the measurement is invalid.',
  ]),
  word('leader', 'NO_SIGNED_CARD', [
    'The best score has no valid signed card, so no public leader is shown.',
    'That a signature was refused or that the score is wrong.',
  ]),
  word('leader', 'quotable', [
    `Measured, and an interval over at least ${QUOTABLE_FLOOR} items is shown, or a list of checks.`,
    'That quoting it without its date and its separation is fair.',
  ]),
  word('card', 'signed', [
    'The bytes are those that were issued under the named key.',
    'That what they state is true.',
  ]),
  word('card', 'superseded', [
    'A later card stands for the same cell; the old one keeps resolving.',
    'That the old one was deleted or hidden.',
  ]),
  word('card', 'withdrawn', [
    'The card has no sound replacement and is not counted; its correction is named.',
    'That it never existed.',
  ]),
  word('claim', 'live', ['Shipped, and checkable today by the tests it names.', 'Finished.']),
  word('claim', 'devnet', ['Proven on a test network only.', 'That it runs where anything is at stake.']),
  word('claim', 'unmeasured', ['Exists, and was not measured.', 'That it does not work.']),
  word('claim', 'planned', ['Intended, not built or shipped.', 'A promise of a date.']),
  word('claim', 'retired', [
    'Published before, and withdrawn with the reason.',
    'That it was never claimed: the row stays.',
  ]),
];

const kindWords: readonly ClarityWord[] = Object.entries(kindMeanings).map(
  ([name, { means, does_not_mean }]) => word('kind', name, [means, does_not_mean]),
);

/** Every word that is explained, by group. */
export const boardWords: readonly ClarityWord[] = [...words, ...kindWords];
