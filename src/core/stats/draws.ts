/**
 * Pinned pseudo-random draws: whoever knows the digest of a bank and what a draw is for gets the same
 * ones (sfc32, its state the first 128 bits of a SHA-256).
 */

import { sha256Hex, utf8 } from '../sha256.ts';

export type Draws = {
  /** The next words, as many as there is room for, read as signed: below zero from 2^31 on. */
  readonly words: (into: Int32Array) => void;
  /** The next words as indices below n: floor(word · n / 2^32). */
  readonly indices: (into: Int32Array, n: number) => void;
};

const WARM_UP = 12;

/** Seeded by `<items_sha256>|<purpose>`. */
export function openDraws(items_sha256: string, purpose: string): Draws {
  const digest = sha256Hex(utf8(`${items_sha256}|${purpose}`));
  const seed = (word: number): number => Number.parseInt(digest.slice(8 * word, 8 * word + 8), 16) | 0;
  let state = { a: seed(0), b: seed(1), c: seed(2), d: seed(3) };
  words(new Int32Array(WARM_UP));
  return { words, indices };

  /** A word is an index below 2^32. */
  function words(into: Int32Array): void {
    indices(into, 2 ** 32);
  }

  function indices(into: Int32Array, n: number): void {
    let { a, b, c, d } = state;
    for (let at = 0; at < into.length; at++) {
      const t = (((a + b) | 0) + d) | 0;
      d = (d + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + t) | 0;
      // Exact: n is a power of two or far below 2^53 / 2^32, and a division by a power of two only shifts.
      into[at] = ((t >>> 0) * n) / 2 ** 32;
    }
    state = { a, b, c, d };
  }
}

/** Purposes name a pair in code-unit order, so that it draws the same from either side. */
export function pairPurpose(what: 'cluster' | 'sign-flip', one: string, other: string): string {
  return one < other ? `${what}|${one}|${other}` : `${what}|${other}|${one}`;
}
