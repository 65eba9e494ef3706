/**
 * The draws that stand in for what cannot be counted out: small fast counting (sfc32, Doty-Humphrey)
 * in arithmetic modulo 2^32, started from the digest of the bank and the purpose.
 */

import { sha256 } from './digest.ts';

const DROPPED = 12;

export type Draws = () => number;

/**
 * a, b, c, d: the first four big-endian words of SHA-256 of `<items_sha256>|<purpose>`. An output is
 *   t = a + b + d;  d = d + 1;  a = b xor (b >>> 9);  b = c + (c << 3);  c = rotl(c, 21) + t;  out t
 * The four are kept as signed words, which an engine holds without memory of their own; t goes out unsigned.
 */
export function drawsFor(items_sha256: string, purpose: string): Draws {
  const seed = new DataView(sha256(new TextEncoder().encode(`${items_sha256}|${purpose}`)).buffer);
  let [a, b, c, d] = [seed.getInt32(0), seed.getInt32(4), seed.getInt32(8), seed.getInt32(12)];
  const next = (): number => {
    const t = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    return t >>> 0;
  };
  for (let dropped = 0; dropped < DROPPED; dropped++) next();
  return next;
}

/** floor(output × count / 2^32). */
export function drawnIndex(draws: Draws, count: number): number {
  return Math.floor((draws() * count) / 2 ** 32);
}
