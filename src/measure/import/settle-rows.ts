/**
 * From the rows of a source to rows that can be published: names in one spelling, scores between 0 and
 * 1, and every non-answer counted by the rule of its source or of the publisher.
 */

import { isShare, shareOf } from '../../core/stats/metric.ts';
import { SCORE_SCALE } from '../../core/stats/thresholds.ts';
import { countRepeats } from './formats/count-repeats.ts';
import { checkName, foldName } from './names.ts';
import type { ImportOptions } from './options/import-options.ts';
import { asksForRange, type Faults } from './row/faults.ts';
import { type NoGrade, RANGE_SETTLES, type Silence, shown } from './row/imported-row.ts';
import type { RowTable } from './row/row-table.ts';
import type { MetricOf } from './settle-metrics.ts';

/** What was earned by an answer, or by none. */
export type SettledGrade = {
  readonly score: number;
  readonly parsed: boolean;
  /** Why nothing was earned, whether that counts as wrong or not at all: no answer, one that nobody could read, or no grade. */
  readonly silent: NoGrade | undefined;
  /** What the source scored, where the metric has a unit of its own. */
  readonly value: number | undefined;
  /** What a human gave the answer, from 0 to 1 as the score. */
  readonly human: number | undefined;
};

/** Rows by number. Nothing is held of them but what their table holds, and the spellings of names. */
export type SettledRows = Pick<RowTable, 'whereOf' | 'textOf' | 'amountOf' | 'length'> & {
  readonly itemOf: (row: number) => string;
  readonly modelOf: (row: number) => string;
  readonly epochOf: (row: number) => string;
  readonly gradeOf: (row: number) => SettledGrade;
};

type SettlingRules = {
  /** The rule for every non-answer; if undefined, the rule of each source holds, and `wrong` for plain tables. */
  readonly noAnswer?: Silence | undefined;
  /** What the scores of a task are. */
  readonly metricOf: MetricOf;
  /** Each file is a repeat of its own. */
  readonly repeatsAreFiles?: boolean;
  /** Names that differ in spaces around them are one. */
  readonly trim?: boolean | undefined;
  readonly duplicates?: ImportOptions['duplicates'];
};

export function settleRows(rows: RowTable, rules: SettlingRules, faults: Faults): SettledRows {
  const itemOf = foldOnce(rows, 'item_id', { rules, faults });
  const modelOf = foldOnce(rows, 'model', { rules, faults });
  for (let row = 0; row < rows.length; row++) {
    itemOf(row);
    modelOf(row);
    for (const column of ['score', 'human'] as const) refuseScore(row, column, { rows, rules, faults });
  }
  const { length, whereOf, textOf, amountOf } = rows;
  const epochOf = (row: number): string => {
    const epoch = textOf(row, 'epoch') ?? '';
    return rules.repeatsAreFiles ? `${textOf(row, 'file')} ${epoch}` : epoch;
  };
  const countOf = countRepeats();
  const numbered =
    rules.duplicates === 'repeats'
      ? Array.from({ length }, (_, row) => countOf({ item_id: itemOf(row), model: modelOf(row) }))
      : [];
  return {
    length,
    whereOf,
    textOf,
    amountOf,
    itemOf,
    modelOf,
    epochOf: rules.duplicates === 'repeats' ? (row) => numbered[row] ?? '' : epochOf,
    gradeOf: (row) => settle(row, rows, rules),
  };
}

/** Checks each spelling once. Two spellings of one name are a fault: a program would take them for two names. */
function foldOnce(
  { textOf, whereOf }: RowTable,
  column: 'item_id' | 'model',
  { rules, faults }: Omit<SettledTable, 'rows'>,
): (row: number) => string {
  const folded = new Map<string, string>();
  const first = new Map<string, number>();
  return (row) => {
    const name = textOf(row, column) ?? '';
    const known = folded.get(name);
    if (known !== undefined) return known;
    const own = foldName(name);
    const where = whereOf(row);
    folded.set(name, own);
    checkName(own, { where, column }, faults);
    const other = first.get(own);
    if (other === undefined) first.set(own, row);
    else if (!rules.trim)
      faults.add({
        code: 'SPELLED_TWO_WAYS',
        where,
        reason: `${column}: expected one spelling, got ${shown(name)} here and ${shown(textOf(other, column))} at ${whereOf(other)}`,
        ...{ settle: '--trim, where they are one', option: ['--trim'], guess: ['--trim'] },
      });
    return own;
  };
}

type SettledTable = { readonly rows: RowTable; readonly rules: SettlingRules; readonly faults: Faults };

function refuseScore(
  row: number,
  column: 'score' | 'human',
  { rows: { amountOf, textOf, whereOf }, rules, faults }: SettledTable,
): void {
  const score = amountOf(row, column);
  const { scored, threshold } = rules.metricOf(textOf(row, 'task'));
  const [least, most] = scored?.range ?? [0, 1];
  if (score === undefined || threshold !== undefined || (score >= least && score <= most)) return;
  faults.add({
    code: 'UNKNOWN_VALUE',
    where: whereOf(row),
    reason: `${column}: expected a number from ${least} to ${most}, got ${score}`,
    settle: RANGE_SETTLES,
    asks: asksForRange,
  });
}

function settle(row: number, { amountOf, textOf }: RowTable, rules: SettlingRules): SettledGrade {
  const [score, label] = [amountOf(row, 'score'), amountOf(row, 'human')];
  const metric = rules.metricOf(textOf(row, 'task'));
  const human = label === undefined ? undefined : earnedOf(label, metric);
  if (score === undefined) {
    const isUngraded = textOf(row, 'ungraded') !== undefined;
    const rule = (isUngraded ? undefined : rules.noAnswer) ?? textOf(row, 'silence') ?? 'wrong';
    // An answer whose text is there is not missing, whoever gave it no score.
    const isMissing = textOf(row, 'unread') === undefined && textOf(row, 'prediction') === undefined;
    return {
      score: 0,
      parsed: rule === 'wrong',
      silent: isUngraded ? 'ungraded' : isMissing ? 'missing' : 'unread',
      ...{ value: undefined, human },
    };
  }
  const { scored } = metric;
  const value = scored === undefined || isShare(scored) ? undefined : score;
  return { score: earnedOf(score, metric), parsed: true, silent: undefined, value, human };
}

function earnedOf(score: number, { scored, threshold }: ReturnType<MetricOf>): number {
  if (threshold === undefined) return inSteps(scored === undefined ? score : shareOf(scored, score));
  return Number(scored?.better === 'lower' ? score <= threshold : score >= threshold);
}

/** Rounded to ten-thousandths, so that sums are exact; a partial score never becomes 0 or 1. */
function inSteps(score: number): number {
  if (score === 0 || score === 1) return score;
  return Math.min(Math.max(Math.round(score * SCORE_SCALE), 1), SCORE_SCALE - 1) / SCORE_SCALE;
}
