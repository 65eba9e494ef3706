/**
 * The facts that a careful reader wants beside a finding: how many items, when, whose bank, and for
 * which difference it was planned.
 */

import type { RunHeader } from '../../artifacts/run-header.ts';
import type { AxisRow05, Bank01 } from '../../schema/contracts.gen.ts';
import { isMeasured } from '../board/tallies.ts';
import { amount, listed } from '../figures/amount.ts';
import { toShare } from '../figures/digits.ts';
import { guessingWords, toAnswerWords } from './constant-answer.ts';
import { plannedWords } from './planned-difference.ts';

export type BesideFact = { readonly name: string; readonly text: string };

/** Undefined of a slot that nobody has measured. */
export function deriveBeside(
  row: AxisRow05,
  { components, run = {}, bank = {} }: AboutAxis,
): readonly BesideFact[] | undefined {
  if (!isMeasured(row)) return undefined;
  const facts: readonly (readonly [string, string | undefined])[] = [
    row.tally === undefined ? ['Items', String(row.n)] : ['Checks', String(row.n)],
    ['Decides', decidesWords(row)],
    ['Components', components === 0 ? undefined : String(components)],
    ['Families', familyWords(row)],
    ['Left out', run.left_out],
    ['Stated otherwise', otherWords(run)],
    [row.how === 'import' ? 'Imported' : 'Measured', row.as_of],
    ['Bank by', row.bank_author && authors[row.bank_author]],
    ['Frozen first', row.frozen_before_run === undefined ? undefined : frozenWords(row.frozen_before_run)],
    ['Attempts', row.attempts && `${row.attempts.published} published, ${row.attempts.discarded} discarded`],
    ['Same answer', row.baseline && constantWords(row.baseline)],
    ['Planned for', plannedWords(bank)],
  ];
  return facts.flatMap(([name, text]) => (text === undefined ? [] : [{ name, text }]));
}

type AboutAxis = {
  readonly components: number;
  readonly run?: RunSaid | undefined;
  readonly bank?: Pick<Bank01, 'plan'> | undefined;
};

/** The row is about a part of its bank. */
export function decidesWords({ decided_by, n, pair_items }: AxisRow05): string | undefined {
  if (decided_by === undefined) return undefined;
  const { stratum, named, asked } = decided_by;
  const units = pair_items === true ? 'pairs' : 'items';
  return `the stratum “${stratum}” alone, ${n} of ${asked} ${units}; named ${named}`;
}

function familyWords({ separation_detail }: AxisRow05): string | undefined {
  const families = separation_detail?.stands_for ?? [];
  return families.length === 0
    ? undefined
    : families.map(({ name, others }) => `${name} stands for ${listed(others)}`).join('; ');
}

type RunSaid = Pick<RunHeader, 'left_out' | 'stated'>;

function otherWords({ stated = [] }: RunSaid): string | undefined {
  const names = new Set(stated.flatMap(({ model, disagrees }) => (disagrees === true ? [model] : [])));
  const [only] = names;
  if (only === undefined) return undefined;
  return `${names.size === 1 ? only : amount(names.size, 'component')} by the source; the rows decide here`;
}

const authors: Readonly<Record<NonNullable<AxisRow05['bank_author']>, string>> = {
  own: 'the publisher',
  independent: 'others, as stated',
  unstated: 'not stated',
};

function frozenWords(frozen: boolean | null): string {
  if (frozen === null) return 'the log cannot say';
  return frozen ? 'yes, by the signed log' : 'no';
}

function constantWords(baseline: NonNullable<AxisRow05['baseline']>): string {
  return `always ${toAnswerWords(baseline)} scores ${toShare(baseline.accuracy)}; ${guessingWords(baseline)}`;
}
