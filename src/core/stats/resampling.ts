/**
 * The bootstrap: as many blocks as there are, drawn with replacement again and again, and what lies
 * between the 2.5th and the 97.5th percentile of what they would have scored.
 */

import { BoardError } from '../board-error.ts';
import type { Share } from './component-tally.ts';
import type { Draws } from './draws.ts';

export const RESAMPLINGS = 10_000;

/** What is drawn as one: the units of a cluster, or a unit that stands alone. Its shares are read off the same draw. */
export type Block = readonly Share[];

/** The bounds of each share of the blocks; a draw in which nothing counts scores 0. */
export function resample(blocks: readonly Block[], draws: Draws): readonly (readonly [number, number])[] {
  const shares = Array.from({ length: blocks[0]?.length ?? 0 }, (_, share) => ({
    earned: Float64Array.from(blocks, (block) => block[share]?.earned ?? 0),
    of: Float64Array.from(blocks, (block) => block[share]?.of ?? 0),
    drawn: new Float64Array(RESAMPLINGS),
  }));
  const picked = new Int32Array(blocks.length);
  for (let draw = 0; draw < RESAMPLINGS; draw++) {
    draws.indices(picked, blocks.length);
    for (const { earned, of, drawn } of shares) drawn[draw] = shareOf(picked, earned, of);
  }
  return shares.map(({ drawn }) => percentileBounds(drawn));
}

function shareOf(picked: Int32Array, earned: Float64Array, of: Float64Array): number {
  let [sum, counted] = [0, 0];
  for (let at = 0; at < picked.length; at++) {
    const block = picked[at] ?? 0;
    sum += earned[block] ?? 0;
    counted += of[block] ?? 0;
  }
  return counted === 0 ? 0 : sum / counted;
}

function percentileBounds(drawn: Float64Array): readonly [number, number] {
  const low = orderStatistic(drawn, Math.floor(0.025 * drawn.length));
  const high = orderStatistic(drawn, Math.ceil(0.975 * drawn.length) - 1);
  if (low !== undefined && high !== undefined) return [low, high];
  throw new BoardError('COUNT', `percentiles: expected draws, got ${drawn.length}`);
}

/**
 * The value that would stand at this place, were all sorted; it moves them about (Hoare's find). Only
 * two of ten thousand are asked for.
 */
function orderStatistic(values: Float64Array, place: number): number | undefined {
  let [left, right] = [0, values.length - 1];
  while (left < right) {
    const pivot = values[place] ?? 0;
    let [up, down] = [left, right];
    while (up <= down) {
      while ((values[up] ?? 0) < pivot) up++;
      while ((values[down] ?? 0) > pivot) down--;
      if (up > down) break;
      const moved = values[up] ?? 0;
      values[up++] = values[down] ?? 0;
      values[down--] = moved;
    }
    if (down < place) left = up;
    if (place < up) right = down;
  }
  return values[place];
}

/** The units as they are drawn: by cluster in the order of the clusters, or each alone in the order of the bank. */
export function toBlocks(
  length: number,
  groups: Int32Array | undefined,
  sharesOf: (unit: number) => Block | undefined,
): readonly Block[] {
  const blocks = new Map<number, Block>();
  for (let unit = 0; unit < length; unit++) {
    const shares = sharesOf(unit);
    if (shares === undefined) continue;
    const group = groups?.[unit] ?? unit;
    const before = blocks.get(group);
    blocks.set(group, before === undefined ? shares : shares.map((share, at) => plus(share, before[at])));
  }
  return [...blocks].sort(([left], [right]) => left - right).map(([, block]) => block);
}

function plus(share: Share, before: Share | undefined): Share {
  return before === undefined ? share : { earned: share.earned + before.earned, of: share.of + before.of };
}
