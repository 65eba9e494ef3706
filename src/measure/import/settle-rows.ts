/**
 * From the rows of a source to rows that can be published: names in one spelling, scores between 0 and
 * 1, and every non-answer counted by the rule of its source or of the publisher.
 */

import { SCORE_SCALE } from '../../core/stats/thresholds.ts';
import { checkName, foldName } from './names.ts';
import type { Faults } from './row/faults.ts';
import { type ImportedRow, type Silence, shown } from './row/imported-row.ts';

export type SettledRow = Omit<ImportedRow, 'score' | 'silence'> & {
  readonly score: number;
  readonly parsed: boolean;
  /** There was no answer, whether it counts as wrong or not at all. */
  readonly isSilent: boolean;
};

type SettlingRules = {
  /** The rule for every non-answer; if undefined, the rule of each source holds, and `wrong` for plain tables. */
  readonly noAnswer?: Silence | undefined;
  /** The score from which on an answer is right; if undefined, graded scores stay graded. */
  readonly threshold?: number | undefined;
  /** Each file is a repeat of its own. */
  readonly repeatsAreFiles?: boolean;
};

export function settleRows(
  rows: readonly ImportedRow[],
  rules: SettlingRules,
  faults: Faults,
): readonly SettledRow[] {
  const fold = { item_id: foldOnce('item_id', faults), model: foldOnce('model', faults) };
  return rows.map(({ score, silence, ...row }) => ({
    ...row,
    item_id: fold.item_id(row.item_id, row.where),
    model: fold.model(row.model, row.where),
    epoch: rules.repeatsAreFiles ? `${row.file} ${row.epoch}` : row.epoch,
    ...settle({ score, silence, where: row.where }, rules, faults),
  }));
}

/** Checks each spelling once. Two spellings of one name are a fault: a program would take them for two names. */
function foldOnce(column: string, faults: Faults): (name: string, where: string) => string {
  const folded = new Map<string, string>();
  const first = new Map<string, { readonly name: string; readonly where: string }>();
  return (name, where) => {
    const known = folded.get(name);
    if (known !== undefined) return known;
    const own = foldName(name);
    folded.set(name, own);
    checkName(own, { where, column }, faults);
    const other = first.get(own);
    if (other === undefined) first.set(own, { name, where });
    else
      faults.add({
        code: 'SPELLED_TWO_WAYS',
        where,
        reason: `${column}: expected one spelling, got ${shown(name)} here and ${shown(other.name)} at ${other.where}`,
      });
    return own;
  };
}

type Outcome = Pick<ImportedRow, 'score' | 'where'> & { readonly silence: Silence | undefined };

function settle(
  { score, silence = 'wrong', where }: Outcome,
  { noAnswer, threshold }: SettlingRules,
  faults: Faults,
): Pick<SettledRow, 'score' | 'parsed' | 'isSilent'> {
  if (score === undefined) return { score: 0, parsed: (noAnswer ?? silence) === 'wrong', isSilent: true };
  const answered = { parsed: true, isSilent: false };
  if (threshold !== undefined) return { score: score >= threshold ? 1 : 0, ...answered };
  if (score >= 0 && score <= 1) return { score: inSteps(score), ...answered };
  faults.add({
    code: 'UNKNOWN_VALUE',
    where,
    reason: `score: expected a number from 0 to 1, got ${score}`,
    settle: '--threshold, from which on an answer is right',
  });
  return { score: 0, ...answered };
}

/** Rounded to ten-thousandths, so that sums are exact; a partial score never becomes 0 or 1. */
function inSteps(score: number): number {
  if (score === 0 || score === 1) return score;
  return Math.min(Math.max(Math.round(score * SCORE_SCALE), 1), SCORE_SCALE - 1) / SCORE_SCALE;
}
