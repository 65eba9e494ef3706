/** Memory for the bytes of a file, or of a text, that may be very long. */

import { utf8 } from '../core/text.ts';

const MEBIBYTE = 1024 * 1024;

/** From here on it matters whether the system is given the memory back. */
const LONG = 4 * MEBIBYTE;

/** Beyond what glibc counts as a size that will be wanted again (DEFAULT_MMAP_THRESHOLD_MAX, 32 MiB). */
const NOT_KEPT = 33 * MEBIBYTE;

/**
 * Once glibc was given back a piece of up to 32 MiB, it takes all shorter ones from where it can hardly
 * give anything back: reading two files of 25 MiB cost a build 100 MiB for as long as it ran. So what is
 * long is the beginning of a piece beyond that; of it, only what is written to takes memory.
 */
export function roomFor(length: number): Uint8Array<ArrayBuffer> {
  if (length < LONG) return new Uint8Array(length);
  return new Uint8Array(new ArrayBuffer(Math.max(length, NOT_KEPT)), 0, length);
}

/** A UTF-16 code unit is so many bytes at most. */
const MOST_BYTES = 3;

/** As `utf8`, which also refuses what has no UTF-8. */
export function longUtf8(text: string): Uint8Array<ArrayBuffer> {
  if (text.length < LONG || !text.isWellFormed()) return utf8(text);
  const bytes = roomFor(MOST_BYTES * text.length);
  return bytes.subarray(0, new TextEncoder().encodeInto(text, bytes).written);
}
