/** What each word on the board means, and what it does not mean. */

import { ALPHA, ITEM_FLOOR } from '../../core/stats/thresholds.ts';
import type { Clarity01 } from '../../schema/contracts.gen.ts';
import { QUOTABLE_FLOOR } from '../board/quotable.ts';
import { kindMeanings } from '../figures/kind-meanings.ts';
import { deriveSignedSurface } from './signed-surface.ts';

type Word = Clarity01['words'][number];

export function deriveClarity(): Clarity01 {
  return {
    schema: 'svc.clarity/0.1',
    license: 'CC-BY-4.0',
    note: 'Words of the board. A definition is no claim about any axis; the board says which word applies where.',
    words: [...words, ...kindWords],
    signature_envelope: deriveSignedSurface(),
  };
}

function word(group: Word['group'], name: string, [means, does_not_mean]: readonly [string, string]): Word {
  return {
    word: name,
    group,
    means,
    does_not_mean,
  };
}

const words: readonly Word[] = [
  word('status', 'MEASURED', [
    'A committed run or evidence run stands behind the row; its rows re-grade to what is shown, on the bank with the stated hash.',
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
    `The best component differs from every rival: the largest deciding p over all rivals is below ${ALPHA}.`,
    'That it is the best anywhere else, or by a margin that matters to you.',
  ]),
  word('separation', 'TIE', [
    'The paired tests were run and did not separate the best component from every rival.',
    'A win of whoever scored highest, or proof that the components are equal.',
  ]),
  word('separation', 'UNTESTED', [
    `The axis is measured and no test was possible, for the reason on the row (for example fewer than ${ITEM_FLOOR} parsed items).`,
    'A tie.',
  ]),
  word('leader', 'EXCLUDED_OWN_MODEL', [
    'The best score is that of a component this project wrote, so no public leader is shown and no runner-up is promoted.',
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
  word('claim', 'planned', ['Intended, not built or shipped.', 'A promise of a date.']),
];

const kindWords: readonly Word[] = Object.entries(kindMeanings).map(([name, { means, does_not_mean }]) =>
  word('kind', name, [means, does_not_mean]),
);
