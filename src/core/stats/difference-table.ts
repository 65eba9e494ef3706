/** The differences of an exam: drawn when the first is asked for, and those of one component with all others at once. */

import { keptNumbers } from '../answers.ts';
import { rankComponents } from './component-tally.ts';
import { differenceOf, type ScoreDifference } from './differences.ts';
import type { Exam, Sheet } from './exam.ts';
import { drawJointly, type JointDraws } from './joint-draws.ts';
import { RESAMPLINGS } from './resampling.ts';

export type DifferenceTable = (one: Sheet, other: Sheet) => ScoreDifference;

/** The draws of all that are scored in one exam, made when they are first needed. */
export type JointDrawing = {
  /** So many draws at most. */
  readonly most: number;
  readonly drawn: () => JointDraws;
};

export function drawnOnce(exam: Exam, most = RESAMPLINGS): JointDrawing {
  let made: JointDraws | undefined;
  const drawn = (): JointDraws => {
    made ??= drawJointly(exam, rankComponents(exam).scored, most);
    return made;
  };
  return { most, drawn };
}

/** Of the components that are scored, in the order in which they were drawn. */
export function differenceTable(
  exam: Exam,
  sheets: readonly Sheet[],
  draw: JointDrawing = drawnOnce(exam),
): DifferenceTable {
  const placeOf = new Map(sheets.map((sheet, at) => [sheet, at]));
  const rows = new Map<number, Float64Array>();
  const rowOf = (one: number): Float64Array => {
    const row = rows.get(one) ?? keptRow({ exam, sheets, draw }, one);
    rows.set(one, row);
    return row;
  };
  return (one, other) => {
    const [first = -1, second = -1] = [placeOf.get(one), placeOf.get(other)];
    const [difference = 0, low = -1, high = 1] = rowOf(first).subarray(3 * second, 3 * second + 3);
    return { difference, low, high };
  };
}

type Drawable = { readonly exam: Exam; readonly sheets: readonly Sheet[]; readonly draw: JointDrawing };

function keptRow({ exam, sheets, draw }: Drawable, one: number): Float64Array {
  const marks = sheets.map(({ overAsked }) => overAsked);
  const clusters = exam.groups?.of ?? new Int32Array();
  const how = Int32Array.of(one, draw.most, exam.full);
  return keptNumbers(['differences', exam.items_sha256, clusters, how, ...marks], () =>
    sheets.flatMap((_, other) => {
      const { difference, low, high } = differenceOf(draw.drawn(), one, other);
      return [difference, low, high];
    }),
  );
}
