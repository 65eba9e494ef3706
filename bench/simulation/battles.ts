/** Worlds of battles: components of known strength, whose battles on prompts are judged with chance. */

import { meanChances, strengthFitter } from '../../src/core/stats/bradley-terry.ts';
import {
  derivePreferences,
  differenceBounds,
  differenceP,
  drawnDifferences,
  drawnScores,
  type Preferences,
  scoreBounds,
} from '../../src/core/stats/preferences.ts';
import type { PreferenceBattle } from '../../src/core/stats/prompt-blocks.ts';
import { deriveRankSets } from '../../src/core/stats/rank-sets.ts';
import { hiddenOf } from '../../src/core/stats/resampling.ts';
import { ALPHA } from '../../src/core/stats/thresholds.ts';
import { areRanksHeld, type Counted, DRAWS, holds, unrated } from './error-rates.ts';
import { chanceOf } from './worlds.ts';

type BattleWorld = {
  readonly id: string;
  readonly what: string;
  readonly strengths: readonly number[];
  readonly prompts: number;
  readonly ties: number;
  /** Judges of each battle, who say the same as the first in so many of a hundred cases. */
  readonly judges: number;
  readonly alike: number;
};

const plain = { prompts: 60, ties: 0.2, judges: 1, alike: 0 };

export const equalBattles: readonly BattleWorld[] = [
  { id: 'battles-2', what: '2 that are equal, battles on 60 prompts', strengths: [1, 1], ...plain },
  {
    id: 'battles-8',
    what: '8 that are equal, battles on 60 prompts',
    strengths: Array<number>(8).fill(1),
    ...plain,
  },
];

export const unequalBattles: readonly BattleWorld[] = [
  {
    ...plain,
    id: 'battles-unequal-4',
    what: '4 of strengths 2, 1.5, 1 and 0.5, battles on 60 prompts with two judges who mostly agree',
    strengths: [2, 1.5, 1, 0.5],
    ...{ judges: 2, alike: 80 },
  },
  {
    ...plain,
    id: 'battles-one-sided',
    what: '3, of which one wins nearly every battle, 30 prompts',
    strengths: [100, 1, 1],
    ...{ prompts: 30, ties: 0 },
  },
];

export function countBattles(world: BattleWorld, board: number): Counted {
  const truth = truthOf(world);
  const preferences = derivePreferences({
    ...{ count: truth.length, battles: fight(world, board), draws: DRAWS },
    items_sha256: `${world.id} ${board}`,
  });
  if (preferences === undefined) throw new Error('the battles do not connect all');
  const scores = [...preferences.scores];
  const drawn = scores.map((_, at) => drawnScores(preferences, at));
  const { ranges } = deriveRankSets({
    scores,
    drawn,
    blocks: world.prompts,
    unseen: hiddenOf(world.prompts),
  });
  const apart = differenceBounds(preferences, [0, 1], world.prompts).bounds;
  return {
    boards: 1,
    separated: Number(isSeparated(preferences, world)),
    intervals: truth.filter((score, at) => holds(scoreBounds(preferences, at, world.prompts).bounds, score))
      .length,
    intervals_of: truth.length,
    ranks: Number(areRanksHeld(ranges, truth)),
    differences: Number(holds(apart, (truth[0] ?? 0) - (truth[1] ?? 0))),
    ...unrated,
  };
}

/** The best is ahead of each other one by the draws and by the interval. */
function isSeparated(preferences: Preferences, { prompts }: BattleWorld): boolean {
  const scores = [...preferences.scores];
  const best = scores.indexOf(Math.max(...scores));
  return scores.every(
    (_, other) =>
      other === best ||
      (differenceP(drawnDifferences(preferences, best, other)) < ALPHA &&
        differenceBounds(preferences, [best, other], prompts).bounds[0] > 0),
  );
}

/** The scores that the same rule gives of endless battles. */
function truthOf({ strengths, ties }: BattleWorld): readonly number[] {
  const pairs = pairsOf(strengths);
  const possible = new Float64Array(pairs.length).fill(1e13);
  const earned = Float64Array.from(pairs, ([i, j]) => {
    const [one, other] = [strengths[i] ?? 1, strengths[j] ?? 1];
    return 1e13 * (((1 - ties) * one) / (one + other) + ties / 2);
  });
  return [...meanChances(strengthFitter(strengths.length, pairs)({ earned, possible }))];
}

function fight(world: BattleWorld, board: number): readonly PreferenceBattle[] {
  const { strengths, prompts, ties, judges, alike } = world;
  const chance = chanceOf(`${world.id} ${board}`);
  const judge = (one: number, other: number): number => {
    if (chance() < ties) return 5_000;
    return chance() < one / (one + other) ? 10_000 : 0;
  };
  return Array.from({ length: prompts }, (_, block) => block).flatMap((block) =>
    pairsOf(strengths).flatMap((pair) => {
      const [one = 1, other = 1] = pair.map((at) => strengths[at]);
      const first = judge(one, other);
      return Array.from({ length: judges }, (_, at) => ({
        ...{ block, pair },
        earned: at === 0 || chance() * 100 < alike ? first : judge(one, other),
      }));
    }),
  );
}

function pairsOf({ length }: readonly number[]) {
  return Array.from({ length }, (_, i) => i).flatMap((i) =>
    Array.from({ length: length - 1 - i }, (_, k) => [i, i + 1 + k] as const),
  );
}
