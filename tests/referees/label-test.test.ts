/**
 * The test against guessing: against every dealing of the labels counted out one by one, against scipy, and against a
 * second hand that draws as the rules say.
 */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { labelMethods } from '../../src/core/stats/label-test.ts';
import { DIGEST, type Labelled, testLabelled } from '../kit/labelled.ts';
import { compareWith, statisticsProgram } from './python.ts';

/** Every dealing of the labels that the rule allows, by its words: permutations of positions, most of them equal. */
function shareOfDealings({ labels, answers, strata = '', clusters = '' }: Labelled): number {
  const items = [...labels].map((label, at) => ({
    label,
    answer: answers[at],
    stratum: strata[at] ?? '.',
    cluster: clusters[at] === undefined || clusters[at] === '.' ? `alone ${at}` : clusters[at],
  }));
  const isMixed = (of: readonly { label: string }[]): boolean =>
    new Set(of.map(({ label }) => label)).size > 1;
  const mixedStrata = [...Map.groupBy(items, ({ stratum }) => stratum)].filter(([, its]) => isMixed(its));
  const kinds = new Set(mixedStrata.map(([stratum]) => stratum));
  const parts = Map.groupBy(items, ({ stratum }) => (kinds.has(stratum) ? stratum : 'all of one label'));
  let sums = [0];
  for (const part of parts.values()) {
    const its = [...Map.groupBy(part, ({ cluster }) => cluster).values()];
    const groups = [...its.filter(isMixed).map((members) => members.map((item) => [item]))];
    for (const seats of [...groups, its.filter((members) => !isMixed(members))]) {
      const right = permutations(seats.map((seat) => seat[0]?.label)).map((dealt) =>
        seats.reduce((sum, seat, at) => sum + seat.filter(({ answer }) => answer === dealt[at]).length, 0),
      );
      sums = sums.flatMap((sum) => right.map((each) => sum + each));
    }
  }
  const seen = items.filter(({ answer, label }) => answer === label).length;
  return sums.filter((sum) => sum >= seen).length / sums.length;
}

