/**
 * Runs for trec_eval with their relevance judgments: a topic is an item, and its measure is computed here by the rules of
 * trec_eval, whose own totals are compared where they stand beside.
 */

import type { Look } from '../files/look.ts';
import { isShareOfTopic, type TrecKind, trecLinesOf } from '../files/trec-lines.ts';
import { settledByMetric } from '../row/faults.ts';
import { counted, refusal, shown } from '../row/imported-row.ts';
import type { FileRead, FormatSign, ImportFormat, ReadContext, Reading } from './format.ts';
import { asShare } from './known-metrics.ts';
import { mergeReads, namesOf } from './merge-reads.ts';
import { modelOf } from './model-name.ts';

/** The measures of trec_eval for one topic. A document is relevant from level 1 on; what was not judged is not. */
type Retrieved = { readonly document: string; readonly score: number };

type Relevance = ReadonlyMap<string, number>;

type Measure = (retrieved: readonly Retrieved[], relevance: Relevance) => number;

/** What is counted of the levels of the documents in their order. */
type Ranking = {
  /** Of every document that was retrieved, best first. */
  readonly levels: readonly number[];
  /** Of every document that is relevant, highest first. */
  readonly ideal: readonly number[];
};

const usualMeasures: readonly string[] = [
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
function measureOf(name: string): Measure | undefined {
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

const isOf = (look: Look, ...kinds: readonly TrecKind[]): boolean =>
  look.kind === 'trec' && kinds.includes(look.what);

const sign = (what: string, ...kinds: readonly TrecKind[]): FormatSign => ({
  what,
  holds: (look) => isOf(look, ...kinds),
});

export const trecFormat: ImportFormat = {
  id: 'TREC',
  about: `runs (topic Q0 document rank score tag) with their judgments (qrels), and trec_eval's output where there is one, or trec_eval -q's alone; --metric names the measure: ${usualMeasures.join(', ')}`,
  example: 'npm run import -- runs/ qrels.txt --metric map --axis search --question "How well does it find?"',
  signs: [sign('lines of topic, Q0, document, rank, score and tag', 'run')],
  beside: [
    sign(
      'lines of topic, 0, document and relevance, or of measure, topic and value',
      'judgments',
      'measures',
    ),
  ],
  // Beside a run stands what is measured again.
  metricsIn: (look) =>
    isOf(look, 'measures')
      ? measuresOfTopics(look).filter((name) => measureOf(name) !== undefined)
      : isOf(look, 'run')
        ? usualMeasures
        : [],
  read: function* (looks, context) {
    const ofKind = (kind: TrecKind): readonly Look[] => looks.filter((look) => isOf(look, kind));
    const [runs, judgments, measures] = [ofKind('run'), ofKind('judgments'), ofKind('measures')];
    const [judged, second] = judgments;
    const names = namesOf(looks).join(', ');
    if (runs.length === 0) {
      const ofTopics = measures.filter((look) => measuresOfTopics(look).length > 0);
      if (ofTopics.length === 0)
        throw refusal(
          'NO_ROWS',
          names,
          'expected a run beside it: lines of topic, Q0, document, rank, score and tag; or the output of trec_eval -q, with a line for each topic',
        );
      return mergeReads(
        'trec_eval',
        yield* context.faults.readEach(ofTopics, (look) => readMeasured(look, context)),
      );
    }
    if (judged === undefined || second !== undefined)
      throw refusal(
        'NO_ROWS',
        names,
        `expected one file of judgments (qrels: topic, 0, document, relevance) beside the runs, got ${judgments.length}: a run does not say what is relevant`,
      );
    const relevances = readJudgments(judged);
    const totals = measures.map(readTotals);
    const read = yield* context.faults.readEach(runs, (look) =>
      readRun(look, { relevances, totals }, context),
    );
    return mergeReads('trec_eval', [
      ...read,
      {
        gradedBy: [`the relevance judgments in ${judged.source.name}`],
        headers: namesOf(measures),
      },
    ]);
  },
};

function measuresOfTopics({ source }: Look): readonly string[] {
  const lines = [...trecLinesOf(source)].filter(
    ({ words: [measure = '', topic] }) => topic !== 'all' && isShareOfTopic(measure),
  );
  return [...new Set(lines.map(({ words: [measure = ''] }) => measure))];
}

/** What the tool itself measured of each topic, where the run is not there to be measured again. */
function* readMeasured(look: Look, { choices }: ReadContext): Reading<FileRead> {
  const { source } = look;
  const totals = readTotals(look);
  const tag = totals.get('runid');
  const model = modelOf(source, { choices, field: tag });
  const names = measuresOfTopics(look);
  const metric = choices.metric ?? (names.length === 1 ? names.join() : '');
  if (!names.includes(metric))
    throw settledByMetric(
      refusal(
        'OPTION',
        source.name,
        `expected --metric one of those the file has of each topic (${names.map(shown).join(', ')})`,
      ),
      names,
    );
  for (const { where, words } of trecLinesOf(source)) {
    const [measure, topic = '', value = ''] = words;
    if (measure !== metric || topic === 'all') continue;
    const score = Number(value);
    if (!(score >= 0 && score <= 1))
      throw refusal('UNKNOWN_VALUE', where, `${metric}: expected a number from 0 to 1, got ${shown(value)}`);
    yield { where, file: source.name, item_id: topic, model, score };
  }
  return {
    about: { where: source.name, model },
    metrics: [{ name: metric, ...asShare }],
    stated: statedIn(totals, metric, tag ?? ''),
    gradedBy: ['trec_eval, from judgments that are not given'],
  };
}

type Judgments = ReadonlyMap<string, ReadonlyMap<string, number>>;

function readJudgments({ source }: Look): Judgments {
  const topics = new Map<string, Map<string, number>>();
  for (const { where, words } of trecLinesOf(source)) {
    const [topic = '', , document = '', level = ''] = words;
    if (words.length !== 4 || !/^-?\d+$/.test(level))
      throw refusal('UNKNOWN_VALUE', where, 'expected topic, 0, document and a whole number');
    const own = topics.get(topic) ?? new Map<string, number>();
    if (own.has(document)) throw refusal('DUPLICATE_ROW', where, `${shown(document)} was judged twice`);
    topics.set(topic, own.set(document, Number(level)));
  }
  return topics;
}

type Totals = ReadonlyMap<string, string>;

/** The measures over all topics; `runid` names the run. */
function readTotals({ source }: Look): Totals {
  const totals = new Map<string, string>();
  for (const { words } of trecLinesOf(source)) {
    const [measure = '', topic, value = ''] = words;
    if (topic === 'all') totals.set(measure, value);
  }
  return totals;
}

function* readRun(
  look: Look,
  { relevances, totals }: { readonly relevances: Judgments; readonly totals: readonly Totals[] },
  { choices }: ReadContext,
): Reading<FileRead> {
  const { source } = look;
  const { tag, topics } = readTopics(look);
  const model = modelOf(source, { choices, field: tag });
  const { metric = '' } = choices;
  const measure = measureOf(metric);
  if (measure === undefined)
    throw settledByMetric(
      refusal(
        'OPTION',
        source.name,
        `expected --metric, one of ${usualMeasures.join(', ')} or the same with another number${metric === '' ? '' : `, got ${shown(metric)}`}`,
      ),
      usualMeasures,
    );
  let judged = 0;
  for (const [topic, { where, retrieved }] of topics) {
    const relevance = relevances.get(topic);
    if (relevance === undefined) continue;
    judged += 1;
    yield {
      where,
      file: source.name,
      item_id: topic,
      model,
      score: measure(retrieved, relevance),
    };
  }
  const unjudged = topics.size - judged;
  const unasked = [...relevances.keys()].filter((topic) => !topics.has(topic)).length;
  const left = (count: number, why: string) =>
    count === 0 ? [] : [{ says: `${counted(count, 'topic')} ${why}, as trec_eval leaves them out.` }];
  return {
    about: { where: source.name, model },
    metrics: [{ name: metric, ...asShare }],
    stated: totals.flatMap((each) => statedIn(each, metric, tag)),
    leftOut: [
      ...left(unjudged, `of ${source.name} without judgments`),
      ...left(unasked, `of the judgments without a line in ${source.name}`),
    ],
  };
}

type Topics = ReadonlyMap<string, { readonly where: string; readonly retrieved: readonly Retrieved[] }>;

function readTopics({ source }: Look): { readonly tag: string; readonly topics: Topics } {
  const topics = new Map<string, { where: string; retrieved: Retrieved[] }>();
  const seen = new Set<string>();
  let tag: string | undefined;
  for (const { where, words } of trecLinesOf(source)) {
    const [topic = '', , document = '', , score, own = ''] = words;
    if (words.length !== 6 || !Number.isFinite(Number(score)))
      throw refusal('UNKNOWN_VALUE', where, 'expected topic, Q0, document, rank, a number and a tag');
    tag ??= own;
    if (own !== tag)
      throw refusal('SPELLED_TWO_WAYS', where, `expected one tag, ${shown(tag)}, got ${shown(own)}`);
    const key = `${topic} ${document}`;
    if (seen.has(key)) throw refusal('DUPLICATE_ROW', where, `${shown(document)} was retrieved twice`);
    seen.add(key);
    const known = topics.get(topic) ?? { where, retrieved: [] };
    known.retrieved.push({ document, score: Number(score) });
    topics.set(topic, known);
  }
  return { tag: tag ?? '', topics };
}

function statedIn(totals: Totals, metric: string, tag: string): NonNullable<FileRead['stated']> {
  const value = totals.get(metric);
  if (value === undefined || (totals.get('runid') ?? tag) !== tag) return [];
  const topics = Number(totals.get('num_q'));
  return [
    {
      score: Number(value),
      rule: `trec_eval's ${metric}, the mean over the topics that were judged`,
      decimals: value.split('.')[1]?.length ?? 0,
      ...(Number.isFinite(topics) ? { rows: topics } : {}),
    },
  ];
}
