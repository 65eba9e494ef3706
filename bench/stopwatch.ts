/**
 * Times work on this machine, now. Only ratios within one run mean anything, never seconds alone.
 */

export type Timed<T> = { readonly value: T; readonly seconds: number };

export type Measure = {
  readonly name: string;
  readonly value: string;
  /** What was promised, and whether it held; absent where a figure is only shown. */
  readonly promise?: { readonly text: string; readonly held: boolean };
};

/** The quickest of a few: what the machine can do, with the least of what else it was doing. */
export async function quickest(times: number, work: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < times; i++) best = Math.min(best, (await timed(work)).seconds);
  return best;
}

export async function timed<T>(work: () => T | Promise<T>): Promise<Timed<T>> {
  const started = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - started) / 1000 };
}
