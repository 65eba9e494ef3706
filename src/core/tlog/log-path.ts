/**
 * Every path of a served log, relative to its prefix: what a stranger, Go's sumdb and our own
 * reader agree on.
 */

import { TILE_WIDTH, type Tile } from './tile.ts';

export const CHECKPOINT = 'checkpoint';
export const CHECKPOINT_INDEX = 'checkpoints/index.json';

export function checkpointPath(size: number): string {
  return `checkpoints/${size}`;
}

/** Beside the checkpoint of this size; this file may gain lines. */
export function cosignaturesPath(size: number): string {
  return `cosignatures/${size}`;
}

/** A proof of when the checkpoint of this size was there; it may grow, as what calendars promise comes true. */
export function timestampPath(size: number): string {
  return `timestamps/${size}.ots`;
}

/** `id` is the event's id in hex: the SHA-256 of its entry bytes. */
export function proofPath(id: string): string {
  return `proofs/${id.slice(0, 2)}/${id}.tlog-proof`;
}

/** `tile/<L>/<N>[.p/<W>]` */
export function tilePath({ level, index, width }: Tile): string {
  return `tile/${level}/${indexPath(index)}${widthSuffix(width)}`;
}

/** `tile/entries/<N>[.p/<W>]` */
export function bundlePath({ index, width }: Tile): string {
  return `tile/entries/${indexPath(index)}${widthSuffix(width)}`;
}

/** Three digits per path element, all but the last behind an x: 1234067 is x001/x234/067. */
function indexPath(index: number): string {
  const digits = String(index);
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0');
  const groups = padded.match(/\d{3}/g) ?? [];
  return groups.map((group, at) => (at === groups.length - 1 ? group : `x${group}`)).join('/');
}

function widthSuffix(width: number): string {
  return width === TILE_WIDTH ? '' : `.p/${width}`;
}
