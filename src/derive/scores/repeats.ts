/** The spread of a component's scores over the repeats of a run. Its published score is their mean. */

import type { RunComponent } from '../../artifacts/runs.ts';

type RepeatSpread = {
  readonly epochs: number;
  /** The score over everything asked in the worst repeat, and in the best. */
  readonly lowest: number;
  readonly highest: number;
  /** Items that were right in at least one repeat, and in every one, as shares; undefined where answers are graded. */
  readonly once: number | undefined;
  readonly always: number | undefined;
  /** Answers have a score each, beyond right and wrong. */
  readonly isGraded: boolean;
};

/** Undefined where every item was asked once. */
export function deriveRepeats({ answers }: RunComponent): RepeatSpread | undefined {
  const sums = new Map<number, { total: number; count: number }>();
  const items = new Map<string, { once: boolean; always: boolean }>();
  let isGraded = false;
  for (const { item_id, epoch = 1, score, correct } of answers) {
    const sum = sums.get(epoch) ?? { total: 0, count: 0 };
    sum.total += score ?? Number(correct);
    sum.count += 1;
    sums.set(epoch, sum);
    isGraded ||= score !== undefined;
    const item = items.get(item_id) ?? { once: false, always: true };
    items.set(item_id, { once: item.once || correct, always: item.always && correct });
  }
  if (sums.size < 2) return undefined;
  const means = [...sums.values()].map(({ total, count }) => total / count);
  const all = [...items.values()];
  const shareOf = (count: number): number | undefined => (isGraded ? undefined : count / all.length);
  return {
    epochs: sums.size,
    lowest: Math.min(...means),
    highest: Math.max(...means),
    once: shareOf(all.filter(({ once }) => once).length),
    always: shareOf(all.filter(({ always }) => always).length),
    isGraded,
  };
}
