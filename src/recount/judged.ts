/**
 * What a model graded, corrected by humans: the scores, their intervals and the verdict once more, from the rows. The
 * model's grades say how answers differ, and those items that humans graded too say how far to believe it.
 */

import type { ComponentScore, Interval } from './component-score.ts';
import { type Apart, apartFrom, type PairApart } from './differences.ts';
import { type Draws, drawnIndex, drawsFor } from './draws.ts';
import { type CountedPairs, countPairs } from './pair-counts.ts';
import { type Pairing, type PairReading, pForFirst } from './paired-test.ts';
import { type DrawnSteps, type RankSets, setsFrom, timesDrawn } from './rank-sets.ts';
import { type ServedRun, untestedRun } from './recounted-runs.ts';
import { evenlySized, hiddenIn } from './resampled-interval.ts';
import { byCodeUnit, clustersOf, headsOf, type Marking, type Sheet, tallyOf } from './sheet.ts';
import { NORMAL_975, studentQuantile } from './student.ts';
import {
  CLUSTER_FLOOR,
  FEWEST_CLUSTERS_OF_INTERVAL,
  type Field,
  ITEM_FLOOR,
  inTableOrder,
  reasonNotToTest,
  rivalTests,
  settled,
  type Verdict,
} from './verdict.ts';

/** Of one component, in shares of a full score. */
type CorrectedFigures = {
  readonly judge_mean: number;
  readonly labelled: number;
  readonly lambda: number;
  readonly score: number;
  readonly interval: Interval | undefined;
};

type Corrections = {
  readonly byName: ReadonlyMap<string, CorrectedFigures>;
  readonly labels: number;
  readonly items: number;
  readonly draws: number;
};

export type RecountedJudging = {
  readonly corrections: Corrections;
  readonly scores: ReadonlyMap<string, ComponentScore>;
  readonly field: Field;
  readonly pairing: Pairing;
  readonly verdict: Verdict;
  readonly apart: PairApart;
  readonly pairs: CountedPairs | undefined;
  readonly ranks: RankSets | undefined;
};

const NOTHING = 1e-9;

/** Undefined where the model's scores stand as they are. `run`: of the units that decide. */
export function recountJudging(run: ServedRun): RecountedJudging | undefined {
  const drawing = drawCorrections(run);
  if (drawing === undefined) return undefined;
  const { corrections, drawn, labelledBlocks } = drawing;
  const scoreOf = (sheet: Sheet): number => corrections.byName.get(sheet.name)?.score ?? 0;
  const isEqual = (x: Sheet, y: Sheet): boolean => Math.abs(scoreOf(x) - scoreOf(y)) <= NOTHING;
  const answering = inTableOrder(run.models.map(({ sheet }) => sheet)).filter(
    (sheet) => tallyOf(sheet, 'parsed').units > 0,
  );
  const ranked = [...answering].sort((x, y) =>
    isEqual(x, y) ? byCodeUnit(x.name, y.name) : scoreOf(y) - scoreOf(x),
  );
  const often = ranked.filter((sheet) => tallyOf(sheet, 'parsed').units >= ITEM_FLOOR);
  const top = headsOf(
    often.filter((sheet) => often.every((other) => isEqual(sheet, other) || scoreOf(sheet) > scoreOf(other))),
  );
  const heads = headsOf([...top, ...ranked]);
  const leader = top.length === 1 ? top[0] : undefined;
  const field: Field = {
    ...{ ranked, top, leader, dependsOnUnanswered: false },
    heads: ranked.filter((sheet) => heads.includes(sheet)),
  };
  const apart = apartFrom(() => drawn);
  const pairing = pairingOf(drawn, apart);
  const verdict = judgeBy(run, { field, pairing, apart, labelledBlocks });
  const isTested = verdict.state !== 'UNTESTED';
  return {
    ...{ corrections, field, pairing, apart, verdict },
    scores: correctedScores(run, corrections),
    pairs: isTested ? countPairs(field, pairing, true) : undefined,
    ranks: isTested ? ranksOf(drawn, ranked) : undefined,
  };
}

