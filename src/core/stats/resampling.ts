/**
 * The bootstrap: as many blocks as there are, drawn with replacement again and again, and what lies
 * between the 2.5th and the 97.5th percentile of what they would have scored.
 */

import { BoardError } from '../board-error.ts';
import type { Share } from './component-tally.ts';
import type { Draws } from './draws.ts';

export const RESAMPLINGS = 10_000;

/** What is drawn as one: the units of a cluster, or a unit that stands alone. */
export type Block = {
  readonly asked: Share;
  /** Of what was asked, what could be read. */
  readonly read: Share;
};

export type Bounds = readonly [low: number, high: number];

/** The bounds of both shares, read off the same draws; a draw in which nothing counts scores 0. */
export function resample(
  blocks: readonly Block[],
  draws: Draws,
): { readonly asked: Bounds; readonly read: Bounds } {
  // One block after the other: what was drawn of it is found in one place.
  const sums = Float64Array.from(
    blocks.flatMap(({ asked, read }) => [asked.earned, asked.of, read.earned, read.of]),
  );
  const [asked, read] = [new Float64Array(RESAMPLINGS), new Float64Array(RESAMPLINGS)];
  const picked = new Int32Array(blocks.length);
  for (let draw = 0; draw < RESAMPLINGS; draw++) {
    draws.indices(picked, blocks.length);
    let [askedEarned, askedOf, readEarned, readOf] = [0, 0, 0, 0];
    for (let at = 0; at < picked.length; at++) {
      const block = 4 * (picked[at] ?? 0);
      askedEarned += sums[block] ?? 0;
      askedOf += sums[block + 1] ?? 0;
      readEarned += sums[block + 2] ?? 0;
      readOf += sums[block + 3] ?? 0;
    }
    asked[draw] = askedOf === 0 ? 0 : askedEarned / askedOf;
    read[draw] = readOf === 0 ? 0 : readEarned / readOf;
  }
  return { asked: percentileBounds(asked), read: percentileBounds(read) };
}

function percentileBounds(drawn: Float64Array): Bounds {
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
  blockOf: (unit: number) => Block | undefined,
): readonly Block[] {
  const blocks = new Map<number, Block>();
  for (let unit = 0; unit < length; unit++) {
    const block = blockOf(unit);
    if (block === undefined) continue;
    const group = groups?.[unit] ?? unit;
    const before = blocks.get(group);
    blocks.set(group, before === undefined ? block : together(block, before));
  }
  return [...blocks].sort(([left], [right]) => left - right).map(([, block]) => block);
}

function together(one: Block, other: Block): Block {
  return { asked: sumOf(one.asked, other.asked), read: sumOf(one.read, other.read) };
}

function sumOf(one: Share, other: Share): Share {
  return { earned: one.earned + other.earned, of: one.of + other.of };
}
