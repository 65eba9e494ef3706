/**
 * How many answers are right when the labels of a block are dealt anew: the whole distribution, by
 * counting every dealing or, for items and two labels, by the hypergeometric formula.
 */

import type { LabelBlock } from './label-blocks.ts';

/** By sum of right answers, counted from 0: the weight of all dealings that give it. */
export type Dealings = Float64Array;

/** How many dealings of the labels differ; infinite where the number is beyond a double. */
export function countDealings({ labels }: LabelBlock): number {
  // n! / (n1! · n2! · …), member by member: the k-th of its label multiplies by place / k.
  const seen = new Map<number, number>();
  return labels.reduce((product, label, at) => {
    const k = (seen.get(label) ?? 0) + 1;
    seen.set(label, k);
    return (product * (at + 1)) / k;
  }, 1);
}

/**
 * Member by member. A state says how many of each label are used, in mixed radix; the dealings that
 * lead to the same state are kept together, by their sum.
 */
export function countedDealings({ labels, hits }: LabelBlock, kinds: number): Dealings {
  const counts = Array.from({ length: kinds }, (_, kind) => labels.filter((label) => label === kind).length);
  const radix = counts.map((_, kind) =>
    counts.slice(0, kind).reduce((product, count) => product * (count + 1), 1),
  );
  const used = (state: number, kind: number): number =>
    Math.floor(state / (radix[kind] ?? 1)) % ((counts[kind] ?? 0) + 1);
  let states = new Map([[0, new Map([[0, 1]])]]);
  for (let member = 0; member < labels.length; member++) {
    const next = new Map<number, Map<number, number>>();
    for (const [state, sums] of states)
      for (let kind = 0; kind < kinds; kind++) {
        if (used(state, kind) === counts[kind]) continue;
        const after = state + (radix[kind] ?? 1);
        const right = hits[member * kinds + kind] ?? 0;
        const into = next.get(after) ?? new Map<number, number>();
        for (const [sum, ways] of sums) into.set(sum + right, (into.get(sum + right) ?? 0) + ways);
        next.set(after, into);
      }
    states = next;
  }
  const sums = [...states.values()][0] ?? new Map([[0, 1]]);
  const most = Math.max(...sums.keys());
  return Float64Array.from({ length: most + 1 }, (_, sum) => sums.get(sum) ?? 0);
}

/**
 * Items of two labels, K of the first. Of the a items that were answered with the first label i get it,
 * of the b answered with the second j, of the r others the rest:
 *
 *   P(i, j) ~ C(a, i) · C(b, j) · C(r, K − i − j),   right: i + b − j
 *
 * Each factor is taken as a binomial probability at K / n, which multiplies all by the same: around the
 * mean no factor underflows. All terms are positive, so no digit is lost in the sums.
 */
export function hypergeometricDealings({ labels, hits }: LabelBlock): Dealings {
  const [n, K] = [labels.length, labels.filter((label) => label === 0).length];
  const answered = (label: number): number =>
    labels.filter((_, member) => hits[2 * member + label] === 1).length;
  const [a, b] = [answered(0), answered(1)];
  const odds = K / (n - K);
  const [first, second, others] = [a, b, n - a - b].map((of) => binomialWeights(of, odds));
  const sums = new Float64Array(a + b + 1);
  for (let i = 0; i <= Math.min(a, K); i++) {
    const ofFirst = first?.[i] ?? 0;
    // Of many items most numbers are too far from the mean for a double.
    if (ofFirst === 0) continue;
    for (let j = Math.max(0, K - i - (n - a - b)); j <= Math.min(b, K - i); j++) {
      const weight = ofFirst * (second?.[j] ?? 0) * (others?.[K - i - j] ?? 0);
      sums[i + b - j] = (sums[i + b - j] ?? 0) + weight;
    }
  }
  const total = sums.reduce((sum, weight) => sum + weight, 0);
  return sums.map((weight) => weight / total);
}

/** C(n, k) · odds^k for k = 0 … n, over the largest of them. */
function binomialWeights(n: number, odds: number): Float64Array {
  const weights = new Float64Array(n + 1);
  const mode = Math.min(n, Math.floor(((n + 1) * odds) / (1 + odds)));
  weights[mode] = 1;
  for (let k = mode; k < n; k++) weights[k + 1] = ((weights[k] ?? 0) * (n - k) * odds) / (k + 1);
  for (let k = mode; k > 0; k--) weights[k - 1] = ((weights[k] ?? 0) * k) / ((n - k + 1) * odds);
  return weights;
}

/** Of two blocks together: each sum of one with each of the other. */
export function convolve(one: Dealings, other: Dealings): Dealings {
  const sums = new Float64Array(one.length + other.length - 1);
  one.forEach((weight, at) => {
    if (weight > 0)
      other.forEach((second, beside) => {
        sums[at + beside] = (sums[at + beside] ?? 0) + weight * second;
      });
  });
  return sums;
}
