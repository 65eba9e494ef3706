/**
 * Whether the answers of a component depend on the question. Where they do not, as many answers of each kind
 * are as likely to be right under any other dealing of the labels:
 *
 *   T = answers that equal their label,   p = P(T* >= T) over all dealings
 *
 * A component that always answers the same has p 1, whatever it answers and however many items have that
 * label: how often a label occurs is fixed by whoever wrote the bank, and no evidence for anybody. Who passes may
 * still score less than always giving one answer, so this test decides nothing.
 */

import { keptNumbers } from '../answers.ts';
import { halfBinomial } from './binomial.ts';
import { tallySheet } from './component-tally.ts';
import type { ClosedAnswers } from './constant-answer.ts';
import { drawIndex, openDraws } from './draws.ts';
import type { Exam, Sheet } from './exam.ts';
import { type LabelBlock, type LabelBlocks, labelBlocks } from './label-blocks.ts';

export type LabelTest = {
  readonly p: number;
  /** Shown beside p. */
  readonly method: string;
  /** How many dealings were drawn, where drawing as many as usual would take too long. */
  readonly fewer_draws?: number;
};

/** With more dealings than this some are drawn. */
const COUNTED_UP_TO = 100_000;
const DRAWN = 9_999;
/** Labels dealt in all, beyond which draws are saved. */
const MOST_DEALT = 100_000_000;
const FEWEST_DRAWN = 999;

function drawnMethod(draws: number): string {
  return `${draws} seeded permutations of the labels`;
}

export const labelMethods = {
  pairs: 'exact binomial test of the pairs that were answered with both labels',
  exact: 'exact permutation of the labels',
  drawn: drawnMethod(DRAWN),
} as const;

export function testLabels(exam: Exam, sheet: Sheet, closed: ClosedAnswers): LabelTest {
  if ([...closed.targets.values()].some(({ length }) => length > 1)) return testPairs(exam, sheet, closed);
  const dealt = labelBlocks(exam, sheet, closed);
  const kinds = closed.labels.length;
  const { blocks, fixed } = dealt;
  const right = tallySheet(sheet).overAsked.earned - fixed;
  if (kinds === 2 && blocks.every(({ isOfItems }) => isOfItems))
    return { p: upperShare(blocks.map(hypergeometricDealings), right), method: labelMethods.exact };
  if (blocks.reduce((product, block) => product * countDealings(block), 1) <= COUNTED_UP_TO) {
    const counted = blocks.map((block) => countedDealings(block, kinds));
    return { p: upperShare(counted, right), method: labelMethods.exact };
  }
  const seed = { items_sha256: exam.items_sha256, purpose: `labels|${sheet.name}` };
  const draws = countDealt(blocks);
  const [p = 1] = keptNumbers(
    [
      'label test',
      ...[seed.items_sha256, seed.purpose],
      Int32Array.of(kinds, right, draws),
      ...blocks.flatMap(({ labels, hits }) => [labels, hits]),
    ],
    () => [drawnShare({ blocks, kinds, right, draws }, seed)],
  );
  return {
    p,
    method: drawnMethod(draws),
    ...(draws < DRAWN ? { fewer_draws: draws } : {}),
  };
}

function countDealt(blocks: LabelBlocks['blocks']): number {
  const members = blocks.reduce((sum, { labels }) => sum + labels.length, 0);
  return Math.max(FEWEST_DRAWN, Math.min(DRAWN, Math.floor(MOST_DEALT / members)));
}

/** Below this a double has fewer digits than the board states: such a p is stated as the smallest double. */
const SMALLEST_NORMAL = 2 ** -1022;

function upperShare(dealings: readonly Dealings[], right: number): number {
  const sums = dealings.reduce(convolve, Float64Array.of(1));
  const total = sums.reduce((sum, weight) => sum + weight, 0);
  const reached = sums.subarray(right).reduce((sum, weight) => sum + weight, 0);
  const share = Math.min(1, reached / total);
  return share < SMALLEST_NORMAL ? Number.MIN_VALUE : share;
}

type Seed = { readonly items_sha256: string; readonly purpose: string };

type Dealing = Pick<LabelBlocks, 'blocks'> & {
  readonly kinds: number;
  readonly right: number;
  readonly draws: number;
};

/**
 * Block by block each member from the last to the second exchanges its label with one at or before it
 * (Fisher and Yates); every dealing begins from the one before. The true one counts as drawn once.
 */
function drawnShare({ blocks, kinds, right, draws }: Dealing, seed: Seed): number {
  const stream = openDraws(seed.items_sha256, seed.purpose);
  const held = blocks.map(({ labels, hits }) => ({ labels: labels.slice(), hits }));
  let reached = 1;
  for (let draw = 0; draw < draws; draw++) {
    let sum = 0;
    for (const { labels, hits } of held) {
      for (let member = labels.length - 1; member >= 0; member--) {
        const from = member === 0 ? 0 : drawIndex(stream, member + 1);
        const label = labels[from] ?? 0;
        labels[from] = labels[member] ?? 0;
        labels[member] = label;
        sum += hits[member * kinds + label] ?? 0;
      }
    }
    if (sum >= right) reached++;
  }
  return reached / (draws + 1);
}

/**
 * Of a pair one item has the one label and the other item the other. Of the m pairs that were answered with
 * both labels, answers given blindly have each right with 1/2; a pair that was answered otherwise is wrong for certain.
 */
function testPairs(exam: Exam, { name, overAsked }: Sheet, { targets, answers }: ClosedAnswers): LabelTest {
  let [both, right] = [0, 0];
  exam.units.forEach((unit, at) => {
    const wanted = new Set(targets.get(unit));
    const given = new Set(answers(name, unit));
    const isOfBoth = wanted.size === 2 && [...wanted].every((label) => given.has(label));
    if ((overAsked[at] ?? -1) < 0 || !isOfBoth) return;
    both++;
    right += overAsked[at] ?? 0;
  });
  return { p: upperHalf(right, both), method: labelMethods.pairs };
}

/** P(X >= right) for X ~ Binomial(m, 1/2), of the tail that is the smaller one. */
function upperHalf(right: number, m: number): number {
  const wrong = m - right;
  if (right === 0) return 1;
  return wrong <= right
    ? Math.min(1, halfBinomial({ k: wrong, n: m, tails: 1, points: 0 }))
    : 1 - halfBinomial({ k: right - 1, n: m, tails: 1, points: 0 });
}

/**
 * How many answers are right when the labels of a block are dealt anew: the whole distribution, by
 * counting every dealing or, for items and two labels, by the hypergeometric formula.
 */

/** By sum of right answers, counted from 0: the weight of all dealings that give it. */
type Dealings = Float64Array;

/** How many dealings of the labels differ; infinite where the number is beyond a double. */
function countDealings({ labels }: LabelBlock): number {
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
function countedDealings({ labels, hits }: LabelBlock, kinds: number): Dealings {
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
function hypergeometricDealings({ labels, hits }: LabelBlock): Dealings {
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
function convolve(one: Dealings, other: Dealings): Dealings {
  const sums = new Float64Array(one.length + other.length - 1);
  one.forEach((weight, at) => {
    if (weight > 0)
      other.forEach((second, beside) => {
        sums[at + beside] = (sums[at + beside] ?? 0) + weight * second;
      });
  });
  return sums;
}
