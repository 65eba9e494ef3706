/**
 * Repeats are reduced per item before anything is tested: repeats are no new items. An item is what
 * more than half of its repeats are (correct, wrong or unparsed); where none has more than half it
 * is not correct, so that neither an even split nor silence is ever to a model's advantage.
 */

import type { Outcome } from '../../core/stats/outcome.ts';
import type { ImportedRow } from './imported-row.ts';

export type Answered = {
  readonly item_id: string;
  readonly model: string;
  readonly outcome: Outcome;
  readonly prediction?: string;
  readonly repeats: number;
  readonly correctRepeats: number;
};

/** One answer per item and model, in the order of the first rows. */
export function reduceEpochs(rows: readonly ImportedRow[]): readonly Answered[] {
  const cells = new Map<string, [ImportedRow, ...ImportedRow[]]>();
  for (const row of rows) {
    const key = JSON.stringify([row.model, row.item_id]);
    const known = cells.get(key);
    if (known === undefined) cells.set(key, [row]);
    else known.push(row);
  }
  return [...cells.values()].map(reduce);
}

function reduce(repeats: readonly [ImportedRow, ...ImportedRow[]]): Answered {
  const [{ item_id, model, prediction }] = repeats;
  const count = (outcome: Outcome): number => repeats.filter((row) => row.outcome === outcome).length;
  const isMajority = (outcome: Outcome): boolean => 2 * count(outcome) > repeats.length;
  return {
    item_id,
    model,
    outcome: isMajority('correct') ? 'correct' : isMajority('unparsed') ? 'unparsed' : 'wrong',
    // Several repeats have several predictions: none of them is the answer.
    ...(prediction === undefined || repeats.length > 1 ? {} : { prediction }),
    repeats: repeats.length,
    correctRepeats: count('correct'),
  };
}
