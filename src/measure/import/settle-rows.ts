/**
 * From what a source says to what is published: names in one spelling, scores between 0 and 1, and
 * every non-answer counted as its source or the publisher says.
 */

import { SCORE_SCALE } from '../../core/stats/thresholds.ts';
import type { Faults } from './faults.ts';
import { type ImportedRow, type Silence, shown } from './imported-row.ts';
import { checkName, foldName } from './names.ts';

export type SettledRow = Omit<ImportedRow, 'score' | 'silence'> & {
  readonly score: number;
  readonly parsed: boolean;
  /** There was no answer, whatever it counts as. */
  readonly isSilent: boolean;
};

export type Settling = {
  /** For every non-answer; without it each source's own rule holds, and for plain tables `wrong`. */
  readonly noAnswer?: Silence | undefined;
  /** From this score on an answer is right; without it graded scores stay graded. */
  readonly threshold?: number | undefined;
  /** Repeats are files of their own. */
  readonly repeatsAreFiles?: boolean;
};

export function settleRows(
  rows: readonly ImportedRow[],
  settling: Settling,
  faults: Faults,
): readonly SettledRow[] {
  const fold = { item_id: foldOnce('item_id', faults), model: foldOnce('model', faults) };
  return rows.map(({ score, silence, ...row }) => ({
    ...row,
    item_id: fold.item_id(row.item_id, row.where),
    model: fold.model(row.model, row.where),
    epoch: settling.repeatsAreFiles ? `${row.file} ${row.epoch}` : row.epoch,
    ...settle({ score, silence, where: row.where }, settling, faults),
  }));
}

/** Checks each spelling once; two spellings of one name are two names to a program. */
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

type Scored = Pick<ImportedRow, 'score' | 'where'> & { readonly silence: Silence | undefined };

function settle(
  { score, silence = 'wrong', where }: Scored,
  { noAnswer, threshold }: Settling,
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

/** Whole ten-thousandths, so that sums are exact; never rounded to a full score or to none that was not earned. */
function inSteps(score: number): number {
  if (score === 0 || score === 1) return score;
  return Math.min(Math.max(Math.round(score * SCORE_SCALE), 1), SCORE_SCALE - 1) / SCORE_SCALE;
}
