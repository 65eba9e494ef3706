/** The best and the worst rank of each component that hold for all of them at once, from draws of the clusters. */

import { drawnIndex, drawsFor } from './draws.ts';
import { clustersOf, isKin, type Marking, type Sheet, tallyOf } from './sheet.ts';

export type RankSet = readonly [best: number, worst: number];

export type RankSets = {
  readonly sets: ReadonlyMap<string, RankSet>;
  readonly draws: number;
};

/** The components that are ranked, and all units of the bank in its order. */
export type Ranked = {
  readonly sheets: readonly Sheet[];
  readonly units: Iterable<string>;
  readonly marking: Marking;
};

const DRAWS = 10_000;
const FEWEST = 1_000;
const MOST_MARKS = 4_000_000_000;
const CONFIDENCE = 0.95;

export function rankSets({ sheets, units, marking }: Ranked, confidence = CONFIDENCE): RankSets {
  const blocks = blocksOf({ sheets, units, marking });
  const draws = timesDrawn(blocks.length, sheets.length);
  const steps = drawSteps({ blocks, draws, sheets, marking });
  return setsFrom({ sheets, scores: sheets.map(scoreOf), steps }, confidence);
}

type DrawnSteps = {
  readonly sheets: readonly Sheet[];
  readonly scores: readonly number[];
  /** By component: how far each draw moves its score. */
  readonly steps: readonly Float64Array[];
};

/** One is above another where the difference of their scores is more than c of its standard deviations; kin are no rivals. */
export function setsFrom({ sheets, scores, steps }: DrawnSteps, confidence = CONFIDENCE): RankSets {
  const pairs = sheets.flatMap((first, one) =>
    sheets.slice(0, one).flatMap((second, other) => {
      if (isKin(first, second)) return [];
      const lead = (scores[one] ?? 0) - (scores[other] ?? 0);
      return [{ one, other, lead, scale: deviation(steps[one], steps[other]) }];
    }),
  );
  const draws = steps[0]?.length ?? 0;
  const farthest = new Float64Array(draws);
  for (const { one, other, scale } of pairs.filter((pair) => pair.scale > 0))
    for (let draw = 0; draw < draws; draw++) {
      const step = Math.abs((steps[one]?.[draw] ?? 0) - (steps[other]?.[draw] ?? 0)) / scale;
      farthest[draw] = Math.max(farthest[draw] ?? 0, step);
    }
  const c = farthest.sort()[Math.ceil(confidence * draws) - 1] ?? 0;
  const told = pairs.filter(({ lead, scale }) => Math.abs(lead) > c * scale);
  const won = count(told.map(({ one, other, lead }) => (lead > 0 ? one : other)));
  const lost = count(told.map(({ one, other, lead }) => (lead > 0 ? other : one)));
  const sets = sheets.map((sheet, at): [string, RankSet] => {
    const places = sheets.filter((other) => !isKin(sheet, other)).length;
    return [sheet.name, [1 + (lost.get(at) ?? 0), places - (won.get(at) ?? 0)]];
  });
  return { sets: new Map(sets), draws };
}

type DrawnBlock = readonly string[];

/** Clusters, or units where there are none, of which somebody was asked anything. */
function blocksOf({ sheets, units, marking }: Ranked): readonly DrawnBlock[] {
  const asked = [...units].filter((unit) => sheets.some(({ marks }) => marks.has(unit)));
  return [...clustersOf(marking, asked).values()];
}

/** Fewer where more than four thousand million marks would be added up, or as many scores compared. */
function timesDrawn(blocks: number, sheets: number): number {
  const affordable = Math.floor(MOST_MARKS / Math.max(1, sheets * Math.max(blocks, sheets)));
  return Math.max(FEWEST, Math.min(DRAWS, affordable));
}

function scoreOf(sheet: Sheet): number {
  const { earned, units } = tallyOf(sheet, 'asked');
  return units === 0 ? 0 : earned / units;
}

type Drawing = Pick<Ranked, 'sheets' | 'marking'> & {
  readonly blocks: readonly DrawnBlock[];
  readonly draws: number;
};

/** How far each draw moves each score: one list for each component. */
function drawSteps({ blocks, draws, sheets, marking }: Drawing): readonly Float64Array[] {
  const stream = drawsFor(marking.items_sha256, 'ranks');
  const drawn = sheets.map((sheet) => ({
    ...earningsOf(sheet, blocks),
    score: scoreOf(sheet),
    steps: new Float64Array(draws),
  }));
  const chosen = new Int32Array(blocks.length);
  for (let draw = 0; draw < draws; draw++) {
    for (let taken = 0; taken < chosen.length; taken++) chosen[taken] = drawnIndex(stream, blocks.length);
    for (const { earned, units, score, steps } of drawn) {
      let [sum, asked] = [0, 0];
      for (const block of chosen) {
        sum += earned[block] ?? 0;
        asked += units[block] ?? 0;
      }
      steps[draw] = (asked === 0 ? 0 : sum / asked) - score;
    }
  }
  return drawn.map(({ steps }) => steps);
}

function earningsOf({ marks }: Sheet, blocks: readonly DrawnBlock[]) {
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
  const by = ours.map((step, draw) => step - (theirs[draw] ?? 0));
  const mean = by.reduce((sum, each) => sum + each, 0) / by.length;
  return Math.sqrt(by.reduce((sum, each) => sum + (each - mean) ** 2, 0) / by.length);
}

function count(places: readonly number[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  return counts;
}
