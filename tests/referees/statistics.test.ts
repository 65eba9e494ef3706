/** The engine's statistics against scipy and statsmodels on generated cases. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOf } from '../../src/core/stats/differences.ts';
import { drawWord, openDraws } from '../../src/core/stats/draws.ts';
import { drawJointly } from '../../src/core/stats/joint-draws.ts';
import { deriveRankSets } from '../../src/core/stats/rank-sets.ts';
import { resample } from '../../src/core/stats/resampling.ts';
import { signFlip } from '../../src/core/stats/sign-flip.ts';
import {
  exactMcNemar,
  holmAdjust,
  pairedTest,
  plannedDifference,
  verdictPower,
  wilsonInterval,
} from '../../src/exports/stats.ts';
import { cohensKappa } from '../../src/publish/freeze/annotation.ts';
import { surfaceCues } from '../../src/publish/freeze/surface-cues.ts';
import { examOf, graded } from '../kit/exam.ts';
import { compareWith, statisticsProgram } from './python.ts';

const SEED = 20_261_122;
const sample = <T>(of: fc.Arbitrary<T>, numRuns: number): T[] => fc.sample(of, { numRuns, seed: SEED });

const shares = sample(
  fc
    .integer({ min: 1, max: 100_000 })
    .chain((n) => fc.record({ k: fc.integer({ min: 0, max: n }), n: fc.constant(n) })),
  60,
);
const around = (most: number) =>
  fc.tuple(fc.nat({ max: most }), fc.nat({ max: most })).map(([b, c]) => ({ b, c }));
const splits = [
  ...sample(around(12), 40),
  ...sample(around(300), 40),
  ...sample(around(20_000), 12),
  { b: 0, c: 1100 },
  { b: 24_000, c: 26_000 },
];
/** One component more than pairs are compared of, the later the worse. */
const crowd = {
  items_sha256: 'c'.repeat(64),
  marks: Array.from({ length: 321 }, (_, at) =>
    Array.from({ length: 40 }, (_, item) => Number((item * 37 + at * 11) % 97 > at / 4)),
  ),
};
const families = sample(
  fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 15 }),
  40,
);
const fieldOf = {
  rivals: fc.integer({ min: 1, max: 15 }),
  pi: fc.integer({ min: 5, max: 30 }).map((percent) => percent / 100),
  score: fc.integer({ min: 40, max: 84 }).map((percent) => percent / 100),
};
const verdicts = sample(
  fc
    .record({ ...fieldOf, n: fc.integer({ min: 10, max: 300 }), part: fc.integer({ min: 0, max: 9 }) })
    .map(({ part, ...field }) => ({ ...field, gap: (field.pi * part) / 10 })),
  15,
);
const verdictPlans = sample(
  fc.record({
    ...fieldOf,
    sizes: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 60, maxLength: 90 }),
    icc: fc.constantFrom(0, 0.1, 0.3, 1),
  }),
  3,
);
const fields = sample(
  fc.record({
    items_sha256: fc.stringMatching(/^[0-9a-f]{64}$/),
    marks: fc
      .tuple(fc.integer({ min: 2, max: 7 }), fc.integer({ min: 12, max: 30 }))
      .chain(([components, items]) =>
        fc.array(fc.array(fc.integer({ min: 0, max: 1 }), { minLength: items, maxLength: items }), {
          minLength: components,
          maxLength: components,
        }),
      )
      // Later components are worse, so that some are told apart.
      .map((marks) =>
        marks.map((row, at) => row.map((mark, item) => (item % (at + 2) === 0 ? mark : at < 3 ? 1 : 0))),
      ),
  }),
  4,
);
const differences = sample(fc.array(fc.integer({ min: -40, max: 45 }), { minLength: 1, maxLength: 60 }), 40);
const groupsOf = (pairs: readonly (readonly number[])[]) =>
  pairs.map(([earned = 0, possible = 0]) => ({ earned: Math.min(earned, possible), possible }));
