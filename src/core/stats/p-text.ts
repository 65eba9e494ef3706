/** Two significant digits; an exponent below a thousandth. */
export function pText(p: number): string {
  if (p >= 0.9995) return '1';
  return p >= 0.001 ? p.toFixed(3) : p.toExponential(1);
}
