/**
 * Pinned pseudo-random draws: whoever knows the digest of a bank and what a draw is for gets the same
 * ones (sfc32, its state the first 128 bits of a SHA-256).
 */

import { sha256Hex, utf8 } from '../sha256.ts';

/** 32-bit words, one after the other. */
export type Draws = () => number;

const WARM_UP = 12;

/** Seeded by `<items_sha256>|<purpose>`. */
export function openDraws(items_sha256: string, purpose: string): Draws {
  const digest = sha256Hex(utf8(`${items_sha256}|${purpose}`));
  const word = (at: number): number => Number.parseInt(digest.slice(8 * at, 8 * at + 8), 16) | 0;
  let [a, b, c, d] = [word(0), word(1), word(2), word(3)];
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    return t >>> 0;
  };
  for (let i = 0; i < WARM_UP; i++) next();
  return next;
}

/** floor(word · n / 2^32): exact, as both factors are far below 2^53 / 2^32. */
export function drawIndex(draws: Draws, n: number): number {
  return Math.floor((draws() * n) / 2 ** 32);
}

/** Purposes name a pair in code-unit order, so that it draws the same from either side. */
export function pairPurpose(what: 'cluster' | 'sign-flip', one: string, other: string): string {
  return one < other ? `${what}|${one}|${other}` : `${what}|${other}|${one}`;
}
