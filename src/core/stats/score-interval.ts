/**
 * The interval beside a score. Wilson's where answers are right or wrong and items are independent;
 * where items come in clusters, or scores are graded, a bootstrap over clusters or items. Where all
 * clusters are alike the bootstrap has no width, and Wilson's over the clusters takes its place. Of too few
 * clusters there is none.
 */

import type { ComponentTally, Share } from './component-tally.ts';
import { type Draws, openDraws } from './draws.ts';
import type { Exam, Groups, Sheet } from './exam.ts';
import { type Blocks, type Bounds, equalBlocks, RESAMPLINGS, resample } from './resampling.ts';
import { INTERVAL_CLUSTERS } from './thresholds.ts';
import { wilsonAtShare, wilsonInterval } from './wilson.ts';

/** The name of the method is shown beside the interval. */
export type ScoreInterval = { readonly bounds: Bounds; readonly method: string };

type ScoreIntervals = {
  /** Undefined where nothing could be read, or too few clusters were. */
  readonly overParsed: ScoreInterval | undefined;
  /** Undefined where nothing was asked, or too few clusters were. */
  readonly overAsked: ScoreInterval | undefined;
};

type Scored = Pick<ComponentTally, 'overAsked' | 'overParsed'> & {
  readonly sheet: Sheet;
  /** `bootstrap|<component>`, followed by `|<stratum>` for the interval of a stratum. */
  readonly purpose: string;
};

export function scoreIntervals(
  exam: Exam,
  { sheet, overAsked, overParsed, purpose }: Scored,
): ScoreIntervals {
  const isPlain = exam.groups === undefined && !exam.isGraded;
  if (isPlain || overAsked.of === 0)
    return { overParsed: wilsonOf(overParsed), overAsked: wilsonOf(overAsked) };
  const draws = openDraws(exam.items_sha256, purpose);
  const ofAsked = toInterval(exam, toBlocks(exam, sheet, sheet.overAsked), draws);
  // Where all that was asked could be read, as is usual, the two scores are one.
  if (sheet.overParsed === sheet.overAsked) return { overParsed: ofAsked, overAsked: ofAsked };
  if (overParsed.of === 0) return { overParsed: undefined, overAsked: ofAsked };
  return { overParsed: toInterval(exam, toBlocks(exam, sheet, sheet.overParsed), draws), overAsked: ofAsked };
}

function wilsonOf({ earned, of }: Share): ScoreInterval | undefined {
  return of === 0
    ? undefined
    : { bounds: wilsonInterval({ k: earned, n: of }), method: 'Wilson 95 %, no continuity correction' };
}

/** Of all blocks that anything was asked of: clusters in their order, or units in that of the bank. */
export function toBlocks({ groups }: Exam, { overAsked }: Sheet, marks: Int32Array): Blocks {
  const ofAsked = sumByGroup(overAsked, groups).of;
  const drawn = (column: Float64Array): Float64Array => column.filter((_, group) => ofAsked[group] !== 0);
  const { earned, of } = sumByGroup(marks, groups);
  return { earned: drawn(earned), of: drawn(of) };
}

/** By cluster, or by unit where there are none; of those that were not asked nothing. */
export function sumByGroup(marks: Int32Array, groups: Groups | undefined): Blocks {
  const count = groups?.count ?? marks.length;
  const [earned, of] = [new Float64Array(count), new Float64Array(count)];
  marks.forEach((mark, unit) => {
    if (mark < 0) return;
    const group = groups?.of[unit] ?? unit;
    earned[group] = (earned[group] ?? 0) + mark;
    of[group] = (of[group] ?? 0) + 1;
  });
  return { earned, of };
}

function toInterval({ full, groups }: Exam, blocks: Blocks, draws: Draws): ScoreInterval | undefined {
  const counted = blocks.of.filter((of) => of > 0).length;
  if (groups !== undefined && counted < INTERVAL_CLUSTERS) return undefined;
  const over = `${counted} ${groups === undefined ? 'item' : 'cluster'}${counted === 1 ? '' : 's'}`;
  const [low, high] = resample(blocks, draws);
  if (low === high)
    return { bounds: wilsonAtShare(low / full, equalBlocks(blocks.of)), method: `Wilson 95 % over ${over}` };
  return {
    bounds: [low / full, high / full],
    method: `95 % expanded percentile bootstrap over ${over}, ${RESAMPLINGS} seeded draws`,
  };
}
