/**
 * Sizes and indices as the log formats spell them: ASCII digits, no sign, no leading zero, no
 * exponent, at most 2^53-1.
 */

const DECIMAL = /^(?:0|[1-9][0-9]{0,15})$/;

/** Number() alone would also take "+1", "01", "3e0", " 3" and would round above 2^53. */
export function parseDecimal(text: string): number | undefined {
  if (!DECIMAL.test(text)) return undefined;
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : undefined;
}