const banks = sample(
  fc.record({
    items_sha256: fc.stringMatching(/^[0-9a-f]{64}$/),
    component: fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
    groups: fc
      .array(fc.tuple(fc.nat({ max: 9 }), fc.integer({ min: 1, max: 9 })), { minLength: 2, maxLength: 40 })
      .map((pairs) => groupsOf(pairs).map(({ earned, possible }) => [earned, possible])),
  }),
  6,
);
const streams = sample(
  fc.record({
    items_sha256: fc.stringMatching(/^[0-9a-f]{64}$/),
    purpose: fc.string({ unit: 'grapheme', maxLength: 20 }).map((name) => `bootstrap|${name}`),
    count: fc.constant(50),
  }),
  20,
);
const words = fc.constantFrom('red', 'Blue', 'blue', 'x-ray', 'naïve', '42', 'the', 'THE', 'sea!', 'ж');
const texts = sample(
  fc.array(
    fc.tuple(
      fc.array(words, { maxLength: 6 }).map((list) => list.join(' ')),
      fc.constantFrom('a', 'B', 'c'),
      fc.option(fc.constantFrom('p1', 'p2', 'p3')),
    ),
    { minLength: 2, maxLength: 30 },
  ),
  30,
);

const label = fc.constantFrom('a', 'b', 'c');
// With two labels at least, without which there is no kappa.
const judgements = sample(fc.array(fc.tuple(label, label), { minLength: 5, maxLength: 60 }), 30).map(
  (list): readonly (readonly [string, string])[] => [...list, ['a', 'a'], ['b', 'b']],
);

type Paired = { readonly exact: number; readonly scipy: number; readonly statsmodels: number };
type Answers = {
  readonly wilson: readonly (readonly [number, number])[];
  readonly paired: readonly Paired[];
  readonly holm: readonly (readonly number[])[];
  readonly verdicts: readonly number[];
  readonly verdict_plans: readonly (number | null)[];
  readonly apart: readonly (readonly (readonly [number, number, number])[])[];
  readonly crowd: readonly (readonly (readonly [number, number])[])[];
  readonly ranks: readonly (readonly (readonly [number, number])[])[];
  readonly flips: readonly number[];
  readonly draws: readonly (readonly number[])[];
  readonly bootstrap: readonly (readonly [number, number])[];
  readonly cues: readonly number[];
  readonly kappa: readonly number[];
};

const near = (ours: number, theirs: number | undefined, relative: number): void => {
  const most = Math.max(relative * Math.abs(theirs ?? Number.NaN), 2 * Number.MIN_VALUE);
  expect(Math.abs(ours - (theirs ?? Number.NaN))).toBeLessThanOrEqual(most);
};

