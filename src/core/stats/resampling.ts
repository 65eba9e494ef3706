/**
 * The bootstrap: as many blocks as there are, drawn with replacement again and again, and what lies
 * between the 2.5th and the 97.5th percentile of what they would have scored.
 */

import { BoardError } from '../board-error.ts';
import type { Share } from './component-tally.ts';
import { type Draws, drawIndex } from './draws.ts';

export const RESAMPLINGS = 10_000;

/** What is drawn as one: the units of a cluster, or a unit that stands alone. Its shares are read off the same draw. */
export type Block = readonly Share[];

/** The bounds of each share of the blocks; a draw in which nothing counts scores 0. */
export function resample(blocks: readonly Block[], draws: Draws): readonly (readonly [number, number])[] {
  const width = blocks[0]?.length ?? 0;
  const earned = Float64Array.from(blocks.flatMap((block) => block.map((share) => share.earned)));
  const of = Float64Array.from(blocks.flatMap((block) => block.map((share) => share.of)));
  const drawn = Array.from({ length: width }, () => new Float64Array(RESAMPLINGS));
  const sums = new Float64Array(2 * width);
  for (let draw = 0; draw < RESAMPLINGS; draw++) {
    sums.fill(0);
    for (let block = 0; block < blocks.length; block++) {
      const at = drawIndex(draws, blocks.length) * width;
      for (let share = 0; share < width; share++) {
        sums[2 * share] = (sums[2 * share] ?? 0) + (earned[at + share] ?? 0);
        sums[2 * share + 1] = (sums[2 * share + 1] ?? 0) + (of[at + share] ?? 0);
      }
    }
    drawn.forEach((shares, share) => {
      const counted = sums[2 * share + 1] ?? 0;
      shares[draw] = counted === 0 ? 0 : (sums[2 * share] ?? 0) / counted;
    });
  }
  return drawn.map(percentileBounds);
}

/** Sorts in place. */
function percentileBounds(shares: Float64Array): readonly [number, number] {
  shares.sort();
  const low = shares[Math.floor(0.025 * shares.length)];
  const high = shares[Math.ceil(0.975 * shares.length) - 1];
  if (low === undefined || high === undefined)
    throw new BoardError('COUNT', `percentiles: expected draws, got ${shares.length}`);
  return [low, high];
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
