/**
 * The cluster sign-flip test: items of one document stand or fall together, so whole clusters
 * change sides, not items. Two-sided on the absolute sum of the paired differences.
 */

import { BoardError } from '../board-error.ts';
import { exactMcNemar } from './mcnemar.ts';
import { seededBits } from './seeded-bits.ts';

/** Up to 2^20 flips the distribution is exact; above, this many seeded draws stand for it. */
export const EXACT_CLUSTERS = 20;
export const SIGN_FLIP_DRAWS = 1_000_000;

/** p of the sum of differences (right minus wrong, leader minus rival) of each cluster. */
export function clusterSignFlip(sums: readonly number[]): number {
  for (const sum of sums) {
    if (!Number.isSafeInteger(sum))
      throw new BoardError('COUNT', `cluster sum: expected an integer, got ${sum}`);
  }
  const observed = Math.abs(sums.reduce((total, sum) => total + sum, 0));
  // A cluster that sums to 0 looks the same either way: leaving it out halves both counts.
  // Sorted, so that the order of items and clusters cannot matter, nor the direction.
  const sizes = sums
    .filter((sum) => sum !== 0)
    .map(Math.abs)
    .sort((x, y) => x - y);
  if (observed === 0) return 1;
  if (sizes[0] === sizes.at(-1)) return equalSums(sums);
  return sizes.length <= EXACT_CLUSTERS ? exactShare(sizes, observed) : drawnShare(sizes, observed);
}

/** Equal sums are fair coins: the exact paired test on clusters, at any number of them. */
function equalSums(sums: readonly number[]): number {
  return exactMcNemar({ b: sums.filter((sum) => sum > 0).length, c: sums.filter((sum) => sum < 0).length });
}

/**
 * The distribution of the flipped sum, one cluster at a time; halves of halves are exact in binary.
 */
function exactShare(sizes: readonly number[], observed: number): number {
  let shares = new Map([[0, 1]]);
  for (const size of sizes) {
    const next = new Map<number, number>();
    for (const [sum, share] of shares) {
      for (const flipped of [sum - size, sum + size]) next.set(flipped, (next.get(flipped) ?? 0) + share / 2);
    }
    shares = next;
  }
  let p = 0;
  for (const [sum, share] of shares) if (Math.abs(sum) >= observed) p += share;
  return p;
}

/** (hits + 1) / (draws + 1): the observed arrangement is one of them, so p is never 0. */
function drawnShare(sizes: readonly number[], observed: number): number {
  const bits = seededBits([...sizes, observed]);
  const tables = flipTables(sizes);
  let hits = 0;
  for (let draw = 0; draw < SIGN_FLIP_DRAWS; draw++) {
    let sum = 0;
    let word = 0;
    for (let t = 0; t < tables.length; t++) {
      word = t % 4 === 0 ? bits() : word >>> 8;
      sum += tables[t]?.[word & 255] ?? 0;
    }
    if (Math.abs(sum) >= observed) hits++;
  }
  return (hits + 1) / (SIGN_FLIP_DRAWS + 1);
}

/** For every eight clusters, the sum under each of the 256 ways to flip them. */
function flipTables(sizes: readonly number[]): Float64Array[] {
  const tables: Float64Array[] = [];
  for (let start = 0; start < sizes.length; start += 8) {
    const group = sizes.slice(start, start + 8);
    const table = new Float64Array(256);
    for (let flips = 0; flips < 256; flips++) {
      table[flips] = group.reduce((sum, size, i) => sum + ((flips >> i) & 1 ? -size : size), 0);
    }
    tables.push(table);
  }
  return tables;
}
