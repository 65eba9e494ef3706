/**
 * Leader against rivals, recounted: which items only one of two has right, and how likely a fair
 * coin deals that.
 */

import { clusterSignFlip } from '../core/stats/cluster.ts';
import { exactPairedP } from './exact.ts';

export type Answer = 'correct' | 'wrong' | 'unparsed';

export type Sheet = {
  readonly name: string;
  readonly own: boolean;
  readonly answers: ReadonlyMap<string, Answer>;
};

export type Clusters = ReadonlyMap<string, string>;

export type PairCount = {
  readonly b: number;
  readonly c: number;
  readonly n: number;
  /** Leader minus rival by cluster; an item without one stands alone. */
  readonly sums: readonly number[];
};

export type RivalTest = PairCount & {
  readonly rival: string;
  /** The same counts with every silence taken for a miss, where there was one. */
  readonly recount: (PairCount & { readonly p: number }) | undefined;
  readonly cluster_p: number | null;
  readonly deciding_p: number;
};

export function testRival(leader: Sheet, rival: Sheet, clusters: Clusters): RivalTest {
  const common = [...leader.answers].flatMap(([item, ours]) => {
    const theirs = rival.answers.get(item);
    return theirs === undefined ? [] : [{ item, ours, theirs }];
  });
  const answered = common.filter(({ ours, theirs }) => ours !== 'unparsed' && theirs !== 'unparsed');
  const parsed = countPair(answered, clusters);
  const silent = answered.length < common.length ? countPair(common, clusters) : undefined;
  const recount = silent === undefined ? undefined : { ...silent, p: forLeader(silent) };
  const readings = silent === undefined ? [parsed] : [parsed, silent];
  const cluster_p = clusters.size === 0 ? null : Math.max(...readings.map(({ sums }) => clusterP(sums)));
  return {
    ...parsed,
    rival: rival.name,
    recount,
    cluster_p,
    deciding_p: Math.max(forLeader(parsed), recount?.p ?? 0, cluster_p ?? 0),
  };
}

type Common = { readonly item: string; readonly ours: Answer; readonly theirs: Answer };

function countPair(items: readonly Common[], clusters: Clusters): PairCount {
  const won = items.filter(({ ours, theirs }) => ours === 'correct' && theirs !== 'correct');
  const lost = items.filter(({ ours, theirs }) => ours !== 'correct' && theirs === 'correct');
  const sums = new Map<string, number>();
  for (const [side, list] of [
    [1, won],
    [-1, lost],
  ] as const) {
    for (const { item } of list) {
      const cluster = clusters.get(item);
      const key = cluster === undefined ? `i ${item}` : `c ${cluster}`;
      sums.set(key, (sums.get(key) ?? 0) + side);
    }
  }
  return { b: won.length, c: lost.length, n: items.length, sums: [...sums.values()] };
}

/** A p that speaks for the rival is no evidence for the leader. */
function forLeader({ b, c }: PairCount): number {
  return b < c ? 1 : exactPairedP(b, c);
}

const EXACT_CLUSTERS = 20;

/** How often coin flips over whole clusters give a sum as far from 0. */
function clusterP(sums: readonly number[]): number {
  const moving = sums.filter((sum) => sum !== 0);
  const observed = Math.abs(moving.reduce((total, sum) => total + sum, 0));
  if (observed === 0) return 1;
  if (new Set(moving.map(Math.abs)).size === 1) {
    return exactPairedP(moving.filter((sum) => sum > 0).length, moving.filter((sum) => sum < 0).length);
  }
  const exact = flippedShare(moving, observed);
  if (moving.length <= EXACT_CLUSTERS) return exact;
  // The published figure is drawn from a seed, so the draw is repeated, and must be near the exact share.
  const drawn = clusterSignFlip(sums);
  return Math.abs(drawn - exact) < 5 * Math.sqrt(exact / 1e6) + 1e-5 ? drawn : exact;
}

function flippedShare(sums: readonly number[], observed: number): number {
  let shares = new Map([[0, 1]]);
  for (const sum of sums) {
    const next = new Map<number, number>();
    for (const [at, share] of shares)
      for (const to of [at - sum, at + sum]) next.set(to, (next.get(to) ?? 0) + share / 2);
    shares = next;
  }
  return [...shares].reduce((p, [at, share]) => (Math.abs(at) >= observed ? p + share : p), 0);
}
