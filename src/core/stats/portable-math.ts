/**
 * The exponential from addition, multiplication, division and comparison only.
 *
 * ECMAScript leaves Math.exp implementation-approximated, so two browsers may differ in the last bit.
 * A stranger recomputes our figures and compares them rounded; this one gives every engine the same
 * bits.
 */

/** mantissa · 2^exponent: a positive number that may lie far outside the range of a double. */
export type Scaled = { readonly mantissa: number; readonly exponent: number };

// ln 2 in two parts; the first has 40 bits, so that a product with an exponent is exact.
const LN2_HIGH = 0.6931471805592082;
const LN2_LOW = 7.371002565167799e-13;

const scratch = new DataView(new ArrayBuffer(8));

/** e^x as a scaled number. */
export function expScaled(x: number): Scaled {
  const exponent = Math.round(x / Math.LN2);
  const rest = x - exponent * LN2_HIGH - exponent * LN2_LOW;
  let mantissa = 1;
  for (let i = 15; i >= 1; i--) mantissa = 1 + (mantissa * rest) / i; // Taylor, |rest| <= ln(2)/2
  return { mantissa, exponent };
}

/** The nearest double; rounded once, also among the subnormal numbers. */
export function fromScaled({ mantissa, exponent }: Scaled): number {
  const { mantissa: m, exponent: e } = toScaled(mantissa);
  const total = e + exponent;
  if (total > 1023) return Number.POSITIVE_INFINITY;
  if (total >= -1022) return m * powerOfTwo(total);
  return total < -1080 ? 0 : m * powerOfTwo(total + 200) * powerOfTwo(-200);
}

/** A positive finite double with its mantissa in [1, 2). */
function toScaled(x: number): Scaled {
  if (x < 2 ** -1022) {
    const { mantissa, exponent } = toScaled(x * 2 ** 60);
    return { mantissa, exponent: exponent - 60 };
  }
  scratch.setFloat64(0, x);
  const high = scratch.getUint32(0);
  scratch.setUint32(0, (high & 0x000fffff) | 0x3ff00000);
  return { mantissa: scratch.getFloat64(0), exponent: (high >>> 20) - 1023 };
}

function powerOfTwo(exponent: number): number {
  scratch.setUint32(0, (exponent + 1023) << 20);
  scratch.setUint32(4, 0);
  return scratch.getFloat64(0);
}
