/** The spread of a component's scores over the repeats of a run. Its published score is their mean. */

import type { RunComponent } from '../../artifacts/runs.ts';
import { chanceOfAll, chanceOfAny, type Tries } from '../../core/stats/tries.ts';

type RepeatSpread = {
  readonly epochs: number;
  /** The score over everything asked in the worst repeat, and in the best. */
  readonly lowest: number;
  readonly highest: number;
  /** Items that were right in at least one repeat, and in every one, as shares; undefined where answers are graded. */
  readonly once: number | undefined;
  readonly always: number | undefined;
  /** For each number of tries up to the most that an item had; empty where answers are graded. */
  readonly chances: readonly ChancesOfTries[];
};

/** Means over the items that were tried at least k times. */
export type ChancesOfTries = {
  readonly k: number;
  readonly items: number;
  /** That one of k tries is right, known as pass@k, and that all of them are, known as pass^k. */
  readonly any: number;
  readonly all: number;
};

/** Undefined where every item was asked once. */
export function deriveRepeats({ answers }: RunComponent): RepeatSpread | undefined {
  const sums = new Map<number, { total: number; count: number }>();
  const items = new Map<string, Tries>();
  let isGraded = false;
  for (const { item_id, epoch = 1, score, correct } of answers) {
    const sum = sums.get(epoch) ?? { total: 0, count: 0 };
    sum.total += score ?? Number(correct);
    sum.count += 1;
    sums.set(epoch, sum);
    isGraded ||= score !== undefined;
    const { tried, right } = items.get(item_id) ?? { tried: 0, right: 0 };
    items.set(item_id, { tried: tried + 1, right: right + Number(correct) });
  }
  if (sums.size < 2) return undefined;
  const means = [...sums.values()].map(({ total, count }) => total / count);
  const all = [...items.values()];
  const shareOf = (count: number): number | undefined => (isGraded ? undefined : count / all.length);
  return {
    epochs: sums.size,
    lowest: Math.min(...means),
    highest: Math.max(...means),
    once: shareOf(all.filter(({ right }) => right > 0).length),
    always: shareOf(all.filter(({ tried, right }) => right === tried).length),
    chances: isGraded ? [] : chancesOf(all),
  };
}

function chancesOf(items: readonly Tries[]): readonly ChancesOfTries[] {
  const most = Math.max(...items.map(({ tried }) => tried));
  return Array.from({ length: most }, (_, at) => {
    const k = at + 1;
    const own = items.filter(({ tried }) => tried >= k);
    const mean = (chance: typeof chanceOfAny): number =>
      own.reduce((sum, tries) => sum + (chance(tries, k) ?? 0), 0) / own.length;
    return { k, items: own.length, any: mean(chanceOfAny), all: mean(chanceOfAll) };
  });
}
