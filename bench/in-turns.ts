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
  const times: { readonly one: number; readonly other: number }[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const isFirst = turn % 2 === 0;
    const early = await (isFirst ? one : other)();
    const late = await (isFirst ? other : one)();
    times.push(isFirst ? { one: early, other: late } : { one: late, other: early });
  }
  const ratios = times.map((time) => time.one / time.other);
  return {
    ratio: median(ratios),
    one: median(times.map((time) => time.one)),
    other: median(times.map((time) => time.other)),
    low: Math.min(...ratios),
    high: Math.max(...ratios),
    turns,
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
