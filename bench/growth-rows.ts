/** How the processor time of an axis grows with its size, as an exponent over the one that is expected. */

import type { BenchFinding } from './bench.ts';
import { exponentOf } from './exponents.ts';
import { type AxisSize, leavingOut, ranking } from './growing-statistics.ts';
import { median, rounds, seconds, worked } from './in-turns.ts';

const TURNS = 3;

/** What the verdict would be without each cluster and without each component. */
export function benchLeavingOut(): Promise<BenchFinding> {
  const sizes = [400, 800, 1_600].map((items) => ({ size: items, items, components: 20, together: 4 }));
  return growth(leavingOut, sizes, 1);
}

export function benchRanking(): Promise<BenchFinding> {
  const sizes = [40, 80, 160, 320].map((size) => ({ size, items: 100, components: size, together: 1 }));
  return growth(ranking, sizes, 2);
}

type Sized = AxisSize & { readonly size: number };

async function growth(
  prepare: (size: AxisSize) => () => void,
  sizes: readonly Sized[],
  expected: number,
): Promise<BenchFinding> {
  const works = sizes.map((size) => prepare(size));
  const times = await rounds(
    TURNS,
    works.map((work) => () => worked(work)),
  );
  const points = sizes.map(({ size }, at) => ({ size, cost: median(times[at] ?? []) }));
  const exponent = exponentOf(points);
  const each = points.map(({ size, cost }) => `${size} in ${seconds(cost)}`).join(', ');
  return { ratio: exponent / expected, detail: `exponent ${exponent.toFixed(2)}: ${each}` };
}
