/**
 * Two pieces of work timed in turns, one after the other and again, so that whatever else the machine
 * does falls on both. Their ratio is the median of the turns; its spread says how far to trust it.
 */

import type { BenchFinding } from './bench.ts';

/** Seconds that the work took. */
type Work = () => number | Promise<number>;

export type Turns = {
  readonly ratio: number;
  /** Median seconds of each. */
  readonly one: number;
  readonly other: number;
  readonly low: number;
  readonly high: number;
  readonly turns: number;
};

export async function inTurns(turns: number, one: Work, other: Work): Promise<Turns> {
  const [ones = [], others = []] = await rounds(turns, [one, other]);
  return compared(ones, others);
}

/** Seconds of each piece of work, turn by turn; every second turn begins with the last. */
export async function rounds(turns: number, works: readonly Work[]): Promise<readonly (readonly number[])[]> {
  const times = works.map((): number[] => []);
  for (let turn = 0; turn < turns; turn++) {
    const order = [...works.entries()];
    for (const [at, work] of turn % 2 === 0 ? order : order.reverse()) times[at]?.push(await work());
  }
  return times;
}

/** Seconds of the one over those of the other in the same turn. */
export function compared(ones: readonly number[], others: readonly number[]): Turns {
  const ratios = ones.map((one, turn) => one / (others[turn] ?? Number.NaN));
  return {
    ratio: median(ratios),
    one: median(ones),
    other: median(others),
    low: Math.min(...ratios),
    high: Math.max(...ratios),
    turns: ratios.length,
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const upper = sorted[sorted.length >> 1] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[(sorted.length >> 1) - 1] ?? upper)) / 2;
}

export async function timed(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** Processor time of all threads together: other work of the machine is not counted. */
export async function worked(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** The ratio, with the seconds of each and the spread; `about` stands before them. */
export function comparison(turns: Turns, about = ''): BenchFinding {
  const { ratio, one, other } = turns;
  return { ratio, detail: `${about}${seconds(one)} against ${seconds(other)}; ${spread(turns)}` };
}

export function spread({ low, high, turns }: Turns): string {
  return turns === 1 ? 'one turn' : `${low.toPrecision(3)} to ${high.toPrecision(3)} in ${turns} turns`;
}

export function seconds(value: number): string {
  if (value >= 1) return `${value.toFixed(2)} s`;
  return value >= 0.001 ? `${(value * 1000).toFixed(2)} ms` : `${(value * 1e6).toFixed(0)} µs`;
}