/** Both scores are the corrected one, over everything asked. */
export function correctedScores(
  { models }: ServedRun,
  { byName }: Corrections,
): ReadonlyMap<string, ComponentScore> {
  return new Map(
    models.map(({ sheet }): [string, ComponentScore] => {
      const { score = 0, interval } = byName.get(sheet.name) ?? {};
      const [asked, parsed] = [tallyOf(sheet, 'asked').units, tallyOf(sheet, 'parsed').units];
      const read = parsed === 0 ? undefined : score;
      const inRead = parsed === 0 ? undefined : interval;
      return [
        sheet.name,
        { asked, parsed, accuracy: read, interval: inRead, accuracy_asked: score, interval_asked: interval },
      ];
    }),
  );
}

type Block = readonly string[];

/** Clusters, or units: those in which anything bears a label, and those in which nothing does. */
type Strata = readonly [labelled: readonly Block[], others: readonly Block[]];

/** `drawn`: all components in the same draws; its blocks are what the labelled ones, of which there are so many, are worth. */
type DrawnCorrections = {
  readonly corrections: Corrections;
  readonly drawn: DrawnSteps;
  readonly labelledBlocks: number;
};

/** Who was drawn anew once needs no second time. */
const known = new WeakMap<ServedRun['models'], DrawnCorrections | undefined>();

export function drawCorrections(run: ServedRun): DrawnCorrections | undefined {
  const { header, models } = run;
  if (header.grader_kind === undefined || header.humans_random === undefined) return undefined;
  if (!known.has(models)) known.set(models, drawAnew(run));
  return known.get(models);
}

function drawAnew({ bank, models, marking }: ServedRun): DrawnCorrections | undefined {
  const sheets = models.map(({ sheet }) => sheet);
  const isLabelled = ({ marks, human }: Sheet, unit: string): boolean =>
    marks.has(unit) && human?.has(unit) === true;
  const units = [...bank.units.keys()].filter((unit) => sheets.some(({ marks }) => marks.has(unit)));
  const labelsOf = (sheet: Sheet): number => units.filter((unit) => isLabelled(sheet, unit)).length;
  if (sheets.length === 0 || sheets.some((sheet) => labelsOf(sheet) < ITEM_FLOOR)) return undefined;
  const blocks = [...clustersOf(marking, units).values()];
  const bears = (block: Block): boolean =>
    block.some((unit) => sheets.some((sheet) => isLabelled(sheet, unit)));
  const strata = [blocks.filter(bears), blocks.filter((block) => !bears(block))] as const;
  const all = [...strata[0], ...strata[1]];
  const draws = timesDrawn(all.length, sheets.length);
  const sums = sheets.map((sheet) => all.map((block) => sumsOf(sheet, block)));
  const drawn = sheets.map(() => new Float64Array(draws));
  const stream = drawsFor(marking.items_sha256, 'judged');
  for (let draw = 0; draw < draws; draw++) {
    const times = drawBlocks(stream, strata);
    drawn.forEach((scores, at) => {
      scores[draw] = correct(sums[at] ?? [], times, marking).score;
    });
  }
  const once = new Float64Array(all.length).fill(1);
  const byName = new Map(
    sheets.map((sheet, at): [string, CorrectedFigures] => {
      const own = sums[at] ?? [];
      const { judge_mean, labelled, lambda, score } = correct(own, once, marking);
      const bearing = own.filter((block) => block.labelled > 0);
      const isFew = marking.clusters.size > 0 && bearing.length < FEWEST_CLUSTERS_OF_INTERVAL;
      const labels = bearing.map((block) => ({ count: block.labelled, share: block.h / marking.scale }));
      const interval = isFew ? undefined : spreadInterval(score, drawn[at] ?? new Float64Array(), labels);
      return [sheet.name, { judge_mean, labelled, lambda, score, interval }];
    }),
  );
  const scores = sheets.map(({ name }) => byName.get(name)?.score ?? 0);
  const labels = strata[0].map((_, at) => sums.reduce((sum, own) => sum + (own[at]?.labelled ?? 0), 0));
  return {
    labelledBlocks: strata[0].length,
    drawn: {
      ...{ names: sheets.map(({ name }) => name), scores },
      ...{ blocks: evenlySized(labels), hidden: hiddenIn(labels) },
      steps: drawn.map((own, at) => own.map((score) => score - (scores[at] ?? 0))),
    },
    corrections: {
      ...{ byName, draws },
      labels: sheets.reduce((sum, sheet) => sum + labelsOf(sheet), 0),
      items: units.filter((unit) => sheets.some((sheet) => isLabelled(sheet, unit))).length,
    },
  };
}

