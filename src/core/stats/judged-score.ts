/**
 * Scores of components that a model graded, corrected by what humans said of items drawn at random (prediction-powered
 * inference, Angelopoulos, Duchi and Zrnic 2023). J is what the judge gave, H what a human did:
 *
 *     score = λ · mean of J over all that was asked + mean of (H − λ · J) over what bears a human label
 *     λ     = cov(H, J) / var(J) over what bears a label, kept between 0 and 1; 0 where J does not vary
 *
 * Whatever λ is, the score is right on average; the more judge and humans agree, the more the unlabelled answers tell.
 */

import { type DrawnScores, differenceOf, spreadOf, widened } from './differences.ts';
import { type Draws, drawIndex, openDraws } from './draws.ts';
import { EQUAL, isEqualScore } from './equal-scores.ts';
import type { Exam, Groups } from './exam.ts';
import { countDraws } from './joint-draws.ts';
import { type Bounds, equalBlocks, hiddenShare } from './resampling.ts';
import { studentOf } from './student.ts';
import { Z95 } from './thresholds.ts';
import { wilsonAsOf } from './wilson.ts';

export type JudgedSheet = {
  /** By unit: the parts that the judge gave, or −1 where it was not asked. */
  readonly judge: Int32Array;
  /** By unit: the parts that a human gave, or −1 where none said anything. */
  readonly human: Int32Array;
};

type JudgedInput = Pick<Exam, 'full' | 'groups' | 'items_sha256'> & {
  readonly sheets: readonly JudgedSheet[];
  /** How often blocks are drawn anew, where a simulation needs less. */
  readonly draws?: number;
};

/** Of one component. */
export type JudgedScore = {
  /** The mean of the judge over all that was asked. */
  readonly judge: number;
  /** How many units bear a human label, and in how many blocks they are. */
  readonly labelled: number;
  readonly blocks: number;
  /** As many blocks of as many labels each as tell as much. */
  readonly even: number;
  /** As many items, each right or wrong, as the labels alone are worth. */
  readonly worth: number;
  readonly lambda: number;
  /** Kept between 0 and 1. */
  readonly score: number;
};

export type JudgedScores = DrawnScores & {
  /** The blocks in which some component has a label; `blocks`: as many of as many labels each as tell as much. */
  readonly bearing: number;
  /** By component. */
  readonly judged: readonly JudgedScore[];
  /** The blocks of which something was asked and nothing bears a label. */
  readonly others: number;
};

/**
 * All components in the same draws. Clusters are drawn whole, or units where there are no clusters: first those in which
 * some component has a label, as many as there are, and then the others, so that no draw has more labels than another.
 */
export function drawJudged({ full, groups, items_sha256, sheets, draws }: JudgedInput): JudgedScores {
  const { strata, components, count } = kindsOf(sheets.map((sheet) => sumByBlock(sheet, groups)));
  const [labelled, others] = strata;
  const wanted = draws ?? countDraws(labelled.length + others.length, sheets.length);
  const stream = openDraws(items_sha256, 'judged');
  const drawn = sheets.map(() => new Float64Array(wanted));
  for (let draw = 0; draw < wanted; draw++) {
    const times = new Float64Array(count);
    for (const stratum of strata) addDrawn(times, stratum, stream);
    for (const [at, sums] of components.entries()) {
      const { score } = corrected(addUp(sums, times), full);
      drawn[at]?.fill(score, draw, draw + 1);
    }
  }
  const once = new Float64Array(count);
  for (const kind of [...labelled, ...others]) once[kind] = (once[kind] ?? 0) + 1;
  const labels = components.map((sums) => Float64Array.from(labelled, (kind) => sums.labelled[kind] ?? 0));
  const judged = components.map((sums, at) => {
    const [total, own] = [addUp(sums, once), labels[at] ?? new Float64Array()];
    const [even, mean] = [equalBlocks(own), meanOf(total.human, total.labelled)];
    const squares = labelled.reduce((sum, kind, block) => {
      const error = (sums.human[kind] ?? 0) - mean * (own[block] ?? 0);
      return sum + error * error;
    }, 0);
    const variance = meanOf(squares, total.labelled * total.labelled * full * full) * enlarged(even);
    return {
      judge: meanOf(total.judge, total.asked) / full,
      labelled: total.labelled,
      blocks: own.filter((count) => count > 0).length,
      ...{ even, worth: asManyItems(mean / full, variance, even) },
      ...corrected(total, full),
    };
  });
  const all = labelled.map((_, block) => labels.reduce((sum, own) => sum + (own[block] ?? 0), 0));
  const scores = judged.map(({ score }) => score);
  return {
    ...{ judged, scores, drawn, blocks: equalBlocks(all), unseen: hiddenShare(all) },
    ...{ bearing: labelled.length, others: others.length },
  };
}

