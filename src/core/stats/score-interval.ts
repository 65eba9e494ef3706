/**
 * The interval beside a score. Wilson's where answers are right or wrong and items stand for
 * themselves; where they come in clusters, or scores are graded, whole clusters (or items) are drawn
 * again and again. Where that has no width, because all clusters are alike, it is Wilson's over them.
 */

import type { ComponentTally, Share } from './component-tally.ts';
import { openDraws } from './draws.ts';
import type { Exam, Sheet } from './exam.ts';
import { type Block, type Bounds, RESAMPLINGS, resample, toBlocks } from './resampling.ts';
import { wilsonAtShare, wilsonInterval } from './wilson.ts';

/** The name stands beside the interval wherever it is shown. */
export type ScoreInterval = { readonly bounds: Bounds; readonly method: string };

export type ScoreIntervals = {
  /** Undefined where nothing could be read. */
  readonly accuracy: ScoreInterval | undefined;
  /** Undefined where nothing was asked. */
  readonly asked: ScoreInterval | undefined;
};

type Scored = Pick<ComponentTally, 'asked' | 'accuracy'> & {
  readonly sheet: Sheet;
  /** `bootstrap|<component>`, and the stratum where it is the interval of one. */
  readonly purpose: string;
};

export function scoreIntervals(exam: Exam, { sheet, asked, accuracy, purpose }: Scored): ScoreIntervals {
  const isPlain = exam.groups === undefined && !exam.isGraded;
  if (isPlain || asked.of === 0) return { accuracy: wilsonOf(accuracy), asked: wilsonOf(asked) };
  const blocks = toBlocks(exam.units.length, exam.groups, (unit) => blockAt(sheet, unit));
  const bounds = resample(blocks, openDraws(exam.items_sha256, purpose));
  const counted = (share: keyof Block): number => blocks.filter((block) => block[share].of > 0).length;
  return {
    accuracy: accuracy.of === 0 ? undefined : toInterval(bounds.read, { exam, counted: counted('read') }),
    asked: toInterval(bounds.asked, { exam, counted: counted('asked') }),
  };
}

function wilsonOf({ earned, of }: Share): ScoreInterval | undefined {
  return of === 0
    ? undefined
    : { bounds: wilsonInterval({ k: earned, n: of }), method: 'Wilson 95 %, no continuity correction' };
}

function blockAt({ asked, answered }: Sheet, unit: number): Block | undefined {
  const [whole, read] = [asked[unit] ?? -1, answered[unit] ?? -1];
  if (whole < 0) return undefined;
  return {
    asked: { earned: whole, of: 1 },
    read: read < 0 ? { earned: 0, of: 0 } : { earned: read, of: 1 },
  };
}

type Resampled = { readonly exam: Exam; readonly counted: number };

function toInterval([low, high]: Bounds, { exam: { full, groups }, counted }: Resampled): ScoreInterval {
  const blocks = `${counted} ${groups === undefined ? 'items' : 'clusters'}`;
  if (low === high)
    return { bounds: wilsonAtShare(low / full, counted), method: `Wilson 95 % over ${blocks}` };
  return {
    bounds: [low / full, high / full],
    method: `95 % percentile bootstrap over ${blocks}, ${RESAMPLINGS} seeded draws`,
  };
}
