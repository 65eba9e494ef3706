/**
 * The arena: any two components of a comparison head to head. Wins, losses and ties are counted on
 * the items that both were asked; the test beside them says whether the count tells the two apart.
 */

import { type Sheet, sheetNamed } from '../../core/stats/exam.ts';
import { readPair } from '../../core/stats/pair-reading.ts';
import { isComparable } from '../../core/stats/pair-test.ts';
import { roundSignificant } from '../../core/stats/round.ts';
import { ALPHA } from '../../core/stats/thresholds.ts';
import type { Arena01, AxisRow05 } from '../../schema/contracts.gen.ts';
import { deriveNaming } from '../board/leader-state.ts';
import { runUrl } from '../figures/evidence-url.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';

type ArenaAxis = Arena01['axes'][number];
type Pair = ArenaAxis['pairs'][number];

type ComparedAxes = {
  readonly rows: readonly AxisRow05[];
  readonly measuredAxes: readonly MeasuredAxis[];
};

const NO_PAIR =
  'No pair is listed: evidence-board measure or evidence-board import fills an axis, and two components that the board names make a pair.';

/** The limit that keeps the body below 5 MB. */
export const PAIRS_AT_MOST = 8_000;

export function deriveArena({ rows, measuredAxes }: ComparedAxes): Arena01 {
  const fields = measuredAxes.map((measured) => ({ measured, sheets: namedSheets(measured, rows) }));
  const whole = fields.reduce((sum, { sheets }) => sum + pairsOf(sheets.length), 0);
  const room = whole <= PAIRS_AT_MOST ? whole : Math.floor(PAIRS_AT_MOST / fields.length);
  const axes = fields.map(({ measured, sheets }) => deriveAxis(measured, sheets, room));
  const listed = axes.reduce((sum, { pairs }) => sum + pairs.length, 0);
  return {
    schema: 'svc.arena/0.1',
    license: 'CC-BY-4.0',
    note:
      'Any two components of an axis, the one with the better score over everything asked first. A win is an item on which the first earned ' +
      'more, a loss one on which the second did, a tie one on which both earned the same, right or wrong; an answer that could not be read ' +
      'or was not graded earns nothing. More wins than losses are no lead: ahead names a component only where the deciding p of the two, taken alone, is below ' +
      'alpha and, of the best of the axis and another, the 95 % interval of their difference is above 0; of many pairs some are so by chance. deciding_p is null where the axis is untested, or the two share too few items. ' +
      'Components whose names the board withholds are in no pair. Of a pairwise bank, wins, losses and ties are battles of the two, none where ' +
      'they never met, and the p is about their scores, which follow from the battles of all; it is null of a component that fought on too few prompts to have a score.' +
      (listed === 0 ? ` ${NO_PAIR}` : ''),
    alpha: ALPHA,
    pairs_listed: listed,
    pairs_not_listed_why:
      listed === whole
        ? null
        : `at most ${PAIRS_AT_MOST} pairs are listed, those of the best components of each axis; the others follow from the rows of each run`,
    axes,
  };
}

/** Those that the board names and that answered readably at least once, best first. */
function namedSheets({ axis, exam, scores }: MeasuredAxis, rows: readonly AxisRow05[]): readonly Sheet[] {
  const row = rows.find((each) => each.axis === axis.axis);
  const isNamed = deriveNaming(scores, row?.public_leader_state);
  return scores.bestFirst
    .filter(({ name, parsed }) => parsed > 0 && isNamed(name))
    .map(({ name }) => sheetNamed(exam, name));
}

function pairsOf(components: number): number {
  return (components * (components - 1)) / 2;
}

function deriveAxis(measured: MeasuredAxis, sheets: readonly Sheet[], room: number): ArenaAxis {
  const { axis, run } = measured;
  // The most components whose pairs have room: k (k − 1) / 2 ≤ room.
  const kept = sheets.slice(0, Math.floor((1 + Math.sqrt(1 + 8 * room)) / 2));
  return {
    axis: axis.axis,
    bench: run.header.bench,
    run_url: runUrl(run.header),
    as_of: run.header.date,
    components: sheets.length,
    pairs_of_components: pairsOf(sheets.length),
    pairs: kept.flatMap((first, at) => kept.slice(at + 1).map((second) => toPair(measured, first, second))),
  };
}

function toPair(measured: MeasuredAxis, first: Sheet, second: Sheet): Pair {
  const { pairs, ranks, preference } = measured;
  const { b, c, n_common } =
    preference === undefined ? readPair(first, second, 'asked') : pairs(first, second);
  const isTested =
    ranks !== undefined &&
    !ranks.isPartial &&
    (preference === undefined
      ? isComparable(first, second) && isComparable(second, first)
      : [first, second].every(({ name }) => ranks.ranges.has(name)));
  const counts = { first: first.name, second: second.name, wins: b, losses: c, ties: n_common - b - c };
  if (!isTested) return { ...counts, deciding_p: null, ahead: null };
  const { deciding_p, direction } = pairs(first, second);
  const leader = direction > 0 ? first.name : second.name;
  return {
    ...counts,
    deciding_p: roundSignificant(deciding_p),
    ahead: deciding_p < ALPHA && direction !== 0 && !mayBeNone(measured, first, second) ? leader : null,
  };
}

/** Intervals are served of the first on top and each other alone; of two others the test decides. */
function mayBeNone({ separation }: MeasuredAxis, { name }: Sheet, second: Sheet): boolean {
  if (separation.state === 'UNTESTED' || separation.rivals[0]?.first !== name) return false;
  return separation.differences.some(({ rival, low }) => rival === second.name && low <= 0);
}
