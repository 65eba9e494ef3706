/** The best and the worst rank of each component that hold for all of them at once, from draws of the clusters. */

import { type Draws, drawnIndex, drawsFor } from './draws.ts';
import { evenlySized, hiddenIn } from './resampled-interval.ts';
import { clustersOf, type Marking, type Sheet, tallyOf } from './sheet.ts';
import { studentQuantile } from './student.ts';

/** By name of the component. */
type SetsByName = ReadonlyMap<string, readonly [best: number, worst: number]>;

export type RankSets = {
  readonly sets: SetsByName;
  readonly draws: number;
};

/** The components that are ranked, and all units of the bank in its order. */
export type Ranked = {
  readonly sheets: readonly Sheet[];
  readonly units: Iterable<string>;
  readonly marking: Marking;
};

export const DRAWS = 10_000;
export const FEWEST = 1_000;
const MOST_MARKS = 4_000_000_000;
const CONFIDENCE = 0.95;
/** What rounding leaves of a difference that is none. */
const NOTHING = 1e-9;

/** Scores are shares of what could be earned. */
export function drawTogether({ sheets, units, marking }: Ranked, most = DRAWS): DrawnSteps {
  const blocks = blocksOf({ sheets, units, marking });
  const draws = Math.min(most, timesDrawn(blocks.length, sheets.length));
  const steps = drawSteps({ blocks, draws, sheets, marking });
  const names = sheets.map(({ name }) => name);
  const scores = sheets.map((sheet) => scoreOf(sheet, marking));
  const sizes = blocks.map((units) =>
    sheets.reduce((all, { marks }) => all + units.filter((unit) => marks.has(unit)).length, 0),
  );
  return { names, scores, steps, blocks: evenlySized(sizes), hidden: hiddenIn(sizes) };
}

export type DrawnSteps = {
  readonly names: readonly string[];
  readonly scores: readonly number[];
  /** By component: how far each draw moves its score. */
  readonly steps: readonly Float64Array[];
  /** How many of one size would say as much as those of which each draw takes as many as there are. */
  readonly blocks: number;
  /** A difference that none of them needs to have shown. */
  readonly hidden: number;
};

type Rivals = {
  readonly one: number;
  readonly other: number;
  readonly lead: number;
  /** Standard deviation of the lead over the draws. */
  readonly scale: number;
};

/** Of more components each stands alone. */
const MOST_PAIRED = 320;

export function setsFrom(drawn: DrawnSteps): RankSets {
  return drawn.names.length > MOST_PAIRED ? setsOfSingles(drawn) : setsOfPairs(drawn);
}

/** One is above another where all of its interval is above all of the other's; all intervals hold at once. */
function setsOfSingles({ names, scores, steps, blocks, hidden }: DrawnSteps): RankSets {
  const scales = steps.map((own) => deviation(own, new Float64Array(own.length)));
  const count = steps[0]?.length ?? 0;
  const farthest = Float64Array.from({ length: count }, (_, draw) =>
    scales.reduce(
      (most, scale, at) =>
        scale <= NOTHING ? most : Math.max(most, Math.abs(steps[at]?.[draw] ?? 0) / scale),
      0,
    ),
  ).sort();
  const c = widened(farthest[Math.ceil(CONFIDENCE * count) - 1] ?? 0, blocks);
  const ends = scores.map((score, at) => {
    const half = Math.hypot(c * (scales[at] ?? 0), hidden / 2);
    return { low: score - half, high: score + half };
  });
  const sets = ends.map(({ low, high }): readonly [number, number] => [
    1 + ends.filter((other) => other.low > high + NOTHING).length,
    names.length - ends.filter((other) => other.high < low - NOTHING).length,
  ]);
  return {
    sets: new Map(names.map((name, at) => [name, sets[at] ?? [1, names.length]])),
    draws: count,
  };
}

/** One is above another, kin or not, where the difference of their scores is more than c of its standard deviations. */
function setsOfPairs({ names, scores, steps, blocks, hidden }: DrawnSteps): RankSets {
  const pairs = scores.flatMap((score, one) =>
    scores.slice(0, one).map((its, other): Rivals => {
      return { one, other, lead: score - its, scale: deviation(steps[one], steps[other]) };
    }),
  );
  const farthest = farthestSteps(steps, pairs);
  const c = widened(farthest[Math.ceil(CONFIDENCE * farthest.length) - 1] ?? 0, blocks);
  const told = pairs.filter(
    ({ lead, scale }) => Math.abs(lead) > Math.max(NOTHING, Math.hypot(c * scale, hidden)),
  );
  const won = Map.groupBy(told, ({ one, other, lead }) => (lead > 0 ? one : other));
  const lost = Map.groupBy(told, ({ one, other, lead }) => (lead > 0 ? other : one));
  const best = (at: number): number => 1 + (lost.get(at)?.length ?? 0);
  const worst = (at: number): number => names.length - (won.get(at)?.length ?? 0);
  return { sets: new Map(names.map((name, at) => [name, [best(at), worst(at)]])), draws: farthest.length };
}

