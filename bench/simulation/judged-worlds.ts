/** Worlds that a model judged, and humans a part of them drawn at random. */

import { differenceOf } from '../../src/core/stats/differences.ts';
import type { Groups } from '../../src/core/stats/exam.ts';
import { drawJudged, type JudgedSheet, judgedBounds } from '../../src/core/stats/judged-score.ts';
import { deriveRankSets } from '../../src/core/stats/rank-sets.ts';
import { areRanksHeld, type Counted, DRAWS, holds, unrated } from './error-rates.ts';
import { chanceOf } from './worlds.ts';

type JudgedModel = {
  readonly right: number;
  /** How often the judge calls right what a human does, and wrong what a human does. */
  readonly finds: number;
  readonly spares: number;
};

export type JudgedPair = JudgedModel & {
  readonly units: number;
  readonly labels: number;
  /** Units in a cluster, all of which are easier or harder by up to 20 points. */
  readonly clusterOf?: number;
  /** The second component beside the first; half of the items are as hard for both. */
  readonly other: JudgedModel;
};

type JudgedWorld = JudgedPair & { readonly id: string; readonly what: string };

/** In all of them judge and humans correlate at 0.5 or more. */
export const judgedWorlds: readonly JudgedWorld[] = [
  {
    id: 'judged-50',
    what: '2 that are equal, judged by a model, 50 of 500 items by humans too',
    ...{ units: 500, labels: 50, right: 0.75, finds: 0.9, spares: 0.8 },
    other: { right: 0.75, finds: 0.9, spares: 0.8 },
  },
  {
    id: 'judged-100',
    what: '2 that are equal, of which the model that judges prefers one, 100 of 500 items judged by humans too',
    ...{ units: 500, labels: 100, right: 0.75, finds: 0.95, spares: 0.75 },
    other: { right: 0.75, finds: 0.85, spares: 0.95 },
  },
  {
    id: 'judged-rare',
    what: '2 that are equal, of which the model that judges prefers one, seldom enough that few labels show it, 30 of 2,000 items judged by humans too',
    ...{ units: 2_000, labels: 30, right: 0.5, finds: 1, spares: 0.92 },
    other: { right: 0.5, finds: 1, spares: 1 },
  },
];

/**
 * A draw of the first is drawn again for the second where the item is as hard for both. The labels are those of the first
 * units, which is as good as any at random: units are drawn alike.
 */
export function drawJudgedPair(
  { other, ...first }: JudgedPair,
  uniform: () => number,
): readonly JudgedSheet[] {
  const { units, labels, clusterOf = 1 } = first;
  const ease = Array.from({ length: units / clusterOf }, () =>
    clusterOf === 1 ? 0 : (uniform() - 0.5) * 0.4,
  );
  const hardness = Array.from({ length: units }, uniform);
  return [first, other].map(({ right, finds, spares }) => {
    const isRight = hardness.map((hard, unit) => {
      const own = uniform() < 0.5 ? hard : uniform();
      return own < right + (ease[Math.floor(unit / clusterOf)] ?? 0);
    });
    return {
      judge: Int32Array.from(isRight, (is) => Number(uniform() < (is ? finds : 1 - spares))),
      human: Int32Array.from(isRight, (is, unit) => (unit < labels ? Number(is) : -1)),
    };
  });
}

/** Undefined where each unit is on its own. */
export function judgedGroups({
  units,
  clusterOf = 1,
}: Pick<JudgedPair, 'units' | 'clusterOf'>): Groups | undefined {
  const of = Int32Array.from({ length: units }, (_, unit) => Math.floor(unit / clusterOf));
  return clusterOf === 1 ? undefined : { count: units / clusterOf, of };
}

/** Two are told apart by the interval of their difference alone. */
export function countJudged(world: JudgedWorld, board: number): Counted {
  const seed = `${world.id} ${board}`;
  const sheets = drawJudgedPair(world, chanceOf(seed));
  const all = drawJudged({
    ...{ full: 1, groups: judgedGroups(world), items_sha256: seed, sheets, draws: DRAWS },
  });
  const truth = [world.right, world.other.right];
  const { low, high } = differenceOf(all, 0, 1);
  const isHeld = all.judged.map((own, at) =>
    holds(judgedBounds(own, all.drawn[at] ?? new Float64Array()), truth[at] ?? Number.NaN),
  );
  return {
    boards: 1,
    separated: Number(low > 0 || high < 0),
    intervals: isHeld.filter((is) => is).length,
    intervals_of: truth.length,
    ranks: Number(areRanksHeld(deriveRankSets(all).ranges, truth)),
    differences: Number(holds([low, high], world.right - world.other.right)),
    ...unrated,
  };
}
