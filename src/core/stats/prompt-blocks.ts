/** Battles added up by prompt, or by cluster of prompts: what is drawn is drawn with all battles on it. */

import type { Battled, MetPair } from './bradley-terry.ts';
import { SCORE_SCALE } from './thresholds.ts';

export type PreferenceBattle = {
  /** The number of the prompt, or of the cluster that the prompt is in. */
  readonly block: number;
  /** Places of the two components, the earlier first. */
  readonly pair: MetPair;
  /** What the earlier earned, in ten-thousandths of a battle. */
  readonly earned: number;
};

/** What one block adds to the sums of the pairs that met on it, in the order of the pairs. */
export type PromptBlock = { readonly pairs: readonly number[] } & Battled;

export function pairsThatMet(battles: readonly PreferenceBattle[]): readonly MetPair[] {
  const met = new Map(battles.map(({ pair }) => [pair.join(' '), pair]));
  return [...met.values()].sort(([a, b], [c, d]) => a - c || b - d);
}

/** In the order of their numbers. */
export function toBlocks(
  battles: readonly PreferenceBattle[],
  pairs: readonly MetPair[],
): readonly PromptBlock[] {
  const placeOf = new Map(pairs.map((pair, at) => [pair.join(' '), at]));
  const byBlock = [...Map.groupBy(battles, ({ block }) => block)].sort(([one], [other]) => one - other);
  return byBlock.map(([, own]) => {
    const byPair = [...Map.groupBy(own, ({ pair }) => placeOf.get(pair.join(' ')) ?? 0)].sort(
      ([one], [other]) => one - other,
    );
    return {
      pairs: byPair.map(([place]) => place),
      earned: Float64Array.from(byPair, ([, met]) => met.reduce((sum, { earned }) => sum + earned, 0)),
      possible: Float64Array.from(byPair, ([, met]) => met.length * SCORE_SCALE),
    };
  });
}

/** Pairs of which the earlier earned the same share on every block, such as all or nothing: no draw moves them. */
export function pairsAlike(blocks: readonly PromptBlock[], pairs: readonly MetPair[]): readonly MetPair[] {
  const shares = pairs.map(() => new Set<number>());
  for (const { pairs: places, earned, possible } of blocks)
    for (const [at, place] of places.entries()) shares[place]?.add((earned[at] ?? 0) / (possible[at] ?? 1));
  return pairs.filter((_, place) => shares[place]?.size === 1);
}

export function openSums(pairs: number): Battled {
  return { earned: new Float64Array(pairs), possible: new Float64Array(pairs) };
}

export function addBlock({ earned, possible }: Battled, block: PromptBlock | undefined): void {
  for (const [at, pair] of (block?.pairs ?? []).entries()) {
    earned[pair] = (earned[pair] ?? 0) + (block?.earned[at] ?? 0);
    possible[pair] = (possible[pair] ?? 0) + (block?.possible[at] ?? 0);
  }
}
