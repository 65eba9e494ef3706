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
  const asked = toColumns(blocks.map((block) => block.asked));
  // Where all that was asked could be read, as is usual, the two shares are one.
  const read = blocks.every(isAllRead) ? asked : toColumns(blocks.map((block) => block.read));
  const picked = new Int32Array(AT_ONCE * blocks.length);
  for (let draw = 0; draw < RESAMPLINGS; draw += AT_ONCE) {
    draws.indices(picked, blocks.length);
    for (const columns of new Set([asked, read])) scoreDraws(columns, picked, draw);
  }
  const bounds = percentileBounds(asked.scores);
  return { asked: bounds, read: read === asked ? bounds : percentileBounds(read.scores) };
}

/** So many draws are taken from the generator in one go. */
const AT_ONCE = 100;

type Columns = {
  /** By block. */
  readonly earned: Float64Array;
  readonly of: Float64Array;
  /** By draw. */
  readonly scores: Float64Array;
};

function toColumns(shares: readonly Share[]): Columns {
  return {
    earned: Float64Array.from(shares, ({ earned }) => earned),
    of: Float64Array.from(shares, ({ of }) => of),
    scores: new Float64Array(RESAMPLINGS),
  };
}

function isAllRead({ asked, read }: Block): boolean {
  return read.of === asked.of && read.earned === asked.earned;
}

/** Of what was picked, as many blocks as there are make one draw. */
function scoreDraws({ earned, of, scores }: Columns, picked: Int32Array, first: number): void {
  for (let draw = first, at = 0; at < picked.length; draw++) {
    let [sum, counted] = [0, 0];
    for (const end = at + earned.length; at < end; at++) {
      const block = picked[at] ?? 0;
      sum += earned[block] ?? 0;
      counted += of[block] ?? 0;
    }
    scores[draw] = counted === 0 ? 0 : sum / counted;
  }
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
