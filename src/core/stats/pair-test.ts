/**
 * One leader against one rival: every reading of the evidence is tested, and the largest p decides.
 */

import { clusterSignFlip } from './cluster.ts';
import { exactMcNemar, midP } from './mcnemar.ts';
import { pairedDifferenceInterval } from './paired-difference.ts';
import { clusterSums, type ModelOutcomes, type PairedOutcomes, pairOutcomes } from './paired-outcomes.ts';
import { couldSeparate, minDetectableGap } from './power.ts';

export type Clusters = ReadonlyMap<string, string>;

export type Recount = { readonly b: number; readonly c: number; readonly p: number };

export type PairTest = {
  readonly rival: string;
  readonly b: number;
  readonly c: number;
  readonly n_common: number;
  /** Two-sided exact McNemar on b and c. */
  readonly p: number;
  /**
   * Cluster sign-flip, the larger one where there is a recount; null where items carry no clusters.
   */
  readonly cluster_p: number | null;
  /** Unparsed counted as not correct; absent where both answered every common item. */
  readonly unparsed_recount?: Recount;
  /** The largest of the above; 1 where the rival is ahead on the items compared. */
  readonly deciding_p: number;
};

export type BindingTest = PairTest & {
  readonly mid_p: number;
  /** 95 %, of leader minus rival on the items compared. */
  readonly difference_interval: readonly [number, number];
  readonly min_detectable_gap: number | null;
  /** Too few differing items for any split of them to be significant. */
  readonly no_result_could_separate: boolean;
};

export function testPair(
  leader: ModelOutcomes,
  rival: ModelOutcomes,
  clusters: Clusters | undefined,
): PairTest {
  const answered = pairOutcomes(leader, rival, false);
  // Nobody gains by not answering: the same test with every silence counted as a miss.
  const readings = answered.n_unparsed > 0 ? [answered, pairOutcomes(leader, rival, true)] : [answered];
  const recounted = readings[1];
  const recount = recounted && {
    b: recounted.b,
    c: recounted.c,
    p: inFavour(recounted, exactMcNemar(recounted)),
  };
  const p = exactMcNemar(answered);
  const cluster_p = clusters
    ? Math.max(...readings.map((pair) => clusterSignFlip(clusterSums(pair, clusters))))
    : null;
  return {
    rival: rival.name,
    b: answered.b,
    c: answered.c,
    n_common: answered.n_common,
    p,
    cluster_p,
    ...(recount && { unparsed_recount: recount }),
    deciding_p: Math.max(inFavour(answered, p), recount?.p ?? 0, cluster_p ?? 0),
  };
}

/** What is printed about the pair that decides. */
export function describeBinding(test: PairTest, alpha: number): BindingTest {
  const { b, c, n_common } = test;
  return {
    ...test,
    mid_p: midP({ b, c }),
    difference_interval: pairedDifferenceInterval({ b, c, n: n_common }),
    min_detectable_gap: minDetectableGap({ n_common, discordant: b + c }, { alpha }),
    no_result_could_separate: !couldSeparate(b + c, alpha),
  };
}

/** A two-sided p that speaks for the rival is no evidence for the leader. */
function inFavour({ b, c }: Pick<PairedOutcomes, 'b' | 'c'>, p: number): number {
  return b < c ? 1 : p;
}
