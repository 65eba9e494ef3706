/** Accuracy over parsed items, compared as exact fractions. */

import { BoardError } from '../board-error.ts';
import type { ModelOutcomes } from './paired-outcomes.ts';

export type ModelScore = {
  readonly name: string;
  readonly own: boolean;
  readonly correct: number;
  readonly wrong: number;
  readonly unparsed: number;
};

export type Ranking = {
  /** Best first; equal scores by code unit of the name, so that the order given never matters. */
  readonly scored: readonly ModelScore[];
  /** Models without a single parsed answer: they have no score to compare. By code unit of the name. */
  readonly unscored: readonly ModelScore[];
};

export function rankModels(models: readonly ModelOutcomes[]): Ranking {
  const names = new Set(models.map(({ name }) => name));
  if (names.size !== models.length) throw new BoardError('MODEL_NAME', 'ranking: two models share one name');
  const scores = models.map(countOutcomes);
  return {
    scored: scores.filter((score) => parsedItems(score) > 0).sort(byScoreThenName),
    unscored: scores.filter((score) => parsedItems(score) === 0).sort(byScoreThenName),
  };
}

export function parsedItems({ correct, wrong }: ModelScore): number {
  return correct + wrong;
}

/** Sign of score(x) − score(y), by cross-multiplication: equal means equal, not nearly. */
export function compareScores(x: ModelScore, y: ModelScore): number {
  return Math.sign(x.correct * parsedItems(y) - y.correct * parsedItems(x));
}

function countOutcomes({ name, own, outcomes }: ModelOutcomes): ModelScore {
  const counts = { correct: 0, wrong: 0, unparsed: 0 };
  for (const outcome of outcomes.values()) counts[outcome]++;
  return { name, own, ...counts };
}

function byScoreThenName(x: ModelScore, y: ModelScore): number {
  return compareScores(y, x) || (x.name < y.name ? -1 : 1);
}
