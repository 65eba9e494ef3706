/** A small signed log under a throw-away key, for the tests of everything that reads or refuses one. */

import { publicKeyOf } from '../../../src/core/ed25519.ts';
import { utf8 } from '../../../src/core/text.ts';
import { signCheckpoint } from '../../../src/core/tlog/checkpoint.ts';
import { checkpointOf, type PublishedCheckpoint } from '../../../src/core/tlog/log.ts';
import { toVkey } from '../../../src/core/tlog/note-key.ts';

export const ORIGIN = 'board.example/log';
export const SEED = new Uint8Array(32).fill(7);
export const OTHER_SEED = new Uint8Array(32).fill(8);
export const VKEY = toVkey({ name: ORIGIN, publicKey: publicKeyOf(SEED) });

export function sampleEvents(count: number, from = 0): Uint8Array[] {
  return Array.from({ length: count }, (_, at) => utf8(JSON.stringify({ event: 'sample', n: from + at })));
}

export function noteOver(events: readonly Uint8Array[], { origin = ORIGIN, seed = SEED } = {}): Uint8Array {
  return signCheckpoint({ checkpoint: checkpointOf({ origin, events }), seed });
}

export function checkpointsOver(
  events: readonly Uint8Array[],
  sizes: readonly number[],
): PublishedCheckpoint[] {
  return sizes.map((size) => ({ size, note: noteOver(events.slice(0, size)) }));
}

/** The code of the BoardError that a call throws, or "none". */
export function codeOf(call: () => unknown): string {
  try {
    call();
    return 'none';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}