compareWith(statisticsProgram, 'scipy, statsmodels and a second hand in Python agree on', (ask) => {
  const answers = ask<Answers>({
    wilson: shares,
    paired: splits,
    holm: families,
    verdicts,
    verdict_plans: verdictPlans,
    ranks: fields,
    apart: fields,
    crowd: [crowd],
    flips: differences,
    draws: streams,
    bootstrap: banks,
    cues: texts,
    kappa: judgements,
  });

  test('the interval of Wilson', () => {
    for (const [at, { k, n }] of shares.entries())
      wilsonInterval({ k, n }).forEach((end, side) => {
        expect(Math.abs(end - (answers.wilson[at]?.[side] ?? Number.NaN))).toBeLessThan(1e-12);
      });
  });

  test('the exact paired test, to 1e-12 of whole numbers', () => {
    for (const [at, { b, c }] of splits.entries()) {
      const theirs = answers.paired[at];
      near(exactMcNemar({ b, c }), theirs?.exact, 1e-12);
      // The packages themselves lose digits far out in the tail.
      for (const each of [theirs?.scipy, theirs?.statsmodels])
        if ((each ?? 0) > 1e-200) near(exactMcNemar({ b, c }), each, 1e-8);
    }
  });

  test('Holm’s step-down', () => {
    for (const [at, ps] of families.entries()) {
      for (const [place, adjusted] of holmAdjust(ps).entries())
        near(adjusted, answers.holm[at]?.[place], 1e-12);
    }
  });

  test('how often a leader beats every rival, and the difference that a bank is planned for', () => {
    for (const [at, design] of verdicts.entries())
      expect(Math.abs(verdictPower(design) - (answers.verdicts[at] ?? Number.NaN))).toBeLessThan(1e-9);
    for (const [at, { sizes, ...assumed }] of verdictPlans.entries())
      expect(plannedDifference(sizes, assumed)).toBe(answers.verdict_plans[at]);
  });

  test('the sets of ranks of all components at once', () => {
    for (const [at, { items_sha256, marks }] of fields.entries()) {
      const components = marks.map((row, place) => graded(`c-${place}`, row));
      const exam = examOf(components, { items_sha256 });
      expect(deriveRankSets(drawJointly(exam, exam.sheets)).ranges).toEqual(answers.ranks[at]);
    }
  });

  test('the difference of two and its interval', () => {
    for (const [at, { items_sha256, marks }] of fields.entries()) {
      const exam = examOf(
        marks.map((row, place) => graded(`c-${place}`, row)),
        { items_sha256 },
      );
      const drawn = drawJointly(exam, exam.sheets);
      for (const [place, expected] of (answers.apart[at] ?? []).entries()) {
        const { difference, low, high } = differenceOf(drawn, 0, place + 1);
        for (const [end, value] of expected.entries())
          expect(Math.abs(([difference, low, high][end] ?? 9) - value)).toBeLessThan(2e-4);
      }
    }
  });

  test('the sets of ranks of more components than are compared in pairs', () => {
    const { items_sha256, marks } = crowd;
    const exam = examOf(
      marks.map((row, place) => graded(`c-${place}`, row)),
      { items_sha256 },
    );
    expect(deriveRankSets(drawJointly(exam, exam.sheets)).ranges).toEqual(answers.crowd[0]);
    // Some are told apart, and nobody from the next.
    expect(answers.crowd[0]?.some(([best]) => best > 1)).toBe(true);
  });

  test('sign flips, all of them', () => {
    for (const [at, sums] of differences.entries()) {
      near(signFlip(sums, { items_sha256: '', purpose: '' }), answers.flips[at], 1e-12);
      // A cluster of as many items as the two differ by, each in favour of the same one.
      const items = sums.flatMap((sum, cluster) =>
        Array.from({ length: Math.abs(sum) }, () => ({ cluster: `${cluster}`, a: Number(sum > 0) })),
      );
      const clusters = items.map(({ cluster }) => cluster);
      const scores = { a: items.map(({ a }) => a), b: items.map(({ a }) => 1 - a) };
      const { cluster_p } = pairedTest({ scores, clusters });
      near(cluster_p ?? Number.NaN, items.length === 0 ? undefined : answers.flips[at], 1e-12);
    }
  });

  test('the draws of a bank and a purpose', () => {
    for (const [at, { items_sha256, purpose, count }] of streams.entries()) {
      const ours = openDraws(items_sha256, purpose);
      expect(Array.from({ length: count }, () => drawWord(ours) >>> 0)).toEqual(answers.draws[at]);
    }
  });

  test('the percentiles of drawn clusters', () => {
    for (const [at, { items_sha256, component, groups }] of banks.entries()) {
      const purpose = `bootstrap|${component}`;
      const earned = Float64Array.from(groups, ([sum = 0]) => sum);
      const of = Float64Array.from(groups, ([, count = 0]) => count);
      expect(resample({ earned, of }, openDraws(items_sha256, purpose))).toEqual(answers.bootstrap[at]);
    }
  });

  test('what two annotators agree on beyond chance', () => {
    for (const [at, each] of judgements.entries())
      expect(cohensKappa(each)).toBeCloseTo(answers.kappa[at] ?? Number.NaN, 12);
  });

  test('what words alone give away', () => {
    for (const [at, items] of texts.entries()) {
      const labelled = items.map(([input, target, pair]) => ({ input, target, pair: pair ?? undefined }));
      const given = labelled.map(({ pair, ...item }) => (pair === undefined ? item : { ...item, pair }));
      expect(surfaceCues(given)).toBe(answers.cues[at]);
    }
  });
});
