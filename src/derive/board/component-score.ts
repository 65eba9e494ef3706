/**
 * What each component scored on a run: counted, ordered and estimated here once, and read by row,
 * register, card, export and page.
 */

import type { Run, RunModel } from '../../artifacts/runs.ts';
import { type ModelScore, parsedItems, type Ranking, rankModels } from '../../core/stats/model-score.ts';
import { roundSignificant } from '../../core/stats/round.ts';
import { wilsonInterval } from '../../core/stats/wilson.ts';
import { toOutcomes } from './component-outcomes.ts';

export type Estimate = { readonly accuracy: number; readonly interval: readonly [number, number] };

export type ComponentScore = {
  readonly name: string;
  /** A component this project wrote itself. */
  readonly own: boolean;
  /** What the run committed of it: who answered, and every answer. */
  readonly ran: RunModel;
  readonly asked: number;
  readonly parsed: number;
  readonly correct: number;
  readonly unparsed: number;
  /** Over parsed answers, not rounded; undefined where not one could be read. */
  readonly estimate: Estimate | undefined;
};

export type RunScores = {
  readonly inRunOrder: readonly ComponentScore[];
  /** Equal scores by code unit of the name; components without an estimate come last. */
  readonly bestFirst: readonly ComponentScore[];
};

/** The name that stands beside every interval. */
const INTERVAL_METHOD = 'Wilson 95 %, no continuity correction';

/** `ranking`: as the separation test made it, where there was one. */
export function deriveRunScores(
  { models }: Run,
  ranking: Ranking = rankModels(models.map(toOutcomes)),
): RunScores {
  const ranOf = new Map(models.map((model) => [model.component.name, model]));
  const bestFirst = [...ranking.scored, ...ranking.unscored].flatMap((counts) => {
    const ran = ranOf.get(counts.name);
    return ran === undefined ? [] : [toComponentScore(counts, ran)];
  });
  const scoreOf = new Map(bestFirst.map((score) => [score.name, score]));
  return { bestFirst, inRunOrder: models.flatMap(({ component }) => scoreOf.get(component.name) ?? []) };
}

function toComponentScore(counts: ModelScore, ran: RunModel): ComponentScore {
  const { name, own, correct, unparsed } = counts;
  const parsed = parsedItems(counts);
  return {
    name,
    own,
    ran,
    asked: parsed + unparsed,
    parsed,
    correct,
    unparsed,
    estimate:
      parsed === 0
        ? undefined
        : { accuracy: correct / parsed, interval: wilsonInterval({ k: correct, n: parsed }) },
  };
}

export type ServedEstimate = {
  accuracy: number;
  interval: [number, number];
  interval_method: string;
};

/** As a body states it: rounded like every real on the board, the interval under its name. */
export function toServedEstimate({ accuracy, interval: [low, high] }: Estimate): ServedEstimate {
  return {
    accuracy: roundSignificant(accuracy),
    interval: [roundSignificant(low), roundSignificant(high)],
    interval_method: INTERVAL_METHOD,
  };
}
