/**
 * How a log is cut into static files (C2SP tlog-tiles): tiles of 256 hashes and bundles of 256
 * entries.
 */

import { BoardError } from '../board-error.ts';
import { HASH_BYTES, joinBytes } from '../bytes.ts';
import type { HashTree } from './tree.ts';

/**
 * `width` nodes from `index * 256` on, at tree level `8 * level`. Entry bundles have the
 * coordinates of level 0.
 */
export type Tile = { level: number; index: number; width: number };

export const TILE_WIDTH = 256;
const TILE_HEIGHT = 8;
const MAX_ENTRY_BYTES = 0xffff;

/** The tiles that no longer change once the log has this size. */
export function* fullTilesOf(size: number): Generator<Tile> {
  let nodes = Math.floor(size / TILE_WIDTH);
  for (let level = 0; nodes > 0; level += 1) {
    for (let index = 0; index < nodes; index += 1) yield { level, index, width: TILE_WIDTH };
    nodes = Math.floor(nodes / TILE_WIDTH);
  }
}

/**
 * The tiles at the right edge that are not full. They are kept for every signed size: without them its
 * checkpoint could no longer be checked.
 */
export function* partialTilesOf(size: number): Generator<Tile> {
  let nodes = size;
  for (let level = 0; nodes > 0; level += 1) {
    const width = nodes % TILE_WIDTH;
    nodes = Math.floor(nodes / TILE_WIDTH);
    if (width > 0) yield { level, index: nodes, width };
  }
}

/** The tiles of level 0, each of which has an entry bundle, in the order of the entries. */
export function* bottomTilesOf(size: number): Generator<Tile> {
  for (const tile of fullTilesOf(size)) {
    if (tile.level > 0) break;
    yield tile;
  }
  const [last] = partialTilesOf(size);
  if (last?.level === 0) yield last;
}

export function tileBytes(tree: HashTree, { level, index, width }: Tile): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(width * HASH_BYTES);
  for (let at = 0; at < width; at += 1) {
    bytes.set(tree.node(TILE_HEIGHT * level, index * TILE_WIDTH + at), at * HASH_BYTES);
  }
  return bytes;
}

/** Each entry behind its length as a big-endian uint16. */
export function bundleBytes(entries: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return joinBytes(
    entries.flatMap((entry, at) => {
      if (entry.length <= MAX_ENTRY_BYTES)
        return [Uint8Array.of(entry.length >> 8, entry.length & 0xff), entry];
      throw new BoardError(
        'TILE_ENTRY',
        `entry bundle: expected entries of at most ${MAX_ENTRY_BYTES} bytes, got ${entry.length} at ${at}`,
      );
    }),
  );
}

export function parseBundle(bytes: Uint8Array, width: number): Uint8Array[] {
  const entries: Uint8Array[] = [];
  let at = 0;
  while (at < bytes.length && entries.length < width) {
    const end = at + 2 + (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
    if (at + 2 > bytes.length || end > bytes.length) break;
    entries.push(bytes.subarray(at + 2, end));
    at = end;
  }
  if (entries.length === width && at === bytes.length) return entries;
  throw new BoardError(
    'TILE_BUNDLE',
    `entry bundle: expected exactly ${width} entries, got ${entries.length} in ${at} of ${bytes.length} bytes`,
  );
}