/** As many blocks as the stratum has, with replacement: how often each kind. */
function addDrawn(times: Float64Array, stratum: Int32Array, stream: Draws): void {
  for (let left = stratum.length; left > 0; left--) {
    const kind = stratum[drawIndex(stream, stratum.length)] ?? 0;
    times[kind] = (times[kind] ?? 0) + 1;
  }
}

const columns = ['asked', 'judge', 'labelled', 'human', 'beside', 'product', 'square'] as const;

/** Sums of whole parts. `beside` is what the judge gave where there is a label; product and square are H·J and J·J there. */
type Sums<Of> = Readonly<Record<(typeof columns)[number], Of>>;

function sumByBlock({ judge, human }: JudgedSheet, groups: Groups | undefined): Sums<Float64Array> {
  const column = (of: (j: number, h: number) => number): Float64Array => {
    const sums = new Float64Array(groups?.count ?? judge.length);
    judge.forEach((j, unit) => {
      const block = groups?.of[unit] ?? unit;
      if (j >= 0) sums[block] = (sums[block] ?? 0) + of(j, human[unit] ?? -1);
    });
    return sums;
  };
  return {
    asked: column(() => 1),
    judge: column((j) => j),
    labelled: column((_, h) => Number(h >= 0)),
    human: column((_, h) => Math.max(0, h)),
    beside: column((j, h) => (h < 0 ? 0 : j)),
    product: column((j, h) => (h < 0 ? 0 : h * j)),
    square: column((j, h) => (h < 0 ? 0 : j * j)),
  };
}

type BlockKinds = {
  /** By block in its order: its kind. Blocks on which everybody has the same sums are of one kind, and a draw adds each kind up once. */
  readonly strata: readonly [labelled: Int32Array, others: Int32Array];
  readonly count: number;
  /** By component, then by kind. */
  readonly components: readonly Sums<Float64Array>[];
};

function kindsOf(components: readonly Sums<Float64Array>[]): BlockKinds {
  const examples = new Map<string, { readonly kind: number; readonly block: number }>();
  const [labelled, others]: [number[], number[]] = [[], []];
  for (let block = 0; block < (components[0]?.asked.length ?? 0); block++) {
    const has = (column: 'asked' | 'labelled'): boolean =>
      components.some(({ [column]: sums }) => (sums[block] ?? 0) > 0);
    if (!has('asked')) continue;
    const key = components.flatMap((sums) => columns.map((column) => sums[column][block])).join();
    const { kind } = examples.get(key) ?? { kind: examples.size };
    if (kind === examples.size) examples.set(key, { kind, block });
    (has('labelled') ? labelled : others).push(kind);
  }
  const blocks = [...examples.values()].map(({ block }) => block);
  const byKind = (column: Float64Array): Float64Array =>
    Float64Array.from(blocks, (block) => column[block] ?? 0);
  return {
    strata: [Int32Array.from(labelled), Int32Array.from(others)],
    count: examples.size,
    components: components.map((sums) => mapColumns((column) => byKind(sums[column]))),
  };
}

function addUp(sums: Sums<Float64Array>, times: Float64Array): Sums<number> {
  return mapColumns((column) => {
    const values = sums[column];
    let sum = 0;
    for (let kind = 0; kind < times.length; kind++) sum += (times[kind] ?? 0) * (values[kind] ?? 0);
    return sum;
  });
}

