/**
 * The statistics of the board once more, from their textbook definitions: whole numbers where that
 * is possible, and nothing of the generator's.
 */

/** Quantile of the standard normal distribution at 97.5 %. */
const Z = 1.959963984540054;

type Pairs = { readonly b: number; readonly c: number; readonly n: number };

/** Two-sided exact McNemar: min(1, 2 · P(X <= min(b, c))) for X ~ Binomial(b + c, 1/2). */
export function exactPairedP(b: number, c: number): number {
  const n = b + c;
  const twice = 2n * sum(binomials(n, Math.min(b, c)));
  const all = 1n << BigInt(n);
  return twice >= all ? 1 : toDouble(twice, all);
}

/** As above, with what is just as extreme as observed counted half. */
export function midPairedP(b: number, c: number): number {
  const n = b + c;
  if (n === 0) return 1;
  const ways = [...binomials(n, Math.min(b, c))];
  const observed = ways.at(-1) ?? 0n;
  const all = 1n << BigInt(n);
  return b === c ? toDouble(2n * all - observed, 2n * all) : toDouble(2n * sum(ways) - observed, all);
}

/** The score interval of Wilson (1927), without continuity correction. */
export function scoreInterval(k: number, n: number): readonly [number, number] {
  const share = k / n;
  const middle = share + (Z * Z) / (2 * n);
  const reach = Z * Math.sqrt((share * (1 - share)) / n + (Z * Z) / (4 * n * n));
  const scale = 1 + (Z * Z) / n;
  return [k === 0 ? 0 : (middle - reach) / scale, k === n ? 1 : (middle + reach) / scale];
}

/**
 * The score interval of Tango (1998) for the difference of two shares on the same items, found by
 * bisection.
 */
export function pairedInterval({ b, c, n }: Pairs): readonly [number, number] {
  const estimate = (b - c) / n;
  const isInside = (difference: number): boolean => {
    const linear = -b - c + (2 * n - b + c) * difference;
    const constant = -c * difference * (1 - difference);
    const root = Math.sqrt(Math.max(0, linear * linear - 8 * n * constant));
    const q = linear > 0 ? (-2 * constant) / (root + linear) : (root - linear) / (4 * n);
    const variance = n * (2 * q + difference * (1 - difference));
    return (b - c - n * difference) ** 2 <= Z * Z * variance;
  };
  return [lastInside(isInside, estimate, -1), lastInside(isInside, estimate, 1)];
}

/**
 * Holm (1979): the i-th smallest p times the number of tests not yet rejected, never below an
 * earlier one.
 */
export function stepDown(ps: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  let floor = 0;
  const ascending = [...ps].sort(([, left], [, right]) => left - right);
  return new Map(
    ascending.map(([name, p], rank) => {
      floor = Math.max(floor, Math.min(1, p * (ascending.length - rank)));
      return [name, floor];
    }),
  );
}

/** Of two whole numbers, by Euclid. */
export function commonDivisor(left: number, right: number): number {
  let [larger, smaller] = [Math.abs(left), Math.abs(right)];
  while (smaller !== 0) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

/** ways(n, 0), …, ways(n, k): binomial coefficients in whole numbers. */
export function* binomials(n: number, k: number): Generator<bigint> {
  let ways = 1n;
  for (let i = 0; i <= k; i++) {
    yield ways;
    ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  }
}

export function sum(numbers: Iterable<bigint>): bigint {
  let total = 0n;
  for (const each of numbers) total += each;
  return total;
}

/**
 * A fraction of whole numbers as the nearest double; below the smallest positive double it is that
 * double.
 */
export function toDouble(numerator: bigint, denominator: bigint): number {
  if (numerator === 0n) return 0;
  const shift = Math.max(0, denominator.toString(2).length - numerator.toString(2).length + 80);
  const scaled = Number((numerator << BigInt(shift)) / denominator);
  const half = Math.floor(shift / 2);
  return Math.max(Number.MIN_VALUE, scaled * 2 ** -half * 2 ** (half - shift));
}

function lastInside(isInside: (at: number) => boolean, from: number, to: number): number {
  let [inside, outside] = [from, to];
  for (let step = 0; step < 100; step++) {
    const middle = (inside + outside) / 2;
    if (isInside(middle)) inside = middle;
    else outside = middle;
  }
  return outside;
}
