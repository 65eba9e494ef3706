/**
 * Worlds of which the truth is known, and boards drawn from them: what a verdict says in them tells how often it is wrong.
 * Everything is drawn from seeds, so that a board of a world is the same wherever it is drawn.
 */

import { drawWord, openDraws } from '../../src/core/stats/draws.ts';
import type { Exam } from '../../src/core/stats/exam.ts';
import { examOf, marks, unit } from '../../tests/kit/exam.ts';

/** Uniform between 0 and 1. */
type Chance = () => number;

export type World = {
  readonly id: string;
  readonly what: string;
  /** By component: the score that endless items would give. */
  readonly truth: readonly number[];
  /** How many items each cluster has; absent: each item is on its own. */
  readonly clusters?: readonly number[];
  /** By component, then by item: whether its answer is right. */
  readonly answer: (chance: Chance) => readonly (readonly boolean[])[];
};

export function chanceOf(seed: string): Chance {
  const draws = openDraws('', seed);
  return () => (drawWord(draws) >>> 0) / 2 ** 32;
}

export function drawBoard({ id, clusters, answer }: World, board: number): Exam {
  const seed = `${id} ${board}`;
  return answeredExam(seed, answer(chanceOf(seed)), clusters);
}

export function answeredExam(
  items_sha256: string,
  rows: readonly (readonly boolean[])[],
  clusters?: readonly number[],
): Exam {
  const clusterOf = (clusters ?? []).flatMap((size, cluster) => Array<number>(size).fill(cluster));
  return examOf(
    rows.map((row, at) => ({
      name: componentName(at),
      own: false,
      marks: new Map(row.map((right, item) => [unit(item), right ? marks.correct : marks.wrong])),
    })),
    {
      items_sha256,
      clusters: clusters && new Map(clusterOf.map((cluster, item) => [unit(item), `c-${cluster}`])),
    },
  );
}

export function componentName(at: number): string {
  return `component-${at}`;
}

export const times = <T>(count: number, make: (at: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => make(at));

const equal = (count: number, score: number): readonly number[] => Array<number>(count).fill(score);

/** Each item on its own. */
function alone(truth: readonly number[], items: number): World['answer'] {
  return (chance) => truth.map((score) => times(items, () => chance() < score));
}

/** Each component knows a cluster or does not: all of its items or none. */
function knowing(truth: readonly number[], clusters: readonly number[]): World['answer'] {
  return (chance) =>
    truth.map((score) => clusters.flatMap((size) => Array<boolean>(size).fill(chance() < score)));
}

/** Clusters are easier or harder by up to 20 points for all components alike. */
function eased(truth: readonly number[], clusters: readonly number[]): World['answer'] {
  return (chance) => {
    const ease = clusters.flatMap((size) => Array<number>(size).fill((chance() - 0.5) * 0.4));
    return truth.map((score) => ease.map((by) => chance() < score + by));
  };
}

/** Both are as good: the one wrong here and there, the other on whole clusters. */
function skewed(score: number, clusters: readonly number[]): World['answer'] {
  return (chance) => [
    clusters.flatMap((size) => times(size, () => chance() < score)),
    clusters.flatMap((size) => Array<boolean>(size).fill(chance() < score)),
  ];
}

function skewedIn(score: number, clusters: readonly number[]): string {
  return `2 that are equal and right on ${100 * score} of 100, the one wrong here and there, the other on whole clusters, ${clusters.length} clusters of ${clusters[0]}`;
}

/** A copy of the first spoils a few of its answers; both meet a stranger that is as good as the first. */
const copied: World['answer'] = (chance) => {
  const original = times(100, () => chance() < 0.7);
  return [original, original.map((right) => right && chance() < 0.92), times(100, () => chance() < 0.7)];
};

/** Three hundred items in thirty clusters, each a third of one after the first large. */
const zipf: readonly number[] = (() => {
  const shares = times(30, (at) => 1 / (at + 1));
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => Math.max(1, Math.round((300 * share) / all)));
})();

