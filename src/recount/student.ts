/** Quantiles of Student's t from those of the normal distribution, and its tail. */

/** 2.5 % of the normal distribution lie beyond. */
export const NORMAL_975 = 1.959963984540054;

/**
 * With g degrees of freedom: z + (z³ + z) / 4g + (5z⁵ + 16z³ + 3z) / 96g² + (3z⁷ + 19z⁵ + 17z³ − 15z) / 384g³ +
 * (79z⁹ + 776z⁷ + 1482z⁵ − 1920z³ − 945z) / 92160g⁴.
 */
export function studentQuantile(z: number, g: number): number {
  return (
    z +
    (z ** 3 + z) / (4 * g) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * g ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * g ** 3) +
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / (92_160 * g ** 4)
  );
}

/** The normal distribution beyond z > 1, by the continued fraction of Laplace from its hundredth part up. */
export function upperTail(z: number): number {
  let fraction = z;
  for (let part = 100; part >= 1; part--) fraction = z + part / fraction;
  return Math.exp((-z * z) / 2) / (Math.sqrt(2 * Math.PI) * fraction);
}
