/** What came out of the two things that a plan assumes of a pair: how often the two differ, and how far items of one cluster do so together. */

import type { Exam, Sheet } from './exam.ts';

export type ObservedDifferences = {
  /** Share of the units that both were asked on which they earned differently. */
  readonly pi: number;
  /** Undefined without clusters of two or more, or where the two differ nowhere. */
  readonly icc: number | undefined;
};

type ClusterSums = { size: number; sum: number };

/**
 * The intraclass correlation of one-way analysis of variance, of what the first earned more than the second on each of
 * N units in k clusters of m:
 *
 *     icc = (B − W) / (B + (m₀ − 1)·W),   m₀ = (N − Σm²/N) / (k − 1)
 *
 * B and W being the mean squares between clusters (k − 1) and within them (N − k).
 */
export function observeDifferences(
  { groups }: Pick<Exam, 'groups'>,
  one: Sheet,
  other: Sheet,
): ObservedDifferences {
  const clusters = new Map<number, ClusterSums>();
  let [n, sum, squares, differing] = [0, 0, 0, 0];
  one.overAsked.forEach((ours, unit) => {
    const theirs = other.overAsked[unit] ?? -1;
    if (ours < 0 || theirs < 0) return;
    const by = ours - theirs;
    n++;
    sum += by;
    squares += by * by;
    if (by !== 0) differing++;
    const group = groups?.of[unit] ?? unit;
    const cluster = clusters.get(group) ?? { size: 0, sum: 0 };
    clusters.set(group, { size: cluster.size + 1, sum: cluster.sum + by });
  });
  const all = [...clusters.values()];
  const k = all.length;
  if (k < 2 || n === k) return { pi: differing / n, icc: undefined };
  const ofClusters = all.reduce((total, each) => total + (each.sum * each.sum) / each.size, 0);
  const between = (ofClusters - (sum * sum) / n) / (k - 1);
  const within = (squares - ofClusters) / (n - k);
  const size = (n - all.reduce((total, each) => total + each.size * each.size, 0) / n) / (k - 1);
  const whole = between + (size - 1) * within;
  // A variance of mere rounding is none.
  return { pi: differing / n, icc: whole < 1e-12 ? undefined : (between - within) / whole };
}
