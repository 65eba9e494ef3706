/**
 * The facts that a careful reader wants beside a finding: how many items, when, whose bank, and for
 * which difference it was planned.
 */

import type { RunHeader } from '../../artifacts/run-header.ts';
import type { AxisRow05, Bank01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { isMeasured } from '../board/tallies.ts';
import { countedWords } from '../board/unanswered-words.ts';
import { amount, listed } from '../figures/amount.ts';
import { toShare } from '../figures/digits.ts';
import { guessingWords, toAnswerWords } from './constant-answer.ts';
import { knownFacts, type ListedFact } from './listed-facts.ts';
import { plannedWords } from './planned-difference.ts';

/** Undefined of a slot that nobody has measured. */
export function deriveBeside(
  say: Say,
  row: AxisRow05,
  { components, run = {}, bank = {}, informative }: AboutAxis,
): readonly ListedFact[] | undefined {
  if (!isMeasured(row)) return undefined;
  return knownFacts([
    row.tally === undefined ? [say`Items`, itemWords(say, row, informative)] : [say`Checks`, String(row.n)],
    [say`Decides`, decidesWords(say, row)],
    [say`Counts`, countedWords(say, row)],
    [say`Components`, components === 0 ? undefined : String(components)],
    [say`Families`, familyWords(say, row)],
    [say`Left out`, run.left_out],
    [say`Stated otherwise`, otherWords(say, run)],
    [row.how === 'import' ? say`Imported` : say`Measured`, row.as_of],
    [say`Bank by`, row.bank_author && authors(say)[row.bank_author]],
    [
      say`Frozen first`,
      row.frozen_before_run === undefined ? undefined : frozenWords(say, row.frozen_before_run),
    ],
    [
      say`Attempts`,
      row.attempts && say`${row.attempts.published} published, ${row.attempts.discarded} discarded`,
    ],
    [say`Same answer`, row.baseline && constantWords(say, row.baseline)],
    [say`Planned for`, plannedWords(say, bank)],
  ]);
}

type AboutAxis = {
  readonly components: number;
  readonly run?: RunSaid | undefined;
  readonly bank?: Pick<Bank01, 'plan' | 'frozen_at'> | undefined;
  /** Items on which not all earned the same. */
  readonly informative?: number | undefined;
};

function itemWords(say: Say, { n }: AxisRow05, informative: number | undefined): string {
  return informative === undefined
    ? String(n)
    : say`${n}, ${informative} of them informative: there not all components earned the same`;
}

/** The row is about a part of its bank. */
export function decidesWords(say: Say, { decided_by, n, pair_items }: AxisRow05): string | undefined {
  if (decided_by === undefined) return undefined;
  const { stratum, named, asked } = decided_by;
  const units = pair_items === true ? say`pairs` : say`items`;
  return say`the part “${stratum}” alone, ${n} of ${asked} ${units}; named ${say.served(named)}`;
}

function familyWords(say: Say, { separation_detail }: AxisRow05): string | undefined {
  const families = separation_detail?.stands_for ?? [];
  return families.length === 0
    ? undefined
    : families.map(({ name, others }) => say`${name} stands for ${listed(say, others)}`).join('; ');
}

type RunSaid = Pick<RunHeader, 'left_out' | 'stated'>;

function otherWords(say: Say, { stated = [] }: RunSaid): string | undefined {
  const names = new Set(stated.flatMap(({ model, disagrees }) => (disagrees === true ? [model] : [])));
  const [only] = names;
  if (only === undefined) return undefined;
  return say`${names.size === 1 ? only : amount(say, names.size, 'component')} by the source; the rows decide here`;
}

const authors = (say: Say): Readonly<Record<NonNullable<AxisRow05['bank_author']>, string>> => ({
  own: say`the publisher`,
  independent: say`material of others, as stated`,
  unstated: say`not stated`,
});

function frozenWords(say: Say, frozen: boolean | null): string {
  if (frozen === null) return say`the log cannot say`;
  return frozen ? say`yes, by the signed log` : say`no`;
}

function constantWords(say: Say, baseline: NonNullable<AxisRow05['baseline']>): string {
  return say`always ${toAnswerWords(say, baseline)} scores ${toShare(say, baseline.accuracy)}; ${guessingWords(say, baseline)}`;
}
