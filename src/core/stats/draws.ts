/**
 * Pinned pseudo-random draws: whoever knows the digest of a bank and what a draw is for gets the same
 * ones (sfc32, its state the first 128 bits of a SHA-256).
 */

import { sha256Hex } from '../sha256.ts';
import { utf8 } from '../text.ts';

/** The state of the generator, which each draw changes. */
export type Draws = { a: number; b: number; c: number; d: number };

const WARM_UP = 12;

/** Seeded by `<items_sha256>|<purpose>`. */
export function openDraws(items_sha256: string, purpose: string): Draws {
  const digest = sha256Hex(utf8(`${items_sha256}|${purpose}`));
  const seed = (word: number): number => Number.parseInt(digest.slice(8 * word, 8 * word + 8), 16) | 0;
  const draws = { a: seed(0), b: seed(1), c: seed(2), d: seed(3) };
  for (let dropped = 0; dropped < WARM_UP; dropped++) drawWord(draws);
  return draws;
}

/** The same draws again, from here on. */
export function copyDraws({ a, b, c, d }: Draws): Draws {
  return { a, b, c, d };
}

/** The next word, read as signed: below zero from 2^31 on. */
export function drawWord(draws: Draws): number {
  const { a, b, c, d } = draws;
  const word = (((a + b) | 0) + d) | 0;
  draws.a = b ^ (b >>> 9);
  draws.b = (c + (c << 3)) | 0;
  draws.c = (((c << 21) | (c >>> 11)) + word) | 0;
  draws.d = (d + 1) | 0;
  return word;
}

/** The next index below n: floor(word · n / 2^32). */
export function drawIndex(draws: Draws, n: number): number {
  // Exact: n is far below 2^53 / 2^32, and a division by a power of two only shifts.
  return (((drawWord(draws) >>> 0) * n) / 2 ** 32) | 0;
}

/** A purpose names its pair in code-unit order, so that both orders of the pair draw the same numbers. */
export function pairPurpose(what: 'cluster' | 'sign-flip', one: string, other: string): string {
  return one < other ? `${what}|${one}|${other}` : `${what}|${other}|${one}`;
}