/** Few blocks know little of the deviation itself: z becomes the quantile of Student's t, and the deviation grows by G / (G − 1). */
function widened(z: number, blocks: number): number {
  const g = Math.max(1, blocks - 1);
  return studentQuantile(z, g) * (blocks / g);
}

/** How far the pair that moves farthest moves in each draw, in standard deviations; the smallest first. */
function farthestSteps(steps: readonly Float64Array[], pairs: readonly Rivals[]): Float64Array {
  const farthest = new Float64Array(steps[0]?.length ?? 0);
  for (const { one, other, scale } of pairs) {
    const [ours, theirs] = [steps[one], steps[other]];
    if (scale <= NOTHING || ours === undefined || theirs === undefined) continue;
    for (let draw = 0; draw < farthest.length; draw++) {
      const step = Math.abs((ours[draw] ?? 0) - (theirs[draw] ?? 0)) / scale;
      if (step > (farthest[draw] ?? 0)) farthest[draw] = step;
    }
  }
  return farthest.sort();
}

type DrawnBlock = readonly string[];

/** Clusters, or units where there are none, of which somebody was asked anything. */
export function blocksOf({ sheets, units, marking }: Ranked): readonly DrawnBlock[] {
  const asked = [...units].filter((unit) => sheets.some(({ marks }) => marks.has(unit)));
  return [...clustersOf(marking, asked).values()];
}

/** Fewer where more than four thousand million marks would be added up, or as many scores compared. */
export function timesDrawn(blocks: number, sheets: number): number {
  const affordable = Math.floor(MOST_MARKS / Math.max(1, sheets * Math.max(blocks, sheets)));
  return Math.max(FEWEST, Math.min(DRAWS, affordable));
}

function scoreOf(sheet: Sheet, { scale }: Marking): number {
  const { earned, units } = tallyOf(sheet, 'asked');
  return units === 0 ? 0 : earned / units / scale;
}

type Drawing = Pick<Ranked, 'sheets' | 'marking'> & {
  readonly blocks: readonly DrawnBlock[];
  readonly draws: number;
};

/** How far each draw moves each score: one list for each component. */
function drawSteps({ blocks, draws, sheets, marking }: Drawing): readonly Float64Array[] {
  const stream = drawsFor(marking.items_sha256, 'ranks');
  const drawn = sheets.map((sheet) => ({
    earnings: earningsOf(sheet, blocks),
    score: scoreOf(sheet, marking),
    steps: new Float64Array(draws),
  }));
  const times = new Float64Array(blocks.length);
  for (let draw = 0; draw < draws; draw++) {
    drawTimes(times, stream);
    for (const { earnings, score, steps } of drawn)
      steps[draw] = shareOf(times, earnings) / marking.scale - score;
  }
  return drawn.map(({ steps }) => steps);
}

/** How often each block is drawn, when as many are drawn as there are. */
export function drawTimes(times: Float64Array, stream: Draws): void {
  times.fill(0);
  for (let left = times.length; left > 0; left--) {
    const block = drawnIndex(stream, times.length);
    times[block] = (times[block] ?? 0) + 1;
  }
}

/** What one component earned on each block, out of how many units. */
type Earnings = { readonly earned: Float64Array; readonly units: Float64Array };

/** Of all blocks, each as often as it was drawn. */
function shareOf(times: Float64Array, { earned, units }: Earnings): number {
  let sum = 0;
  let asked = 0;
  for (let block = 0; block < times.length; block++) {
    const drawn = times[block] ?? 0;
    sum += drawn * (earned[block] ?? 0);
    asked += drawn * (units[block] ?? 0);
  }
  return asked === 0 ? 0 : sum / asked;
}

function earningsOf({ marks }: Sheet, blocks: readonly DrawnBlock[]): Earnings {
  const earned = Float64Array.from(blocks, (units) =>
    units.reduce((sum, unit) => sum + (marks.get(unit)?.asked ?? 0), 0),
  );
  const units = Float64Array.from(blocks, (each) => each.filter((unit) => marks.has(unit)).length);
  return { earned, units };
}

/** Of the difference of the two, about its mean. */
function deviation(
  ours: Float64Array = new Float64Array(),
  theirs: Float64Array = new Float64Array(),
): number {
  const by = new Float64Array(ours.length);
  let sum = 0;
  for (let draw = 0; draw < by.length; draw++) {
    by[draw] = (ours[draw] ?? 0) - (theirs[draw] ?? 0);
    sum += by[draw] ?? 0;
  }
  const mean = sum / by.length;
  let squares = 0;
  for (let draw = 0; draw < by.length; draw++) squares += ((by[draw] ?? 0) - mean) ** 2;
  return Math.sqrt(squares / by.length);
}