const tens = (clusters: number): readonly number[] => Array<number>(clusters).fill(10);

/** Nobody is best: whoever is called so is called so by chance. */
export const nullWorlds: readonly World[] = [
  ...[2, 8, 15].map((count) => ({
    id: `independent-${count}`,
    what: `${count} that are equal, 200 items`,
    truth: equal(count, 0.7),
    answer: alone(equal(count, 0.7), 200),
  })),
  {
    id: 'copied',
    what: 'one, a worse copy of it, and another as good as the first, 100 items',
    truth: [0.7, 0.644, 0.7],
    answer: copied,
  },
  ...[2, 8].map((count) => ({
    id: `knowing-${count}`,
    what: `${count} that are equal, each knows a whole cluster or not, 30 clusters of 10`,
    truth: equal(count, 0.6),
    clusters: tens(30),
    answer: knowing(equal(count, 0.6), tens(30)),
  })),
  {
    id: 'eased-6',
    what: '6 that are equal, 50 clusters of 4, of which some are harder for all',
    truth: equal(6, 0.6),
    clusters: Array<number>(50).fill(4),
    answer: eased(equal(6, 0.6), Array<number>(50).fill(4)),
  },
  {
    id: 'zipf-2',
    what: '2 that are equal, each knows a whole cluster or not, 30 clusters from 75 items to 2',
    truth: equal(2, 0.6),
    clusters: zipf,
    answer: knowing(equal(2, 0.6), zipf),
  },
  ...[
    { id: 'whole-25', score: 0.96, clusters: tens(25) },
    { id: 'whole-40', score: 0.99, clusters: Array<number>(40).fill(30) },
  ].map(({ id, score, clusters }) => ({
    ...{ id, what: skewedIn(score, clusters), truth: equal(2, score), clusters },
    answer: skewed(score, clusters),
  })),
  {
    id: 'large-1',
    what: '2 that are equal, right on 97.5 of 100, the one wrong here and there, the other on a cluster of 50 or on nothing, beside 950 items on their own',
    truth: equal(2, 0.975),
    clusters: [50, ...Array<number>(950).fill(1)],
    answer: (chance) => [
      times(1_000, () => chance() < 0.975),
      [...Array<boolean>(50).fill(chance() < 0.5), ...Array<boolean>(950).fill(true)],
    ],
  },
  {
    id: 'ceiling-2',
    what: '2 that are equal, right on 97 of 100, 200 items',
    truth: equal(2, 0.97),
    answer: alone(equal(2, 0.97), 200),
  },
];

/** Some are better than others: what is said of them should hold. */
export const unequalWorlds: readonly World[] = [
  {
    id: 'unequal-6',
    what: '6 with scores from 0.4 to 0.8, 100 items',
    truth: [0.8, 0.75, 0.7, 0.6, 0.6, 0.4],
    answer: alone([0.8, 0.75, 0.7, 0.6, 0.6, 0.4], 100),
  },
  {
    id: 'unequal-eased-5',
    what: '5 with scores from 0.3 to 0.7, 100 clusters of 4, of which some are harder for all',
    truth: [0.7, 0.65, 0.5, 0.5, 0.3],
    clusters: Array<number>(100).fill(4),
    answer: eased([0.7, 0.65, 0.5, 0.5, 0.3], Array<number>(100).fill(4)),
  },
];

/** Judged by the test alone: from which the fewest clusters follow that are tested, and that a lead needs more than a test. */
export const skewedWorlds: readonly World[] = [
  ...[10, 15, 20, 25, 30, 35, 40].map((count) => ({ id: `skewed-${count}`, count, score: 0.9 })),
  ...[25, 40].map((count) => ({ id: `skewed-high-${count}`, count, score: 0.96 })),
].map(({ id, count, score }) => ({
  id,
  what: skewedIn(score, tens(count)),
  truth: equal(2, score),
  clusters: tens(count),
  answer: skewed(score, tens(count)),
}));
