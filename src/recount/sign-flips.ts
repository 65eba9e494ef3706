/**
 * The sign-flip test once more: how often fair coins over whole differences give a sum as far from 0
 * as the observed one. Two-sided.
 */

import { type Draws, nextOutput } from './draws.ts';
import { commonDivisor } from './exact.ts';

/** Sums that reach further than this are drawn: their distribution would not fit in memory. */
export const COUNTED_REACH = 2 ** 24;
export const DRAWS = 1_000_000;

/** `differences`: whole numbers, what the first earned minus what the second earned. */
export function flipP(differences: readonly number[], draws: () => Draws): number {
  const moving = differences.filter((difference) => difference !== 0);
  const unit = moving.reduce(commonDivisor, 0);
  if (unit === 0) return 1;
  const scaled = moving.map((difference) => difference / unit);
  return total(scaled.map(Math.abs)) <= COUNTED_REACH ? countedFlipP(scaled) : drawnFlipP(scaled, draws());
}

/**
 * Of all flips, from the distribution of the turned sum T one whole difference at a time: the flipped
 * sum is the whole minus 2 T. Halves of halves are exact in binary.
 */
function countedFlipP(differences: readonly number[]): number {
  const sizes = differences.map(Math.abs);
  const whole = total(sizes);
  const observed = Math.abs(total(differences));
  const shares = new Float64Array(whole + 1);
  shares[0] = 1;
  let reach = 0;
  for (const size of sizes) {
    reach += size;
    for (let turned = reach; turned >= 0; turned--)
      shares[turned] = ((shares[turned] ?? 0) + (turned < size ? 0 : (shares[turned - size] ?? 0))) / 2;
  }
  const p = shares.reduce((sum, share, at) => (Math.abs(whole - 2 * at) >= observed ? sum + share : sum), 0);
  return Math.min(1, Math.max(Number.MIN_VALUE, p));
}

/** (hits + 1) / (draws + 1). A draw takes one output for each difference: one of 2^31 or more changes its sign. */
export function drawnFlipP(differences: readonly number[], draws: Draws): number {
  const sums = Float64Array.from(differences);
  const observed = Math.abs(total(differences));
  let hits = 0;
  for (let draw = 0; draw < DRAWS; draw++) {
    let flipped = 0;
    for (let at = 0; at < sums.length; at++)
      flipped += nextOutput(draws) >= 2 ** 31 ? -(sums[at] ?? 0) : (sums[at] ?? 0);
    if (Math.abs(flipped) >= observed) hits++;
  }
  return (hits + 1) / (DRAWS + 1);
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
