/** The scores of all components of an exam in the same draws of its clusters, or of its items where there are none. */

import { openBlockDraws } from './block-draws.ts';
import { meanParts, tallySheet } from './component-tally.ts';
import type { DrawnScores } from './differences.ts';
import type { Exam, Sheet } from './exam.ts';
import { type Blocks, equalBlocks, hiddenShare, RESAMPLINGS } from './resampling.ts';
import { sumByGroup } from './score-interval.ts';

export type JointDraws = DrawnScores & {
  /** How many times all was drawn. */
  readonly draws: number;
  /** How many clusters or items each draw takes. */
  readonly count: number;
};

/** Marks added up, beyond which draws are saved. */
const MOST_WORK = 4_000_000_000;
export const FEWEST_DRAWS = 1_000;

/** As shares of a full score. A component that was asked nothing in a draw scores 0 there. */
export function drawJointly(exam: Exam, sheets: readonly Sheet[], most = RESAMPLINGS): JointDraws {
  const { earned, of } = askedColumns(exam, sheets);
  const count = of[0]?.length ?? 0;
  const draws = Math.min(most, countDraws(count, sheets.length));
  const drawn = sheets.map(() => new Float64Array(draws));
  const nextSums = openBlockDraws(exam.items_sha256, [...earned, ...of]);
  for (let draw = 0; draw < draws; draw++) {
    const sums = nextSums();
    for (const [at, scores] of drawn.entries()) {
      const asked = sums[sheets.length + (of.length === 1 ? 0 : at)] ?? 0;
      scores[draw] = asked === 0 ? 0 : (sums[at] ?? 0) / asked / exam.full;
    }
  }
  const sizes = sumOfColumns(of);
  return {
    scores: sheets.map((sheet) => meanParts(tallySheet(sheet).overAsked) / exam.full),
    drawn,
    draws,
    count,
    ...{ blocks: equalBlocks(sizes), unseen: hiddenShare(sizes) },
  };
}

function sumOfColumns([first = new Float64Array(), ...others]: readonly Float64Array[]): Float64Array {
  return first.map((value, block) => others.reduce((sum, column) => sum + (column[block] ?? 0), value));
}

/** 10,000, and fewer where they would add up more than 4·10^9 marks or compare as many scores, but no fewer than 1,000. */
export function countDraws(blocks: number, components: number): number {
  const work = components * Math.max(blocks, components);
  return Math.max(FEWEST_DRAWS, Math.min(RESAMPLINGS, Math.floor(MOST_WORK / Math.max(1, work))));
}

type AskedColumns = {
  /** By sheet, then by block of which anything was asked: what it earns there. */
  readonly earned: readonly Float64Array[];
  /** Out of how much; a single one where all were asked the same. */
  readonly of: readonly Float64Array[];
};

function askedColumns({ groups }: Exam, sheets: readonly Sheet[]): AskedColumns {
  const summed = sheets.map(({ overAsked }) => sumByGroup(overAsked, groups));
  const asked = (column: Float64Array): Float64Array =>
    column.filter((_, block) => summed.some(({ of }) => of[block] !== 0));
  const apart = summed.every(({ of }) => isSame(of, summed[0])) ? summed.slice(0, 1) : summed;
  return {
    earned: summed.map(({ earned }) => asked(earned)),
    of: apart.map(({ of }) => asked(of)),
  };
}

function isSame(of: Float64Array, first: Blocks | undefined): boolean {
  return of.every((count, block) => count === first?.of[block]);
}
