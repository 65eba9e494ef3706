/**
 * What each component scored on a run: counted, ordered and estimated here once, and read by row,
 * register, card, export and page.
 */

import type { Run, RunComponent } from '../../artifacts/runs.ts';
import { present } from '../../core/present.ts';
import {
  meanParts,
  type Ranking,
  rankComponents,
  type Share,
  tallySheet,
} from '../../core/stats/component-tally.ts';
import type { Exam, Sheet } from '../../core/stats/exam.ts';
import type { JudgedScore } from '../../core/stats/judged-score.ts';
import { roundSignificant } from '../../core/stats/round.ts';
import { type ScoreInterval, scoreIntervals } from '../../core/stats/score-interval.ts';

/** A share of a full score, not rounded, with its interval and the name of the method; both absent where too few clusters were asked. */
export type Estimate = {
  readonly share: number;
  readonly interval?: readonly [number, number];
  readonly method?: string;
};

export type ComponentScore = {
  readonly name: string;
  /** A component this project wrote itself. */
  readonly own: boolean;
  readonly component: RunComponent;
  readonly asked: number;
  readonly parsed: number;
  readonly unparsed: number;
  /** Units that it was asked and did not answer, where these count as not asked; they are in none of the numbers above. */
  readonly leftOut?: number;
  /** Rows that say that there was no answer at all, whether it counts as wrong or is left out. */
  readonly missing: number;
  /** Rows with an answer that nobody could read and that counts as wrong. */
  readonly unread: number;
  /** Rows with an answer that its source gave no grade. */
  readonly ungraded: number;
  /** Answers that are right; undefined where they are graded or repeated. */
  readonly correct: number | undefined;
  /** The sum of what was earned where answers are graded or repeated, as a decimal. */
  readonly score_sum: string | undefined;
  /** Over the answers that could be read; undefined where not one could. */
  readonly overParsed: Estimate | undefined;
  /** Over everything asked; undefined where nothing was. Of battles the chance of being preferred, as far as that is known. */
  readonly overAsked: Estimate | undefined;
  /** Of a component of a pairwise bank. */
  readonly battles?: BattleCounts;
  /** Where labels of humans correct what a model gave: the counts are the model's, and both estimates the corrected score. */
  readonly judged?: JudgedScore;
  /** Of a component that fought on too few prompts to have a score, or a place in the order. */
  readonly isSparse?: boolean;
};

/** A battle is won where the component earned more of it than the other one. */
export type BattleCounts = { readonly wins: number; readonly ties: number; readonly losses: number };

/** What a sheet says without the rows behind it. */
export type SheetScore = Omit<ComponentScore, 'component' | 'leftOut' | 'missing' | 'unread' | 'ungraded'>;

export type RunScores = {
  readonly inRunOrder: readonly ComponentScore[];
  /** By asked score; equal scores by code unit of the name; components without a readable answer come last. */
  readonly bestFirst: readonly ComponentScore[];
};

/** Without those of a pairwise bank that fought on too few prompts. */
export function ordered({ bestFirst }: RunScores): readonly ComponentScore[] {
  return bestFirst.filter(({ isSparse }) => isSparse !== true);
}

/** `ranking`: as the separation test made it, where there was one. `stratum`: the part of the bank that the exam holds. */
export function deriveRunScores(
  { components }: Run,
  exam: Exam,
  { scored, unscored }: Ranking = rankComponents(exam),
  stratum?: string,
): RunScores {
  const componentOf = new Map(components.map((component) => [component.name, component]));
  const bestFirst = [...scored, ...unscored].flatMap((sheet) => {
    const component = componentOf.get(sheet.name);
    if (component === undefined) return [];
    const { missing, unread, ungraded } = component.answers;
    return [{ ...toScore(exam, sheet, stratum), component, missing, unread, ungraded }];
  });
  const scoreOf = new Map(bestFirst.map((score) => [score.name, score]));
  return { bestFirst, inRunOrder: components.flatMap(({ name }) => scoreOf.get(name) ?? []) };
}

/** `stratum`: the score is that of a part of the bank, whose interval has random draws of its own. */
export function toScore(exam: Exam, sheet: Sheet, stratum?: string): SheetScore {
  const { name, own } = sheet;
  const { overAsked, overParsed } = tallySheet(sheet);
  const intervals = scoreIntervals(exam, {
    sheet,
    overAsked,
    overParsed,
    purpose: ['bootstrap', name, ...(stratum === undefined ? [] : [stratum])].join('|'),
  });
  return {
    name,
    own,
    asked: overAsked.of,
    parsed: overParsed.of,
    unparsed: overAsked.of - overParsed.of,
    correct: exam.isGraded ? undefined : overAsked.earned,
    score_sum: exam.isGraded ? toDecimal(overAsked.earned, exam.full) : undefined,
    overParsed: toEstimate(overParsed, exam, intervals.overParsed),
    overAsked: toEstimate(overAsked, exam, intervals.overAsked),
  };
}

function toEstimate(share: Share, { full }: Exam, interval: ScoreInterval | undefined): Estimate | undefined {
  if (share.of === 0) return undefined;
  return {
    share: meanParts(share) / full,
    ...(interval && { interval: interval.bounds, method: interval.method }),
  };
}

/** The estimate as a body states it: rounded like every other fraction on the board. */
export function toServedEstimate({ share, interval, method }: Estimate) {
  return {
    accuracy: roundSignificant(share),
    ...present({ interval: interval && toServedInterval(interval), interval_method: method }),
  };
}

export function toServedAskedEstimate({ share, interval, method }: Estimate) {
  return {
    accuracy_asked: roundSignificant(share),
    ...present({ interval_asked: interval && toServedInterval(interval), interval_asked_method: method }),
  };
}

export function toServedStrength({ share, interval, method }: Estimate) {
  return {
    score: roundSignificant(share),
    ...present({
      interval_strength: interval && toServedInterval(interval),
      interval_strength_method: method,
    }),
  };
}

/** All, as far as there is something to estimate. */
export function toServedScore({ overParsed, overAsked, battles }: ComponentScore): ServedScore {
  if (battles !== undefined) return overAsked === undefined ? {} : toServedStrength(overAsked);
  return {
    ...(overParsed && toServedEstimate(overParsed)),
    ...(overAsked && toServedAskedEstimate(overAsked)),
  };
}

type ServedScore = Partial<
  ReturnType<typeof toServedEstimate> &
    ReturnType<typeof toServedAskedEstimate> &
    ReturnType<typeof toServedStrength>
>;

function toServedInterval([low, high]: readonly [number, number]): [number, number] {
  return [roundSignificant(low), roundSignificant(high)];
}

const PLACES = 12;

/** A fraction as a decimal: exact where twelve places suffice, else rounded half to even; no trailing zeros. */
export function toDecimal(numerator: number, denominator: number): string {
  const scaled = BigInt(numerator) * 10n ** BigInt(PLACES);
  const divisor = BigInt(denominator);
  const floor = scaled / divisor;
  const twice = 2n * (scaled % divisor);
  const isUp = twice > divisor || (twice === divisor && floor % 2n === 1n);
  const digits = String(isUp ? floor + 1n : floor).padStart(PLACES + 1, '0');
  const whole = digits.slice(0, -PLACES);
  const rest = digits.slice(-PLACES).replace(/0+$/, '');
  return rest === '' ? whole : `${whole}.${rest}`;
}
