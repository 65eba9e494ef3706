/**
 * What a spread says that was itself estimated from few blocks: Student's t in place of the normal distribution.
 * From addition, multiplication, division and roots only, so that every engine gives the same bits.
 */

import { expScaled, fromScaled } from './portable-math.ts';

/**
 * The quantile of Student's t that leaves as much beyond as z does of the normal distribution, by four terms of
 * the expansion of Cornish and Fisher (Abramowitz and Stegun 26.7.5): with 9 degrees of freedom and more within
 * 0.2 % up to z = 4.
 */
export function studentOf(z: number, freedom: number): number {
  const s = z * z;
  const terms = [
    (s + 1) / 4,
    ((5 * s + 16) * s + 3) / 96,
    (((3 * s + 19) * s + 17) * s - 15) / 384,
    ((((79 * s + 776) * s + 1482) * s - 1920) * s - 945) / 92_160,
  ];
  return z * (1 + terms.reduceRight((sum, term) => (sum + term) / freedom, 0));
}

const ROOT_OF_TWO_PI = 2.5066282746310002;

/** P(Z > z) of the normal distribution, by the series of its integral from 0 to z. */
export function normalTail(z: number): number {
  let [term, sum] = [z, z];
  for (let odd = 3; term > sum * Number.EPSILON; odd += 2) {
    term *= (z * z) / odd;
    sum += term;
  }
  return Math.max(0, 0.5 - (fromScaled(expScaled((-z * z) / 2)) / ROOT_OF_TWO_PI) * sum);
}
