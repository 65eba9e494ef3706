/** How a tool makes one score of the repeats of an item, by the names that tools give to it. */

import { chanceOfAll, chanceOfAny } from '../../../core/stats/tries.ts';

/** `each`: every repeat counts as one. `by item`: their mean. */
export type Reducer = 'each' | 'by item' | 'max' | 'median' | 'mode' | Counted;

/** Of the right repeats: chance that one of k is right, chance that all of k are, whether at least k are. */
type Counted = `pass@${number}` | `pass^${number}` | `at least ${number}`;

/** The score of an item; undefined where it was tried less often than the rule asks for. */
export function reduceRepeats(
  reducer: Exclude<Reducer, 'each'>,
  scores: readonly number[],
): number | undefined {
  const [, rule = '', k = ''] = /^(pass@|pass\^|at least )(\d+)$/.exec(reducer) ?? [];
  const sorted = scores.toSorted((one, other) => one - other);
  const tries = { tried: scores.length, right: scores.filter((score) => score >= 1).length };
  if (rule === 'pass@') return chanceOfAny(tries, Number(k));
  if (rule === 'pass^') return chanceOfAll(tries, Number(k));
  if (rule !== '')
    return Number(k) < 1 || Number(k) > tries.tried ? undefined : Number(tries.right >= Number(k));
  if (reducer === 'max') return sorted.at(-1);
  if (reducer === 'median')
    return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
  if (reducer === 'mode') return mostCommon(scores);
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** Of equally common ones the first. */
function mostCommon(scores: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const score of scores) counts.set(score, (counts.get(score) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0];
}
