/**
 * The tests of all pairs of an exam, each made when it is first asked for. Two hundred components make
 * 19,900 pairs, so they are held as numbers side by side: as objects they would take five times as much.
 */

import type { ScoreName } from './component-tally.ts';
import type { Exam, Sheet } from './exam.ts';
import { type PairTest, testPair, turned } from './pair-test.ts';

export type PairTable = (one: Sheet, other: Sheet) => PairTest;

/** Each pair is tested once, in whichever order its two components are asked for. */
export function pairTable(exam: Exam): PairTable {
  const placeOf = new Map(exam.sheets.map((sheet, place) => [sheet, place]));
  const held = holdTests(exam.sheets.length);
  return (one, other) => {
    const [first, second] = [placeOf.get(one), placeOf.get(other)];
    // A constant answer is no component of the exam: those few tests are made again.
    if (first === undefined || second === undefined || first === second) return testPair(exam, one, other);
    return first < second
      ? ask(one, other, pairAt(first, second))
      : turned(ask(other, one, pairAt(second, first)));
  };

  function ask(one: Sheet, other: Sheet, pair: number): PairTest {
    const known = held.read(pair);
    if (known !== undefined) return { first: one.name, second: other.name, ...known };
    const test = testPair(exam, one, other);
    held.keep(pair, test);
    return test;
  }
}

/** Pairs in the order of the later of the two, then of the earlier. */
function pairAt(earlier: number, later: number): number {
  return (later * (later - 1)) / 2 + earlier;
}

type Held = Omit<PairTest, 'first' | 'second'>;

type HeldTests = {
  readonly keep: (pair: number, test: Held) => void;
  /** Undefined where nothing is kept of the pair yet. */
  readonly read: (pair: number) => Held | undefined;
};

const scores: readonly ScoreName[] = ['accuracy', 'asked'];
const COUNTS = 7;
const CHANCES = 4;

function holdTests(sheets: number): HeldTests {
  const pairs = pairAt(0, sheets);
  const counts = new Int32Array(COUNTS * pairs);
  const chances = new Float64Array(CHANCES * pairs);
  return { keep, read };

  function keep(pair: number, test: Held): void {
    const { b, c, n_common, deciding_score, direction, asked_recount: recount } = test;
    const score = scores.indexOf(deciding_score);
    counts.set([b, c, n_common, score, direction, recount?.b ?? 0, recount?.c ?? 0], COUNTS * pair);
    const { deciding_p, p, cluster_p } = test;
    chances.set([deciding_p, p, cluster_p ?? Number.NaN, recount?.p ?? Number.NaN], CHANCES * pair);
  }

  function read(pair: number): Held | undefined {
    const [deciding_p = 0, p = 0, cluster_p = 0, recount_p = 0] = chances.subarray(...rowAt(pair, CHANCES));
    // Nothing is kept, or a p too small for a number: that one is made again.
    if (deciding_p === 0) return undefined;
    const row = counts.subarray(...rowAt(pair, COUNTS));
    const [b = 0, c = 0, n_common = 0, score = 0, direction = 0, recount_b = 0, recount_c = 0] = row;
    return {
      b,
      c,
      n_common,
      p,
      cluster_p: Number.isNaN(cluster_p) ? null : cluster_p,
      deciding_score: scores[score] ?? 'asked',
      ...(Number.isNaN(recount_p) ? {} : { asked_recount: { b: recount_b, c: recount_c, p: recount_p } }),
      deciding_p,
      direction,
    };
  }
}

function rowAt(pair: number, wide: number): readonly [from: number, to: number] {
  return [wide * pair, wide * (pair + 1)];
}
