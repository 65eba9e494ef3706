/** The spread of a component's scores over the repeats of a run. Its published score is their mean. */

import type { RunComponent } from '../../artifacts/runs.ts';

type RepeatSpread = {
  readonly epochs: number;
  /** The score over everything asked in the worst repeat, and in the best. */
  readonly lowest: number;
  readonly highest: number;
  /** Answers have a score each, beyond right and wrong. */
  readonly isGraded: boolean;
};

/** Undefined where every item was asked once. */
export function deriveRepeats({ answers }: RunComponent): RepeatSpread | undefined {
  const sums = new Map<number, { total: number; count: number }>();
  let isGraded = false;
  for (const { epoch = 1, score, correct } of answers) {
    const sum = sums.get(epoch) ?? { total: 0, count: 0 };
    sum.total += score ?? Number(correct);
    sum.count += 1;
    sums.set(epoch, sum);
    isGraded ||= score !== undefined;
  }
  if (sums.size < 2) return undefined;
  const means = [...sums.values()].map(({ total, count }) => total / count);
  return { epochs: sums.size, lowest: Math.min(...means), highest: Math.max(...means), isGraded };
}