/** As many of each stratum as it has, the labelled ones first. */
function drawBlocks(stream: Draws, strata: Strata): Float64Array {
  const times = new Float64Array(strata[0].length + strata[1].length);
  let before = 0;
  for (const { length } of strata) {
    for (let taken = 0; taken < length; taken++) {
      const at = before + drawnIndex(stream, length);
      times[at] = (times[at] ?? 0) + 1;
    }
    before += length;
  }
  return times;
}

/** On one block, in whole parts: what the model gave in all, and both where both did. */
type BlockSums = Readonly<Record<'asked' | 'judge' | 'labelled' | 'h' | 'j' | 'hj' | 'jj', number>>;

function sumsOf({ marks, human }: Sheet, block: Block): BlockSums {
  const sums = { asked: 0, judge: 0, labelled: 0, h: 0, j: 0, hj: 0, jj: 0 };
  for (const unit of block) {
    const mark = marks.get(unit);
    if (mark === undefined) continue;
    const j = mark.asked;
    sums.asked += 1;
    sums.judge += j;
    const h = human?.get(unit);
    if (h === undefined) continue;
    sums.labelled += 1;
    sums.h += h;
    sums.j += j;
    sums.hj += h * j;
    sums.jj += j * j;
  }
  return sums;
}

/** mean(H) + λ · (mean of J over all − mean of J beside labels), which is the same as the board's own way to write it. */
function correct(
  blocks: readonly BlockSums[],
  times: Float64Array,
  { scale }: Marking,
): Pick<CorrectedFigures, 'judge_mean' | 'labelled' | 'lambda' | 'score'> {
  const total = { asked: 0, judge: 0, labelled: 0, h: 0, j: 0, hj: 0, jj: 0 };
  for (const [at, block] of blocks.entries()) {
    const drawn = times[at] ?? 0;
    if (drawn === 0) continue;
    total.asked += drawn * block.asked;
    total.judge += drawn * block.judge;
    total.labelled += drawn * block.labelled;
    total.h += drawn * block.h;
    total.j += drawn * block.j;
    total.hj += drawn * block.hj;
    total.jj += drawn * block.jj;
  }
  const mean = total.asked === 0 ? 0 : total.judge / total.asked;
  const judge_mean = mean / scale;
  const n = total.labelled;
  if (n === 0) return { judge_mean, labelled: 0, lambda: 1, score: judge_mean };
  const [h, j] = [total.h / n, total.j / n];
  const variance = total.jj / n - j * j;
  const isSame = variance <= NOTHING * scale * scale;
  const lambda = isSame ? 0 : within(0, 1, (total.hj / n - h * j) / variance);
  return { judge_mean, labelled: n, lambda, score: within(0, 1, (h + lambda * (mean - j)) / scale) };
}

