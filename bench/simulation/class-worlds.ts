/** Worlds of two classes: of two components the one finds more of what is positive, the other spares more of what is not. */

import type { RatedItems } from '../../src/core/stats/base-rate.ts';
import { limitToBaseRate, ratesHeldBy } from '../../src/core/stats/base-rate-verdict.ts';
import type { Exam } from '../../src/core/stats/exam.ts';
import { decideSeparation } from '../../src/core/stats/separation.ts';
import { type Counted, countExam, DRAWS, holds } from './error-rates.ts';
import { answeredExam, chanceOf, componentName, times } from './worlds.ts';

type ClassWorld = {
  readonly id: string;
  readonly what: string;
  /** By component: how often it is right on what is positive, and on what is not. */
  readonly rates: readonly { readonly found: number; readonly spared: number }[];
  /** The chance of an item to be positive. */
  readonly mix: number;
  /** The shares between which such components are used, where verdicts look there too. */
  readonly used?: { readonly low: number; readonly high: number };
};

const ITEMS = 400;

/** Two that score alike where this share is positive, and both more than who always says the same. */
function alikeAt(share: number, spared: number): ClassWorld['rates'] {
  const [found, less] = [0.9, 0.6];
  return [
    { found, spared },
    { found: less, spared: spared + ((found - less) * share) / (1 - share) },
  ];
}

const percent = (share: number): number => Math.round(100 * share);

const used = { low: 0.1, high: 0.4 };

export const classWorlds: readonly ClassWorld[] = [
  ...[
    { mix: 0.1, spared: 0.95 },
    { mix: 0.3, spared: 0.8 },
    { mix: 0.5, spared: 0.6 },
  ].map(({ mix, spared }) => ({
    id: `classes-${percent(mix)}`,
    what: `2 that are equal, one finds more and one spares more, ${percent(mix)} of 100 positive, ${ITEMS} items`,
    rates: alikeAt(mix, spared),
    mix,
  })),
  ...[0.1, 0.3, 0.5].map((mix) => ({
    id: `base-rate-${percent(mix)}`,
    what: `2 that are equal at the low end of a base rate of ${percent(used.low)} to ${percent(used.high)} of 100, ${percent(mix)} of 100 positive, ${ITEMS} items`,
    rates: alikeAt(used.low, 0.95),
    mix,
    used,
  })),
];

export function countClasses({ id, rates, mix, used: shares }: ClassWorld, board: number): Counted {
  const seed = `${id} ${board}`;
  const chance = chanceOf(seed);
  const isPositive = times(ITEMS, () => chance() < mix);
  const exam = answeredExam(
    seed,
    rates.map(({ found, spared }) => isPositive.map((is) => chance() < (is ? found : spared))),
  );
  const targets = new Map(exam.units.map((id, item) => [id, [isPositive[item] ? 'positive' : 'negative']]));
  const closed = { labels: ['negative', 'positive'], targets };
  const scoresAt = (share: number): readonly number[] =>
    rates.map(({ found, spared }) => share * found + (1 - share) * spared);
  const count = (rated?: RatedItems): Counted =>
    countExam(exam, scoresAt(mix), (draw) => {
      const tested = decideSeparation({ exam, draw, closed });
      return (rated ? limitToBaseRate(tested, exam, rated) : tested).state === 'SEPARATED';
    });
  if (shares === undefined) return count();
  const items = { targets, earned: earnedIn(exam) };
  const rated = { items, rate: { positive: 'positive', ...shares }, most: DRAWS };
  const [atLow, atHigh] = (ratesHeldBy(componentName(0), exam, rated)?.ends ?? []).map(
    ({ share, differences }) => {
      const [first = 0, second = 0] = scoresAt(share);
      return differences.some(
        ({ against, low, high }) => against === componentName(1) && holds([low, high], first - second),
      );
    },
  );
  return { ...count(rated), rated: 1, at_low: Number(atLow), at_high: Number(atHigh) };
}

/** Each unit is one item. */
function earnedIn({ units, sheets }: Exam): RatedItems['items']['earned'] {
  const placeOf = new Map(units.map((id, at) => [id, at]));
  const marksOf = new Map(sheets.map(({ name, overAsked }) => [name, overAsked]));
  return (name, id) => [marksOf.get(name)?.[placeOf.get(id) ?? -1] ?? 0];
}