function permutations<T>(of: readonly T[]): readonly (readonly T[])[] {
  if (of.length === 0) return [[]];
  return of.flatMap((first, at) => permutations(of.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

const small: readonly Labelled[] = [
  { labels: 'aaabbb', answers: 'aabbba' },
  { labels: 'aaabbb', answers: 'aaabbb' },
  { labels: 'aaabbb', answers: 'aaaaaa' },
  { labels: 'aaaabb', answers: 'aa-bb-' },
  { labels: 'abcabc', answers: 'abcacb' },
  { labels: 'abcabca', answers: '-bcabxa' },
  { labels: 'aabbab', answers: 'aabbba', strata: 'ssttuu' },
  { labels: 'aabbab', answers: 'aabbab', strata: 'sst.tt' },
  { labels: 'aabbaabb', answers: 'aabbabab', clusters: 'xxxxyyyy' },
  { labels: 'aabbaab', answers: 'aabbaba', clusters: 'xxyyzz.' },
  { labels: 'aabbababc', answers: 'aabbabcba', clusters: 'xxyyzz...' },
  { labels: 'aabbccaa', answers: 'aabbccba', clusters: 'xxyyzz..', strata: 'ssssssss' },
  { labels: 'aabbabab', answers: 'aabbabba', clusters: 'xxyyxx.y', strata: 'sssstttt' },
];

describe('every dealing of the labels, one by one', () => {
  test.each(small)('labels $labels, answers $answers, clusters $clusters, strata $strata', (labelled) => {
    const p = shareOfDealings(labelled);
    const tested = testLabelled(labelled);
    expect(tested.method).toBe(labelMethods.exact);
    expect(tested.p).toBeCloseTo(p, 14);
  });

  test.each<[Labelled, number]>([
    // Of three pairs answered with both labels two are right: (3 + 1) / 8. The silent one and the one of one answer are no coins.
    [{ labels: 'abbaababab', answers: 'abbabaa-aa', inPairs: true }, 4 / 8],
    [{ labels: 'abababababab', answers: 'abababababab', inPairs: true }, 1 / 64],
    [{ labels: 'abab', answers: 'aaaa', inPairs: true }, 1],
    [{ labels: 'ababab', answers: 'bababa', inPairs: true }, 1],
  ])('%j, a coin for each pair', (labelled, p) => {
    expect(testLabelled(labelled)).toEqual({ p, method: labelMethods.pairs });
  });
});

test('who always answers the same has p 1, however many items have that label', () => {
  for (const answer of ['a', 'b', 'c', '-'])
    expect(
      testLabelled({ labels: 'a'.repeat(400) + 'b'.repeat(56), answers: answer.repeat(456) }),
    ).toMatchObject({ p: 1 });
});

test('a lead over the constant answer is no evidence where the answers do not go with the labels', () => {
  // 90 of 100 are a, and 90 are answered a, wherever: right on about 82, and a guess is that, too.
  const labels = 'a'.repeat(90) + 'b'.repeat(10);
  const answers = `${'a'.repeat(81)}${'b'.repeat(9)}${'a'.repeat(9)}b`;
  expect(testLabelled({ labels, answers }).p).toBeGreaterThan(0.6);
});

test('of very many items fewer dealings are drawn, and the test says how many', () => {
  const labels = 'abc'.repeat(4_000);
  const answers = 'abcacbbca'.repeat(12_000 / 9).padEnd(12_000, '-');
  expect(testLabelled({ labels, answers })).toMatchObject({ p: 1 / 8_334, fewer_draws: 8_333 });
  expect(testLabelled({ labels: 'abc', answers: 'abc' })).not.toHaveProperty('fewer_draws');
});

const letters = (of: string, length: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...of), minLength: length, maxLength: length });

const strataOf = (of: string, length: number) => letters(of, length).map((strata) => ({ strata }));

/** Answers that are mostly right, so that small p are among the cases. */
const mostlyRight = (labels: string, wrong: string): fc.Arbitrary<string> =>
  letters(`.......${wrong}`, labels.length).map((others) =>
    [...others].map((other, at) => (other === '.' ? (labels[at] ?? '') : other)).join(''),
  );

function cases(
  of: string,
  lengths: readonly number[],
  more: fc.Arbitrary<Partial<Labelled>>,
): readonly Labelled[] {
  return lengths.flatMap((length, seed) =>
    fc.sample(
      letters(of, length).chain((labels) =>
        fc
          .tuple(fc.oneof(letters(`${of}-`, length), mostlyRight(labels, `${of}-`)), more)
          .map(([answers, rest]) => ({ labels, answers, ...rest })),
      ),
      { numRuns: 4, seed },
    ),
  );
}

const isOfTwo = ({ labels }: Labelled): boolean => new Set(labels).size === 2;
const items = cases('ab', [12, 40, 150, 420], fc.constant({})).filter(isOfTwo);
const inStrata = cases('ab', [200], strataOf('stu', 200)).filter(isOfTwo);
/** Four items after each other are a cluster. */
const inFours = [...Array(90).keys()].map((at) => String.fromCharCode(65 + Math.floor(at / 4))).join('');
const drawn = [
  ...cases('abc', [60, 120], fc.constant({})),
  ...cases('abc', [90], fc.constant({ clusters: inFours })),
  ...cases('abcd', [80], strataOf('st', 80)),
];

/** Of so many items that their dealings are no whole numbers of a double. */
const many = [
  ...cases('ab', [2_400], fc.constant({})).slice(0, 2),
  ...cases('ab', [2_600], strataOf('sst', 2_600)).slice(0, 2),
].filter(isOfTwo);

test('where a double has less than twelve digits the smallest double is stated', () => {
  const labels = 'ab'.repeat(1_200);
  const stated = Array.from({ length: 13 }, (_, at) => {
    const wrong = 308 + 2 * at;
    return testLabelled({ labels, answers: 'ba'.repeat(wrong / 2) + labels.slice(wrong) });
  });
  expect(stated.some(({ p }) => p > Number.MIN_VALUE)).toBe(true);
  expect(stated.filter(({ p }) => p > Number.MIN_VALUE && p < 2 ** -1022)).toEqual([]);
});

compareWith(statisticsProgram, 'agrees', (ask) => {
  const answers = ask<{ dealt: number[]; shuffled: number[] }>({
    dealt: [...items, ...inStrata, ...many],
    shuffled: drawn.map((each) => ({ ...each, items_sha256: DIGEST, purpose: 'labels|c' })),
  });

  test('scipy’s hypergeometric distribution, of each stratum, convolved', () => {
    expect(many.length).toBeGreaterThan(0);
    [...items, ...inStrata, ...many].forEach((labelled, at) => {
      const { p, method } = testLabelled(labelled);
      expect(method).toBe(labelMethods.exact);
      expect(p / (answers.dealt[at] ?? 0)).toBeCloseTo(1, 9);
    });
  });

  test('the same draws by another hand give the same p, to the last digit', () => {
    drawn.forEach((labelled, at) => {
      const { p, method } = testLabelled(labelled);
      expect(method).toBe(labelMethods.drawn);
      expect(p).toBe(answers.shuffled[at]);
    });
  });
});
