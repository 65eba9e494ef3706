/** The quantile of the standard normal distribution, to the last bits of a double. */

import { BoardError } from '../board-error.ts';
import { exp, log } from './portable-math.ts';
import { CONFIDENCE_LEVEL } from './thresholds.ts';

const ROOT_TWO_PI = Math.sqrt(2 * Math.PI);
const MAX_STEPS = 100;

/** z with P(−z <= Z <= z) = level. */
export function centralQuantile(level: number): number {
  return level === CONFIDENCE_LEVEL ? STATED : quantileAround(level);
}

function quantileAround(level: number): number {
  return normalQuantile((1 + level) / 2);
}

/** Of the one level at which a board states its thousands of intervals: found once. */
const STATED = quantileAround(CONFIDENCE_LEVEL);

/** z with P(Z <= z) = p; −∞ at 0 and ∞ at 1. */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) throw new BoardError('PROBABILITY', `normal quantile: expected 0 to 1, got ${p}`);
  const tail = p < 0.5 ? p : 1 - p;
  if (tail === 0) return p === 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const z = tail > 0.16 ? centralRoot(0.5 - tail) : tailRoot(tail);
  return p < 0.5 ? -z : z;
}

/**
 * z with P(0 <= Z <= z) = area. The area is concave in z, so Newton climbs to the root from the
 * left.
 */
function centralRoot(area: number): number {
  let z = area * ROOT_TWO_PI;
  for (let i = 0; i < MAX_STEPS; i++) {
    const density = exp((-z * z) / 2) / ROOT_TWO_PI;
    const step = area / density - centralSeries(z);
    z += step;
    if (Math.abs(step) <= z * 1e-16) break;
  }
  return z;
}

/** P(0 <= Z <= z) / φ(z) = z + z³/3 + z⁵/(3·5) + … */
function centralSeries(z: number): number {
  let sum = z;
  let term = z;
  for (let i = 3; term > sum * 1e-18; i += 2) {
    term *= (z * z) / i;
    sum += term;
  }
  return sum;
}

/**
 * z with Q(z) = tail. ln Q is concave and Q(z) <= exp(−z²/2)/2, so Newton comes down to the root
 * from the right.
 */
function tailRoot(tail: number): number {
  const target = log(tail);
  let z = Math.sqrt(-2 * (target + Math.LN2));
  for (let i = 0; i < MAX_STEPS; i++) {
    const ratio = millsRatio(z);
    const step = ratio * (log(ratio / ROOT_TWO_PI) - (z * z) / 2 - target);
    z += step;
    if (Math.abs(step) <= z * 1e-16) break;
  }
  return z;
}

/**
 * Q(z) / φ(z) = 1/(z + 1/(z + 2/(z + 3/(z + …)))), from the far end; 400 levels settle every z
 * above 0.9.
 */
function millsRatio(z: number): number {
  let fraction = z;
  for (let i = 400; i >= 1; i--) fraction = z + i / fraction;
  return 1 / fraction;
}
