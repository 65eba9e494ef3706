/**
 * Dealings of two labels among so many seats that whole numbers would have thousands of digits: each term in doubles,
 * from its neighbour by the ratio of the two. A term that is too small for a double ends its row.
 */

/** a seats answered with the first label, b with the second, the rest with neither; K seats have the first label. */
export type TwoLabels = {
  readonly a: number;
  readonly b: number;
  readonly rest: number;
  readonly K: number;
};

/** By number of right answers, counted from 0; all of them over the largest near the mean. */
type Weights = Float64Array;

/** Of all dealings of all tables at once, the share with `right` or more. */
export function largeShareFrom(right: number, tables: readonly TwoLabels[]): number {
  const together = tables.map(weightsOf).reduce(convolved, Float64Array.of(1));
  const total = together.reduce((sum, weight) => sum + weight, 0);
  const reached = together.slice(right).reduce((sum, weight) => sum + weight, 0);
  return reached / total;
}

/**
 * With l of the rest, i of the a and j = K − l − i of the b under the first label i + b − j are right, in
 * C(rest, l) · C(a, i) · C(b, j) ways. A row is an l; rows are entered where their terms are largest.
 */
function weightsOf({ a, b, rest, K }: TwoLabels): Weights {
  const weights = new Float64Array(a + b + 1);
  const [first, last] = [Math.max(0, K - a - b), Math.min(rest, K)];
  const entryOf = (l: number): number => (a + b === 0 ? 0 : Math.floor((a * (K - l)) / (a + b)));
  const fillRow = (l: number, entry: number): void => {
    const i = entryOf(l);
    fillFrom(weights, { a, b, taken: K - l }, i, entry);
  };
  const middle = Math.min(last, Math.max(first, Math.floor((rest * K) / (a + b + rest))));
  fillRow(middle, 1);
  for (let [l, entry] = [middle, 1]; l < last && entry > 0; l++) {
    const [i, next] = [entryOf(l), entryOf(l + 1)];
    const ofSeats = next < i ? i / (a - i + 1) : (K - l - i) / (b - (K - l - i) + 1);
    entry *= ((rest - l) / (l + 1)) * ofSeats;
    fillRow(l + 1, entry);
  }
  for (let [l, entry] = [middle, 1]; l > first && entry > 0; l--) {
    const [i, next] = [entryOf(l), entryOf(l - 1)];
    const ofSeats = next > i ? (a - i) / (i + 1) : (b - (K - l - i)) / (K - l - i + 1);
    entry *= (l / (rest - l + 1)) * ofSeats;
    fillRow(l - 1, entry);
  }
  return weights;
}

type SeatRow = { readonly a: number; readonly b: number; readonly taken: number };

/** From i upwards and downwards, until the row or the range of a double ends. */
function fillFrom(weights: Weights, { a, b, taken }: SeatRow, from: number, entry: number): void {
  const add = (i: number, weight: number): void => {
    const right = i + b - (taken - i);
    weights[right] = (weights[right] ?? 0) + weight;
  };
  for (let [i, weight] = [from, entry]; weight > 0; i++) {
    add(i, weight);
    weight *= ((a - i) / (i + 1)) * ((taken - i) / (b - taken + i + 1));
  }
  for (let [i, weight] = [from, entry]; i > 0 && weight > 0; i--) {
    weight *= (i / (a - i + 1)) * ((b - taken + i) / (taken - i + 1));
    if (weight > 0) add(i - 1, weight);
  }
}

function convolved(one: Weights, other: Weights): Weights {
  const sums = new Float64Array(one.length + other.length - 1);
  for (let at = 0; at < one.length; at++) {
    const weight = one[at] ?? 0;
    if (weight === 0) continue;
    for (let beside = 0; beside < other.length; beside++)
      sums[at + beside] = (sums[at + beside] ?? 0) + weight * (other[beside] ?? 0);
  }
  return sums;
}
