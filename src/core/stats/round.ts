/**
 * Rounds the reals of the board: significant digits, half to even, on the exact decimal expansion
 * of the double.
 */

import { BoardError } from '../board-error.ts';

/** Reals on the board carry this many significant digits. */
const BOARD_DIGITS = 12;

export function roundSignificant(x: number): number {
  if (!Number.isFinite(x)) throw new BoardError('NOT_FINITE', `round: expected a finite number, got ${x}`);
  if (x === 0) return 0;
  const magnitude = Math.abs(x);
  const rounded = mayBeTie(magnitude) ? weighTie(magnitude) : Number(magnitude.toPrecision(BOARD_DIGITS));
  return x < 0 ? -rounded : rounded;
}

/** toPrecision is exact too, but rounds a tie up. At a tie the next digit is a 5 and the last one there is. */
function mayBeTie(x: number): boolean {
  return /5(?:e|$)/.test(x.toPrecision(BOARD_DIGITS + 1));
}

function weighTie(x: number): number {
  // The exponent of the leading digit: at 21 digits no double is carried up to the next power of
  // ten.
  const leading = Number(x.toExponential(20).split('e')[1]);
  const shift = BOARD_DIGITS - 1 - leading;
  const { numerator, denominator } = toFraction(x);
  const top = shift > 0 ? numerator * 10n ** BigInt(shift) : numerator;
  const bottom = shift < 0 ? denominator * 10n ** BigInt(-shift) : denominator;
  const floor = top / bottom;
  const twice = 2n * (top % bottom);
  const isUp = twice > bottom || (twice === bottom && floor % 2n === 1n);
  return Number(`${isUp ? floor + 1n : floor}e${-shift}`);
}

/** Doubling is exact, so this is the double itself and not an approximation. */
function toFraction(x: number): { numerator: bigint; denominator: bigint } {
  let whole = x;
  let denominator = 1n;
  while (!Number.isInteger(whole)) {
    whole *= 2;
    denominator *= 2n;
  }
  return { numerator: BigInt(whole), denominator };
}
