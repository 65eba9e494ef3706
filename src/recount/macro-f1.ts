/**
 * Macro F1 once more, from a table of truth against answer: the mean over targets of the harmonic
 * mean of precision and recall.
 */

import type { RunRow } from './run-shapes.ts';

type Answered = {
  readonly rows: readonly Pick<RunRow, 'item_id' | 'parsed' | 'prediction'>[];
  readonly targets: readonly string[] | null;
  readonly truth: ReadonlyMap<string, string | undefined>;
};

/** Nothing without a closed list of targets, or where a row does not say what was answered. */
export function macroF1({ rows, targets, truth }: Answered): number | undefined {
  if (targets === null) return undefined;
  const table = new Map<string, number>();
  for (const { item_id, parsed, prediction } of rows) {
    if (!parsed) continue;
    const wanted = truth.get(item_id);
    if (wanted === undefined || typeof prediction !== 'string') return undefined;
    const cell = JSON.stringify([wanted, prediction]);
    table.set(cell, (table.get(cell) ?? 0) + 1);
  }
  const cells = [...table].map(([cell, count]) => ({ pair: JSON.parse(cell), count }));
  const total = (wanted: (pair: readonly string[]) => boolean): number =>
    cells.filter(({ pair }) => wanted(pair)).reduce((sum, { count }) => sum + count, 0);
  const scores = targets.flatMap((target) => {
    const hits = total(([wanted, said]) => wanted === target && said === target);
    const recalled = total(([wanted]) => wanted === target);
    const named = total(([, said]) => said === target);
    if (recalled + named === 0) return [];
    if (hits === 0) return [0];
    const [precision, recall] = [hits / named, hits / recalled];
    return [(2 * precision * recall) / (precision + recall)];
  });
  return scores.length === 0 ? undefined : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}
