/**
 * The cluster sign-flip test once more: how often fair coins over whole clusters give a sum of
 * differences as far from 0 as the observed one. Two-sided.
 */

import { exactPairedP } from './exact.ts';

/** Up to so many clusters that can change sides every flip is counted; above, draws stand for them. */
export const COUNTED_CLUSTERS = 20;
export const DRAWS = 1_000_000;

/** `sums`: by cluster, items won by the leader minus items won by the rival. */
export function clusterFlipP(sums: readonly number[]): number {
  const moving = sums.filter((sum) => sum !== 0);
  const observed = Math.abs(moving.reduce((total, sum) => total + sum, 0));
  if (observed === 0) return 1;
  if (new Set(moving.map(Math.abs)).size === 1) {
    return exactPairedP(moving.filter((sum) => sum > 0).length, moving.filter((sum) => sum < 0).length);
  }
  const exact = countedShare(moving, observed);
  if (moving.length <= COUNTED_CLUSTERS) return exact;
  // Draws that are far from what they stand for are no evidence, whoever makes them.
  const drawn = drawnShare(moving, observed);
  return Math.abs(drawn - exact) < 5 * Math.sqrt(exact / DRAWS) + 10 / DRAWS ? drawn : exact;
}

/** P(|S| >= observed), from the distribution of S one cluster at a time. */
export function countedShare(sums: readonly number[], observed: number): number {
  let shares = new Map([[0, 1]]);
  for (const sum of sums) {
    const next = new Map<number, number>();
    for (const [at, share] of shares)
      for (const to of [at - sum, at + sum]) next.set(to, (next.get(to) ?? 0) + share / 2);
    shares = next;
  }
  return [...shares].reduce((p, [at, share]) => (Math.abs(at) >= observed ? p + share : p), 0);
}

/**
 * (hits + 1) / (draws + 1). Clusters stand by size; a draw takes one word for every 32 of them, and
 * bit i of the word, from the lowest, turns the i-th round.
 */
export function drawnShare(sums: readonly number[], observed: number): number {
  const sizes = Float64Array.from(sums, Math.abs).sort();
  const whole = sizes.reduce((total, size) => total + size, 0);
  const word = wordsFrom([...sizes, observed]);
  let hits = 0;
  for (let draw = 0; draw < DRAWS; draw++) {
    let turned = 0;
    let bits = 0;
    for (let i = 0; i < sizes.length; i++) {
      bits = i % 32 === 0 ? word() : bits >>> 1;
      turned += (bits & 1) * (sizes[i] ?? 0);
    }
    if (Math.abs(whole - 2 * turned) >= observed) hits++;
  }
  return (hits + 1) / (DRAWS + 1);
}

/**
 * Small fast counting (sfc32, Doty-Humphrey): a, b, c and a counter d, in arithmetic modulo 2^32.
 *   t = a + b + d;  d = d + 1;  a = b xor (b >>> 9);  b = c + (c << 3);  c = rotl(c, 21) + t;  out t
 * It starts at (0, 0, 0, 1). Each number of the seed enters a by its low word and b by its high one
 * and is followed by 3 outputs that are dropped; 20 more are dropped at the end.
 */
export function wordsFrom(seed: readonly number[]): () => number {
  let [a, b, c, d] = [0, 0, 0, 1];
  const next = (): number => {
    const out = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + out) | 0;
    return out >>> 0;
  };
  const drop = (count: number): void => {
    for (let dropped = 0; dropped < count; dropped++) next();
  };
  for (const value of seed) {
    a ^= value % 2 ** 32;
    b = (b + Math.floor(value / 2 ** 32)) | 0;
    drop(3);
  }
  drop(20);
  return next;
}
