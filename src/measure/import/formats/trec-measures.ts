/** The measures of trec_eval for one topic. A document is relevant from level 1 on; what was not judged is not. */

export type Retrieved = { readonly document: string; readonly score: number };

type Relevance = ReadonlyMap<string, number>;

type Measure = (retrieved: readonly Retrieved[], relevance: Relevance) => number;

/** What is counted of the levels of the documents in their order. */
type Ranking = {
  /** Of every document that was retrieved, best first. */
  readonly levels: readonly number[];
  /** Of every document that is relevant, highest first. */
  readonly ideal: readonly number[];
};

export const usualMeasures: readonly string[] = [
  ...['map', 'P_10', 'recip_rank', 'Rprec', 'recall_100', 'ndcg', 'ndcg_cut_10'],
];

const whole: Readonly<Record<string, (ranking: Ranking) => number>> = {
  map: ({ levels, ideal }) => {
    let [found, sum] = [0, 0];
    for (const [at, level] of levels.entries())
      if (level > 0) {
        found += 1;
        sum += found / (at + 1);
      }
    return shareOf(sum, ideal.length);
  },
  recip_rank: ({ levels }) => {
    const first = levels.findIndex((level) => level > 0);
    return first < 0 ? 0 : 1 / (first + 1);
  },
  Rprec: ({ levels, ideal }) => shareOf(foundIn(levels, ideal.length), ideal.length),
  ndcg: ({ levels, ideal }) => shareOf(gainOf(levels), gainOf(ideal)),
};

const cut: Readonly<Record<string, (ranking: Ranking, first: number) => number>> = {
  // Over as many as asked for, though fewer were retrieved.
  P: ({ levels }, first) => foundIn(levels, first) / first,
  recall: ({ levels, ideal }, first) => shareOf(foundIn(levels, first), ideal.length),
  ndcg_cut: ({ levels, ideal }, first) =>
    shareOf(gainOf(levels.slice(0, first)), gainOf(ideal.slice(0, first))),
};

/** `map`, or `P_10`; undefined where trec_eval has no such measure, or this file has not. */
export function measureOf(name: string): Measure | undefined {
  const [, stem = '', first = ''] = /^(.+)_([1-9]\d{0,4})$/.exec(name) ?? [];
  const [all, some] = [
    Object.hasOwn(whole, name) ? whole[name] : undefined,
    Object.hasOwn(cut, stem) ? cut[stem] : undefined,
  ];
  if (all !== undefined) return (retrieved, relevance) => all(rank(retrieved, relevance));
  if (some === undefined) return undefined;
  return (retrieved, relevance) => some(rank(retrieved, relevance), Number(first));
}

/** By score, then by the name of the document, both descending; the rank that stands in the file is ignored. */
function rank(retrieved: readonly Retrieved[], relevance: Relevance): Ranking {
  const positive = (level = 0): number => Math.max(level, 0);
  return {
    levels: retrieved
      // The scores of trec_eval are floats of 32 bits: what differs beyond them is a tie.
      .map(({ document, score }) => ({ document, score: Math.fround(score) }))
      .toSorted((one, other) => other.score - one.score || (one.document < other.document ? 1 : -1))
      .map(({ document }) => positive(relevance.get(document))),
    ideal: [...relevance.values()].filter((level) => level > 0).toSorted((one, other) => other - one),
  };
}

function foundIn(levels: readonly number[], first: number): number {
  return levels.slice(0, first).filter((level) => level > 0).length;
}

function gainOf(levels: readonly number[]): number {
  return levels.reduce((sum, level, at) => sum + level / Math.log2(at + 2), 0);
}

/** A topic without a relevant document gives nothing to be found. */
function shareOf(part: number, of: number): number {
  return of === 0 ? 0 : part / of;
}
