/** Corrected scores and their intervals against numpy's covariances on the same draws. */

import { expect, test } from 'vitest';
import { type Draws, drawIndex, openDraws } from '../../src/core/stats/draws.ts';
import { toExam } from '../../src/core/stats/exam.ts';
import { drawJudged, judgedBounds } from '../../src/core/stats/judged-score.ts';
import { compareWith } from './python.ts';

const program = { file: 'judged.py', imports: 'scipy', debian: 'python3-scipy python3-statsmodels' };

const items_sha256 = 'cd'.repeat(32);
const DRAWS = 300;

type World = {
  readonly what: string;
  readonly units: number;
  readonly components: number;
  /** Units in a cluster; the last tenth of the units is in none. */
  readonly clusterOf: number;
  /** The first so many are in one cluster besides. */
  readonly large?: number;
  readonly full: number;
  /** In so many of a hundred cases a unit bears labels, and a component was asked. */
  readonly labels: number;
  readonly asked: number;
  /** Each component has its own labels. */
  readonly isApart?: true;
};

const worlds: readonly World[] = [
  { what: 'right or wrong', units: 150, components: 2, clusterOf: 1, full: 1, labels: 30, asked: 100 },
  { what: 'graded', units: 120, components: 2, clusterOf: 1, full: 10_000, labels: 40, asked: 100 },
  { what: 'in clusters', units: 200, components: 3, clusterOf: 4, full: 1, labels: 15, asked: 100 },
  {
    ...{ what: 'in unequal clusters', units: 300, components: 2, clusterOf: 3, large: 120 },
    ...{ full: 1, labels: 30, asked: 100 },
  },
  {
    what: 'asked in part',
    units: 160,
    components: 3,
    clusterOf: 1,
    full: 2,
    labels: 35,
    asked: 90,
    isApart: true,
  },
];

type Answer = { readonly judge: number; readonly human: number };

function answersOf(world: World): readonly (readonly (Answer | undefined)[])[] {
  const draws = openDraws('', JSON.stringify(world));
  const isIn = (share: number): boolean => drawIndex(draws, 100) < share;
  return Array.from({ length: world.units }, () => {
    const isLabelled = isIn(world.labels);
    return Array.from({ length: world.components }, () => {
      const answer = drawAnswer(world, draws);
      const isKept = world.isApart === true ? isIn(world.labels) : isLabelled;
      return isIn(world.asked) ? { ...answer, human: isKept ? answer.human : -1 } : undefined;
    });
  });
}

function drawAnswer({ full }: World, draws: Draws): Answer {
  const human = drawIndex(draws, full + 1);
  return { human, judge: drawIndex(draws, 100) < 70 ? human : drawIndex(draws, full + 1) };
}

/** Two digits, so that the order of the names is that of the numbers. */
function clusterOf({ clusterOf: size, units, large = 0 }: World, unit: number): string | undefined {
  if (unit < large) return 'c-00';
  return size === 1 || unit >= units * 0.9 ? undefined : `c-${10 + Math.floor(unit / size)}`;
}

const cases = worlds.map((world) => {
  const answers = answersOf(world);
  const ids = answers.map((_, at) => `unit-${at}`);
  const clusters = new Map(
    ids.flatMap((id, at) => {
      const cluster = clusterOf(world, at);
      return cluster === undefined ? [] : [[id, cluster] as const];
    }),
  );
  const { groups } = toExam({ units: ids, components: [], clusters, items_sha256 });
  const sheets = Array.from({ length: world.components }, (_, component) => ({
    judge: Int32Array.from(answers, (unit) => unit[component]?.judge ?? -1),
    human: Int32Array.from(answers, (unit) => unit[component]?.human ?? -1),
  }));
  const inShares = (parts: number): number | null => (parts < 0 ? null : parts / world.full);
  const units = answers.map((unit, at) => [
    clusterOf(world, at) ?? null,
    unit.map((each) => (each === undefined ? null : [inShares(each.judge), inShares(each.human)])),
  ]);
  return { world, groups, sheets, question: { units, items_sha256, draws: DRAWS } };
});

compareWith(program, 'graded by a model', (ask) => {
  const { judged: theirs } = ask<{
    judged: readonly (readonly {
      readonly lambda: number;
      readonly score: number;
      readonly interval: readonly [number, number];
      readonly drawn: readonly number[];
    }[])[];
  }>({ judged: cases.map(({ question }) => question) });

  test.each(cases.map((each, at) => ({ ...each, at })))(
    'scores, draws and intervals of answers $world.what are those of numpy',
    ({ world: { full, components }, groups, sheets, at }) => {
      const { judged, drawn } = drawJudged({ full, groups, items_sha256, sheets, draws: DRAWS });
      expect(theirs[at]).toHaveLength(components);
      for (const [component, own] of judged.entries()) {
        const other = theirs[at]?.[component];
        expect(own.lambda).toBeCloseTo(other?.lambda ?? Number.NaN, 9);
        expect(own.score).toBeCloseTo(other?.score ?? Number.NaN, 11);
        for (const [draw, score] of other?.drawn.entries() ?? [])
          expect(drawn[component]?.[draw]).toBeCloseTo(score, 9);
        const [low, high] = judgedBounds(own, drawn[component] ?? new Float64Array());
        // Student's t is expanded here, and a quantile of scipy there.
        expect(low).toBeCloseTo(other?.interval[0] ?? Number.NaN, 4);
        expect(high).toBeCloseTo(other?.interval[1] ?? Number.NaN, 4);
      }
    },
  );
});
