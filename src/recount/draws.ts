/**
 * The draws that stand in for what cannot be counted out: small fast counting (sfc32, Doty-Humphrey)
 * in arithmetic modulo 2^32, started from the digest of the bank and the purpose.
 */

import { sha256 } from '../verify/digest.ts';

const DROPPED = 12;

/** What the next output follows from; each output changes it. */
export type Draws = { a: number; b: number; c: number; d: number };

/** a, b, c, d: the first four big-endian words of SHA-256 of `<items_sha256>|<purpose>`. */
export function drawsFor(items_sha256: string, purpose: string): Draws {
  const seed = new DataView(sha256(new TextEncoder().encode(`${items_sha256}|${purpose}`)).buffer);
  const [a, b, c, d] = [seed.getInt32(0), seed.getInt32(4), seed.getInt32(8), seed.getInt32(12)];
  const draws = { a, b, c, d };
  for (let dropped = 0; dropped < DROPPED; dropped++) nextOutput(draws);
  return draws;
}

/**
 *   t = a + b + d;  d = d + 1;  a = b xor (b >>> 9);  b = c + (c << 3);  c = rotl(c, 21) + t;  out t
 *
 * The four are kept as signed words, which an engine holds without memory of their own; t goes out unsigned.
 */
export function nextOutput(draws: Draws): number {
  const { a, b, c, d } = draws;
  const t = (a + b + d) | 0;
  draws.d = (d + 1) | 0;
  draws.a = b ^ (b >>> 9);
  draws.b = (c + (c << 3)) | 0;
  draws.c = (((c << 21) | (c >>> 11)) + t) | 0;
  return t >>> 0;
}

/** floor(output × count / 2^32). */
export function drawnIndex(draws: Draws, count: number): number {
  return Math.floor((nextOutput(draws) * count) / 2 ** 32);
}
