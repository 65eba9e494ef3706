/**
 * Leader against rivals, recounted: which items only one of two has right, and how likely a fair
 * coin deals that.
 */

import { clusterFlipP } from './cluster-flips.ts';
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
  const cluster_p = clusters.size === 0 ? null : Math.max(...readings.map(({ sums }) => clusterFlipP(sums)));
  return {
    ...parsed,
    rival: rival.name,
    recount,
    cluster_p,
    deciding_p: Math.max(forLeader(parsed), recount?.p ?? 0, cluster_p ?? 0),
  };
}

type CommonItem = { readonly item: string; readonly ours: Answer; readonly theirs: Answer };

function countPair(items: readonly CommonItem[], clusters: Clusters): PairCount {
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
