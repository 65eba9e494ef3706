/** Strengths, intervals and p of battles, against scipy's optimiser and Newton's method. */

import { expect, test } from 'vitest';
import { meanChances, strengthFitter } from '../../src/core/stats/bradley-terry.ts';
import { type Draws, drawIndex, openDraws } from '../../src/core/stats/draws.ts';
import {
  derivePreferences,
  differenceP,
  drawnDifferences,
  drawnScores,
  percentileInterval,
} from '../../src/core/stats/preferences.ts';
import type { PreferenceBattle } from '../../src/core/stats/prompt-blocks.ts';
import { compareWith } from './python.ts';

const program = {
  file: 'preferences.py',
  imports: 'scipy',
  debian: 'python3-scipy python3-statsmodels',
};

type World = {
  readonly count: number;
  readonly prompts: number;
  /** In how many of a hundred cases two meet on a prompt. */
  readonly meet: number;
  /** How much more often the earlier of two wins, in percent. */
  readonly lead: number;
};

const worlds: readonly World[] = [
  { count: 2, prompts: 40, meet: 100, lead: 10 },
  { count: 3, prompts: 50, meet: 80, lead: 0 },
  { count: 4, prompts: 60, meet: 50, lead: 20 },
  { count: 7, prompts: 30, meet: 25, lead: 35 },
  // Everybody beats all later ones always: only the virtual halves keep the strengths finite.
  { count: 5, prompts: 20, meet: 60, lead: 50 },
];

const items_sha256 = 'ab'.repeat(32);

function battlesOf(world: World): readonly PreferenceBattle[] {
  const draws = openDraws('', JSON.stringify(world));
  const pairs = Array.from({ length: world.count }, (_, i) => i).flatMap((i) =>
    Array.from({ length: world.count - 1 - i }, (_, k) => [i, i + 1 + k] as const),
  );
  const battles = pairs.flatMap((pair) =>
    Array.from({ length: world.prompts }, (_, block) => ({
      block,
      pair,
      earned: earnedIn(world, draws),
    })).filter(() => drawIndex(draws, 100) < world.meet),
  );
  // Whoever met nobody in a sparse world meets the next.
  const chain = pairs.filter(([i, j]) => j === i + 1).map((pair) => ({ block: 0, pair, earned: 5_000 }));
  return [...battles, ...chain];
}

function earnedIn({ lead }: World, draws: Draws): number {
  const outcome = drawIndex(draws, 100);
  if (outcome < 45 + lead) return 10_000;
  return outcome < 55 + lead ? 5_000 : 0;
}

function toQuestion({ count }: World, battles: readonly PreferenceBattle[]) {
  const square = (): number[][] =>
    Array.from({ length: count }, () => Array.from({ length: count }, () => 0));
  const [won, met] = [square(), square()];
  for (const {
    pair: [i, j],
    earned,
  } of battles) {
    won[i]?.splice(j, 1, (won[i]?.[j] ?? 0) + earned / 10_000);
    won[j]?.splice(i, 1, (won[j]?.[i] ?? 0) + 1 - earned / 10_000);
    met[i]?.splice(j, 1, 1);
    met[j]?.splice(i, 1, 1);
  }
  const blocks = [...Map.groupBy(battles, ({ block }) => block)]
    .sort(([one], [other]) => one - other)
    .map(([, own]) => own.map(({ pair: [i, j], earned }) => [i, j, earned / 10_000]));
  return { won, met, blocks, count, items_sha256 };
}

const cases = worlds.map((world) => {
  const battles = battlesOf(world);
  return { world, battles, question: toQuestion(world, battles) };
});
const drawnCases = cases.slice(0, 3);
const circles = cases.filter(({ world }) => world.count > 2);

type Resampled = {
  readonly scores: readonly number[];
  readonly intervals: readonly (readonly [number, number])[];
  readonly p: readonly (readonly number[])[];
};

compareWith(program, 'battles', (ask) => {
  const answers = ask<{
    optimised: readonly (readonly number[])[];
    resampled: readonly Resampled[];
    fitted: readonly { readonly statistic: number; readonly p: number }[];
  }>({
    optimised: cases.map(({ question }) => question),
    resampled: drawnCases.map(({ question }) => question),
    fitted: circles.map(({ question }) => question),
  });

  test.each(cases.map((each, at) => ({ ...each, at })))(
    'scores of $world.count components are those of the optimiser',
    ({ world: { count }, question, at }) => {
      const pairs = question.met.flatMap((row, i) =>
        row.flatMap((met, j) => (met > 0 && i < j ? [[i, j] as const] : [])),
      );
      const earned = Float64Array.from(pairs, ([i, j]) => Math.round((question.won[i]?.[j] ?? 0) * 10_000));
      const possible = Float64Array.from(pairs, ([i, j]) =>
        Math.round(((question.won[i]?.[j] ?? 0) + (question.won[j]?.[i] ?? 0)) * 10_000),
      );
      const ours = meanChances(strengthFitter(count, pairs)({ earned, possible }));
      expect(answers.optimised[at]).toHaveLength(count);
      for (const [i, score] of answers.optimised[at]?.entries() ?? []) expect(ours[i]).toBeCloseTo(score, 10);
    },
  );

  test.each(drawnCases.map((each, at) => ({ ...each, at })))(
    'intervals and p of $world.count components are those of Newton’s method on the same draws',
    ({ world: { count }, battles, at }) => {
      const preferences = derivePreferences({ count, battles, items_sha256 });
      const theirs = answers.resampled[at];
      if (preferences === undefined || theirs === undefined) throw new Error('nothing to compare');
      for (let i = 0; i < count; i++) {
        const [low, high] = percentileInterval(drawnScores(preferences, i));
        expect(low).toBeCloseTo(theirs.intervals[i]?.[0] ?? Number.NaN, 9);
        expect(high).toBeCloseTo(theirs.intervals[i]?.[1] ?? Number.NaN, 9);
        for (let j = 0; j < count; j++)
          if (i !== j)
            expect(differenceP(drawnDifferences(preferences, i, j))).toBeCloseTo(
              theirs.p[i]?.[j] ?? Number.NaN,
              9,
            );
      }
    },
  );

  test.each(circles.map((each, at) => ({ ...each, at })))(
    'the fit of $world.count components is that of numpy, its p as far as draws of another generator agree',
    ({ world: { count }, battles, at }) => {
      const { statistic, p } = answers.fitted[at] ?? { statistic: Number.NaN, p: Number.NaN };
      const ours = derivePreferences({ count, battles, items_sha256 })?.fit;
      expect(ours?.statistic).toBeCloseTo(statistic, 8);
      // Four standard errors of the difference of two shares of 999 draws.
      expect(Math.abs((ours?.p ?? 0) - p)).toBeLessThan(
        4 * Math.sqrt((2 * Math.max(p * (1 - p), 0.001)) / 999),
      );
    },
  );
});
