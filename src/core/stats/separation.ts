/**
 * Whether a leader is separated from every rival: SEPARATED, TIE or UNTESTED.
 *
 * The leader is picked from the same data, and models on one bank are correlated unequally, so the
 * runner-up alone proves nothing: the largest p over all rivals decides.
 */

import { BoardError } from '../board-error.ts';
import { assertBetweenZeroAndOne } from './count.ts';
import { compareScores, type ModelScore, parsedItems, rankModels } from './model-score.ts';
import { type BindingTest, type Clusters, describeBinding, type PairTest, testPair } from './pair-test.ts';
import type { ModelOutcomes } from './paired-outcomes.ts';
import { ALPHA, COMMON_PERCENT, ITEM_FLOOR } from './thresholds.ts';

export type UntestedReason = 'SINGLE_MODEL' | 'N_BELOW_FLOOR' | 'ITEM_SETS_DIFFER';

type Leading = {
  /** The names with the top score: several on an exact tie, none where no model has a score. */
  readonly leaders: readonly string[];
  readonly leader_scores: readonly ModelScore[];
  /** A component of this project is the leader or among the tied. */
  readonly own_leads: boolean;
  /** Models without a parsed answer: no score, so neither leader nor rival. */
  readonly unscored: readonly string[];
};

type Tested = Leading & {
  /** The deciding p: the largest over all rivals, over recounts and clusters; 1 on an exact tie. */
  readonly separation_p: number;
  readonly binding: BindingTest;
  /**
   * Against the leader; on an exact tie, against the first of the tied by code unit. Best rival
   * first.
   */
  readonly rivals: readonly PairTest[];
};

export type Separated = Tested & { readonly state: 'SEPARATED' };

export type Tie = Tested & {
  readonly state: 'TIE';
  /** Equal scores: there is no leader to name. */
  readonly exact: boolean;
  /**
   * Exact: the names with the top score. Otherwise the leader, then every rival it is not separated
   * from at alpha.
   */
  readonly tied: readonly string[];
};

export type Untested = Leading & {
  readonly state: 'UNTESTED';
  readonly reason_code: UntestedReason;
  /** ITEM_SETS_DIFFER: the rivals with too few items in common. */
  readonly incomparable: readonly string[];
};

export type Separation = Separated | Tie | Untested;

export type SeparationInput = {
  readonly models: readonly ModelOutcomes[];
  /** Item to cluster, where the bank has clusters. */
  readonly clusters?: Clusters | undefined;
  readonly alpha?: number;
};

export function decideSeparation({ models, clusters, alpha = ALPHA }: SeparationInput): Separation {
  assertBetweenZeroAndOne('alpha', alpha);
  const { scored, unscored } = rankModels(models);
  const leader_scores = scored.filter((score) => scored[0] && compareScores(score, scored[0]) === 0);
  const leading: Leading = {
    leaders: leader_scores.map(({ name }) => name),
    leader_scores,
    own_leads: leader_scores.some(({ own }) => own),
    unscored,
  };
  const [leader, ...rivals] = scored.map(({ name }) => modelNamed(models, name));
  if (leader === undefined || rivals.length === 0) return toUntested(leading, 'SINGLE_MODEL');
  if (leader_scores.some((score) => parsedItems(score) < ITEM_FLOOR))
    return toUntested(leading, 'N_BELOW_FLOOR');
  const incomparable = rivals.filter((rival) => !isComparable(leader, rival)).map(({ name }) => name);
  if (incomparable.length > 0) return { ...toUntested(leading, 'ITEM_SETS_DIFFER'), incomparable };

  const hasClusters = clusters !== undefined && clusters.size > 0;
  const tests = rivals.map((rival) => testPair(leader, rival, hasClusters ? clusters : undefined));
  return judge({ leading, tests, alpha });
}

function judge({
  leading,
  tests,
  alpha,
}: {
  leading: Leading;
  tests: readonly PairTest[];
  alpha: number;
}): Separation {
  // Of equal p the best rival binds, whatever order the models came in.
  const binding = tests.reduce((worst, test) => (test.deciding_p > worst.deciding_p ? test : worst));
  const exact = leading.leaders.length > 1;
  const tested: Tested = {
    ...leading,
    separation_p: exact ? 1 : binding.deciding_p,
    binding: describeBinding(binding, alpha),
    rivals: tests,
  };
  if (tested.separation_p < alpha) return { ...tested, state: 'SEPARATED' };
  const unseparated = tests.filter(({ deciding_p }) => deciding_p >= alpha).map(({ rival }) => rival);
  return {
    ...tested,
    state: 'TIE',
    exact,
    tied: exact ? leading.leaders : [...leading.leaders, ...unseparated],
  };
}

/**
 * Common items of at least 30 and at least 90 % of the leader's; equal sets always are, as the
 * leader has 30.
 */
function isComparable(leader: ModelOutcomes, rival: ModelOutcomes): boolean {
  let common = 0;
  for (const item of leader.outcomes.keys()) if (rival.outcomes.has(item)) common++;
  return common >= ITEM_FLOOR && common * 100 >= leader.outcomes.size * COMMON_PERCENT;
}

function toUntested(leading: Leading, reason_code: UntestedReason): Untested {
  return { ...leading, state: 'UNTESTED', reason_code, incomparable: [] };
}

function modelNamed(models: readonly ModelOutcomes[], name: string): ModelOutcomes {
  const model = models.find((candidate) => candidate.name === name);
  if (model === undefined)
    throw new BoardError('MODEL_NAME', `separation: no model named ${JSON.stringify(name)}`);
  return model;
}
