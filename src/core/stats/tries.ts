/** Several tries at one item, of which some were right: what tools call pass@k and pass^k. */

export type Tries = { readonly tried: number; readonly right: number };

/** The chance that one of k tries is right, drawn from all without putting back. Undefined where there are fewer. */
export function chanceOfAny({ tried, right }: Tries, k: number): number | undefined {
  return k < 1 || k > tried ? undefined : 1 - drawnWithout(tried, tried - right, k);
}

/** The chance that all of k tries are right. */
export function chanceOfAll({ tried, right }: Tries, k: number): number | undefined {
  return k < 1 || k > tried ? undefined : drawnWithout(tried, right, k);
}

/** The chance that k of all, drawn without putting back, are all among some. */
function drawnWithout(all: number, some: number, k: number): number {
  let chance = 1;
  for (let drawn = 0; drawn < k; drawn += 1) chance *= Math.max(some - drawn, 0) / (all - drawn);
  return chance;
}
