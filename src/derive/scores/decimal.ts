/** A fraction as a decimal: exact where twelve places suffice, else rounded half to even; no trailing zeros. */

const PLACES = 12;

export function toDecimal(numerator: number, denominator: number): string {
  const scaled = BigInt(numerator) * 10n ** BigInt(PLACES);
  const divisor = BigInt(denominator);
  const floor = scaled / divisor;
  const twice = 2n * (scaled % divisor);
  const isUp = twice > divisor || (twice === divisor && floor % 2n === 1n);
  const digits = String(isUp ? floor + 1n : floor).padStart(PLACES + 1, '0');
  const whole = digits.slice(0, -PLACES);
  const rest = digits.slice(-PLACES).replace(/0+$/, '');
  return rest === '' ? whole : `${whole}.${rest}`;
}