function within(least: number, most: number, value: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Of one block: how many labels it bears, and what they give in all. */
type BlockLabels = { readonly count: number; readonly share: number };

/**
 * Wilson's, at as many items as a plain score needs to spread so little; never fewer than the labelled blocks are worth. What
 * the labels alone may hide beyond what so many items could adds to both halves.
 */
function spreadInterval(share: number, drawn: Float64Array, labels: readonly BlockLabels[]): Interval {
  const g = evenlySized(labels.map(({ count }) => count));
  const free = Math.max(1, g - 1);
  const worthOf = (mean: number, variance: number): number =>
    variance <= NOTHING ? g : Math.max(g, (mean * (1 - mean)) / variance);
  const count = labels.reduce((sum, block) => sum + block.count, 0);
  const mean = labels.reduce((sum, block) => sum + block.share, 0) / count;
  const squares = labels.reduce((sum, block) => sum + (block.share - mean * block.count) ** 2, 0);
  const n = worthOf(share, (deviationOf(drawn) ** 2 * g) / free);
  const m = worthOf(mean, ((squares / count ** 2) * g) / free);
  const [low, high] = wilson(share, n, studentQuantile(NORMAL_975, free));
  const more = Math.max(0, NORMAL_975 ** 2 * (1 / m - 1 / n));
  return [
    within(0, 1, share - Math.hypot(share - low, more)),
    within(0, 1, share + Math.hypot(high - share, more)),
  ];
}

function wilson(share: number, n: number, z: number): Interval {
  const scale = 1 + (z * z) / n;
  const middle = (share + (z * z) / (2 * n)) / scale;
  const reach = (z / scale) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  return [share === 0 ? 0 : middle - reach, share === 1 ? 1 : middle + reach];
}

function deviationOf(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** How many of the draws, one at least, move a difference as far as it is from nothing, by the same widening as its interval. */
function chanceOf(
  { names, steps, blocks, hidden }: DrawnSteps,
  apart: Apart,
  two: readonly string[],
): number {
  const [ours = new Float64Array(), theirs = new Float64Array()] = two.map(
    (name) => steps[names.indexOf(name)],
  );
  const moves = Float64Array.from(ours, (step, draw) => step - (theirs[draw] ?? 0));
  const deviation = deviationOf(moves);
  // Nothing moves: then the interval alone tells whether one is ahead.
  if (deviation <= NOTHING) return apart.low > 0 || apart.high < 0 ? 1 / (1 + moves.length) : 1;
  const free = Math.max(1, blocks - 1);
  const far = Math.sqrt(Math.max(0, apart.by ** 2 - hidden ** 2));
  const isFar = (move: number): boolean =>
    studentQuantile(Math.abs(move) / deviation, free) * (blocks / free) * deviation >= far;
  return Math.max(1, moves.filter(isFar).length) / (1 + moves.length);
}

/** The counts are of the model's grades. */
function pairingOf(drawn: DrawnSteps, apart: PairApart): Pairing {
  const chances = new Map<string, number>();
  return (first, second) => {
    const between = apart(first, second);
    const { by } = between;
    const two = [first.name, second.name];
    const key = JSON.stringify(two);
    const p = chances.get(key) ?? chanceOf(drawn, between, two);
    chances.set(key, p);
    const lead = Math.abs(by) <= NOTHING ? 0 : by;
    const asked: PairReading = { ...countPair(first, second), p, cluster_p: null, lead };
    const test = { first: first.name, second: second.name, p, hasSilence: false };
    return { ...test, accuracy: asked, asked, deciding: asked };
  };
}

function countPair({ marks }: Sheet, other: Sheet): Pick<PairReading, 'b' | 'c' | 'n'> {
  const steps = [...marks].flatMap(([unit, { asked }]) => {
    const theirs = other.marks.get(unit);
    return theirs === undefined ? [] : [asked - theirs.asked];
  });
  return {
    b: steps.filter((step) => step > 0).length,
    c: steps.filter((step) => step < 0).length,
    n: steps.length,
  };
}

type Judged = {
  readonly field: Field;
  readonly pairing: Pairing;
  readonly apart: PairApart;
  readonly labelledBlocks: number;
};

function judgeBy(run: ServedRun, { field, pairing, apart, labelledBlocks }: Judged): Verdict {
  const { marking, bank, models, header } = run;
  const untested = (reason_code: string): Verdict => ({ state: 'UNTESTED', reason_code });
  const units = [...bank.units.keys()].filter((unit) => models.some(({ sheet }) => sheet.marks.has(unit)));
  const reason = reasonNotToTest({ field, pairing, apart, marking, units, ofRun: untestedRun(header) });
  if (reason !== undefined) return untested(reason);
  if (marking.clusters.size > 0 && labelledBlocks < CLUSTER_FLOOR) return untested('FEW_CLUSTERS');
  const [first] = field.top;
  if (first === undefined) return untested('N_BELOW_FLOOR');
  const contest = { field, pairing, apart, constants: new Map<string, number>() };
  const tests = rivalTests(first, contest);
  const largest = Math.max(...tests.map(pForFirst));
  const binding = tests.find((test) => pForFirst(test) === largest);
  if (binding === undefined) return untested('SINGLE_MODEL');
  return field.leader === undefined
    ? settled(contest, { p: 1, basis: 'no leader', binding })
    : settled(contest, { p: largest, basis: 'graded', binding });
}

function ranksOf({ names, scores, steps, blocks, hidden }: DrawnSteps, ranked: readonly Sheet[]): RankSets {
  const places = ranked.map(({ name }) => names.indexOf(name));
  return setsFrom({
    ...{ names: ranked.map(({ name }) => name), scores: places.map((at) => scores[at] ?? 0), blocks, hidden },
    steps: places.map((at) => steps[at] ?? new Float64Array()),
  });
}
