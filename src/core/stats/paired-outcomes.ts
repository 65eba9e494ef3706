/** Two models on the same items: on how many do they differ, and in whose favour. */

/** An answer that could not be read is neither right nor wrong. */
export type Outcome = 'correct' | 'wrong' | 'unparsed';

export type ModelOutcomes = {
  readonly name: string;
  /** A component this project wrote itself. */
  readonly own: boolean;
  readonly outcomes: ReadonlyMap<string, Outcome>;
};

export type PairedOutcomes = {
  /** Items only the leader has right. */
  readonly b: number;
  /** Items only the rival has right. */
  readonly c: number;
  /** Items compared. */
  readonly n_common: number;
  /** Items both were asked, answered or not. */
  readonly n_asked: number;
  /** Of those asked, items on which at least one gave no readable answer. */
  readonly n_unparsed: number;
  /** Leader minus rival on the items where they differ: 1 or −1. */
  readonly differences: ReadonlyMap<string, number>;
};

/**
 * Compares on the items both parsed or, on request, on all items both were asked, unparsed counting
 * as not correct.
 */
export function pairOutcomes(
  leader: ModelOutcomes,
  rival: ModelOutcomes,
  treatUnparsedAsWrong: boolean,
): PairedOutcomes {
  const differences = new Map<string, number>();
  let [b, c, n_asked, n_unparsed] = [0, 0, 0, 0];
  for (const [item, ours] of leader.outcomes) {
    const theirs = rival.outcomes.get(item);
    if (theirs === undefined) continue;
    n_asked++;
    const isUnparsed = ours === 'unparsed' || theirs === 'unparsed';
    if (isUnparsed) n_unparsed++;
    if (isUnparsed && !treatUnparsedAsWrong) continue;
    const difference = Number(ours === 'correct') - Number(theirs === 'correct');
    if (difference !== 0) differences.set(item, difference);
    if (difference > 0) b++;
    if (difference < 0) c++;
  }
  return {
    b,
    c,
    n_common: treatUnparsedAsWrong ? n_asked : n_asked - n_unparsed,
    n_asked,
    n_unparsed,
    differences,
  };
}

/** Differences added up by cluster; an item without a cluster stands for itself. */
export function clusterSums(
  { differences }: PairedOutcomes,
  clusters: ReadonlyMap<string, string>,
): number[] {
  const sums = new Map<string, number>();
  for (const [item, difference] of differences) {
    const cluster = clusters.get(item);
    const key = cluster === undefined ? `item ${item}` : `cluster ${cluster}`;
    sums.set(key, (sums.get(key) ?? 0) + difference);
  }
  return [...sums.values()];
}
