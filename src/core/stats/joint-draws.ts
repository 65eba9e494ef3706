/** The scores of all components of an exam in the same draws of its clusters, or of its items where there are none. */

import { meanParts, tallySheet } from './component-tally.ts';
import type { DrawnScores } from './differences.ts';
import { type Draws, drawIndex, openDraws } from './draws.ts';
import type { Exam, Sheet } from './exam.ts';
import { type Blocks, RESAMPLINGS } from './resampling.ts';
import { sumByGroup } from './score-interval.ts';

export type JointDraws = DrawnScores & {
  /** How many times all was drawn. */
  readonly draws: number;
};

/** Marks added up, beyond which draws are saved. */
const MOST_WORK = 4_000_000_000;
export const FEWEST_DRAWS = 1_000;

/** As shares of a full score. A component that was asked nothing in a draw scores 0 there. */
export function drawJointly(exam: Exam, sheets: readonly Sheet[], most = RESAMPLINGS): JointDraws {
  const { kinds, count, earned, of } = kindsOf(exam, sheets);
  const blocks = kinds.length;
  const draws = Math.min(most, countDraws(blocks, sheets.length));
  const drawn = sheets.map(() => new Float64Array(draws));
  const stream = openDraws(exam.items_sha256, 'ranks');
  const [sumEarned, sumOf] = [adder(earned, blocks), adder(of, blocks)];
  for (let draw = 0; draw < draws; draw++) {
    const times = drawKinds(stream, kinds, count);
    const [sums, counted] = [sumEarned(times), sumOf(times)];
    for (const [at, scores] of drawn.entries()) {
      const asked = counted[of.length === 1 ? 0 : at] ?? 0;
      scores[draw] = asked === 0 ? 0 : (sums[at] ?? 0) / asked / exam.full;
    }
  }
  return {
    scores: sheets.map((sheet) => meanParts(tallySheet(sheet).overAsked) / exam.full),
    drawn,
    draws,
    blocks,
  };
}

/** 10,000, and fewer where they would add up more than 4·10^9 marks or compare as many scores, but no fewer than 1,000. */
export function countDraws(blocks: number, components: number): number {
  const work = components * Math.max(blocks, components);
  return Math.max(FEWEST_DRAWS, Math.min(RESAMPLINGS, Math.floor(MOST_WORK / Math.max(1, work))));
}

/** As many blocks as there are, drawn with replacement: how often each kind. */
function drawKinds(stream: Draws, kinds: Int32Array, count: number): Float64Array {
  const times = new Float64Array(count);
  for (let left = kinds.length; left > 0; left--) {
    const kind = kinds[drawIndex(stream, kinds.length)] ?? 0;
    times[kind] = (times[kind] ?? 0) + 1;
  }
  return times;
}

type Kinds = {
  /** By block. Blocks on which everybody earned the same are of one kind, and a draw adds each kind up once. */
  readonly kinds: Int32Array;
  readonly count: number;
  /** By sheet, then by kind: what it earns on one block. */
  readonly earned: readonly Float64Array[];
  /** Out of how much; a single one where all were asked the same. */
  readonly of: readonly Float64Array[];
};

function kindsOf({ groups }: Exam, sheets: readonly Sheet[]): Kinds {
  const summed = sheets.map(({ overAsked }) => sumByGroup(overAsked, groups));
  const all = Int32Array.from({ length: summed[0]?.of.length ?? 0 }, (_, block) => block);
  const blocks = all.filter((block) => summed.some(({ of }) => of[block] !== 0));
  const asked = summed.every(({ of }) => isSame(of, summed[0])) ? summed.slice(0, 1) : summed;
  const columns = [...summed.map(({ earned }) => earned), ...asked.map(({ of }) => of)];
  const kinds = columns.reduce(
    (found, column) => split(found, column, blocks),
    new Int32Array(blocks.length),
  );
  const examples = new Map(Array.from(kinds, (kind, at) => [kind, blocks[at] ?? 0]));
  const byKind = (column: Float64Array): Float64Array =>
    Float64Array.from({ length: examples.size }, (_, kind) => column[examples.get(kind) ?? 0] ?? 0);
  return {
    kinds,
    count: examples.size,
    earned: summed.map(({ earned }) => byKind(earned)),
    of: asked.map(({ of }) => byKind(of)),
  };
}

function isSame(of: Float64Array, first: Blocks | undefined): boolean {
  return of.every((count, block) => count === first?.of[block]);
}

/** Kinds are parted where blocks of one kind differ in this column. */
function split(kinds: Int32Array, column: Float64Array, blocks: Int32Array): Int32Array<ArrayBuffer> {
  const values = numbered(Array.from(blocks, (block) => column[block] ?? 0));
  const width = values.reduce((most, value) => Math.max(most, value), 0) + 1;
  return numbered(Array.from(kinds, (kind, at) => kind * width + (values[at] ?? 0)));
}

/** Equal values get equal numbers, in the order in which they are met. */
function numbered(values: readonly number[]): Int32Array<ArrayBuffer> {
  const numbers = new Map<number, number>();
  return Int32Array.from(values, (value) => {
    const known = numbers.get(value) ?? numbers.size;
    numbers.set(value, known);
    return known;
  });
}

/**
 * Adds up columns, each kind as often as it was drawn. No sum reaches `base`, so several columns are added
 * at once as the digits of one whole number below 2^53: (a + b·base)·t = a·t + (b·t)·base.
 */
function adder(columns: readonly Float64Array[], blocks: number): (times: Float64Array) => Float64Array {
  const most = columns.reduce((top, column) => column.reduce((max, value) => Math.max(max, value), top), 1);
  const bits = Math.ceil(Math.log2(blocks * most + 1));
  const [base, digits] = [2 ** bits, Math.max(1, Math.floor(53 / bits))];
  const packed = Array.from({ length: Math.ceil(columns.length / digits) }, (_, at) =>
    columns
      .slice(at * digits, (at + 1) * digits)
      .reduceRight(
        (higher, column) => column.map((value, kind) => value + base * (higher[kind] ?? 0)),
        new Float64Array(0),
      ),
  );
  return (times) => {
    const sums = new Float64Array(columns.length);
    packed.forEach((column, at) => {
      let rest = 0;
      for (let kind = 0; kind < times.length; kind++) rest += (times[kind] ?? 0) * (column[kind] ?? 0);
      for (let digit = 0; digit < digits && at * digits + digit < columns.length; digit++) {
        const higher = Math.floor(rest / base);
        sums[at * digits + digit] = rest - higher * base;
        rest = higher;
      }
    });
    return sums;
  };
}