function mapColumns<Of>(of: (column: (typeof columns)[number]) => Of): Sums<Of> {
  return {
    asked: of('asked'),
    judge: of('judge'),
    labelled: of('labelled'),
    human: of('human'),
    beside: of('beside'),
    product: of('product'),
    square: of('square'),
  };
}

/** Where a draw has no label of the component, there is nothing to correct the judge by. */
function corrected(sums: Sums<number>, full: number): Pick<JudgedScore, 'lambda' | 'score'> {
  const { asked, judge, labelled, human, beside } = sums;
  if (labelled === 0) return { lambda: 1, score: meanOf(judge, asked) / full };
  const lambda = lambdaOf(sums, full);
  const parts = lambda * meanOf(judge, asked) + (human - lambda * beside) / labelled;
  return { lambda, score: Math.min(1, Math.max(0, parts / full)) };
}

/** Of n labels cov(H, J) / var(J) = (n·ΣHJ − ΣH·ΣJ) / (n·ΣJJ − ΣJ·ΣJ). */
function lambdaOf({ labelled, human, beside, product, square }: Sums<number>, full: number): number {
  const variance = labelled * square - beside * beside;
  if (variance <= EQUAL * (labelled * full) * (labelled * full)) return 0;
  return Math.min(1, Math.max(0, (labelled * product - human * beside) / variance));
}

function meanOf(sum: number, count: number): number {
  return count === 0 ? 0 : sum / count;
}

/**
 * Wilson's at as many items, n, as a plain score needs to spread as the draws do, with s² larger by G / (G − 1) and Student's
 * t of G − 1 degrees of freedom in place of z, G being as many even blocks as tell as much as those that bear a label of the
 * component. Percentiles of the draws, which are as narrow on either side, miss scores near 0 and 1 too often. Draws do not
 * move what no label showed, as errors of the judge that are rare: labels alone, worth m items, leave z² / m to that, Wilson's
 * at n knows of z² / n, and by the rest either bound may be off besides.
 */
export function judgedBounds({ score, even, worth }: JudgedScore, drawn: Float64Array): Bounds {
  const n = asManyItems(score, varianceOf(drawn) * enlarged(even), even);
  const [low, high] = wilsonAsOf(score, n, studentOf(Z95, Math.max(1, even - 1)));
  const room = Math.max(0, (Z95 * Z95) / worth - (Z95 * Z95) / n);
  const reach = (half: number): number => Math.sqrt(half * half + room * room);
  return [Math.max(0, score - reach(score - low)), Math.min(1, score + reach(high - score))];
}

/** s² = p(1 − p) / n; no fewer than G, and just as many where nothing varies. */
function asManyItems(share: number, variance: number, least: number): number {
  return isEqualScore(variance, 0) ? least : Math.max(least, (share * (1 - share)) / variance);
}

/** What a variance found in so few blocks is short of. */
function enlarged(blocks: number): number {
  return blocks / Math.max(1, blocks - 1);
}

function varianceOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / values.length;
  let squares = 0;
  for (const value of values) squares += (value - mean) * (value - mean);
  return squares / values.length;
}

/**
 * Of how many of the draws, one at least, the difference of the two moves as far as it is from 0, of one more than there
 * are, less what none of the blocks may have shown: below 0.05 where the interval of that difference leaves 0 out, and only
 * there. Where no draw moves it the interval says so alone.
 */
export function judgedP(all: DrawnScores, one: number, other: number): number {
  const { drawn, blocks, unseen } = all;
  const { difference, low, high } = differenceOf(all, one, other);
  const [ours = new Float64Array(), theirs = new Float64Array()] = [drawn[one], drawn[other]];
  const moves = ours.map((score, draw) => score - (theirs[draw] ?? 0) - difference);
  const spread = spreadOf(moves);
  if (spread === 0) return low > 0 || high < 0 ? 1 / (moves.length + 1) : 1;
  const reached = Math.sqrt(Math.max(0, difference * difference - unseen * unseen));
  const reaching = moves.filter((by) => widened(Math.abs(by) / spread, blocks) * spread >= reached);
  return Math.max(1, reaching.length) / (moves.length + 1);
}
