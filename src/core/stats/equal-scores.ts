/** When two scores are one: the last digits of scores that were made in rounds, or added up, decide nothing. */

/** Two scores nearer than this are equal. */
export const EQUAL = 1e-9;

export function isEqualScore(one: number, other: number): boolean {
  return Math.abs(one - other) <= EQUAL;
}
