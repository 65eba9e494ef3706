/**
 * The committed answers of components as marks: what each earned on each unit of the bank, in whole
 * parts of a full score.
 */

import type { ExamInput, Mark } from './exam.ts';
import { SCORE_SCALE } from './thresholds.ts';

/** One answer as a run commits it; of several to one item each is a repeat. */
type GradedAnswer = {
  readonly item_id: string;
  readonly parsed: boolean;
  readonly missing?: true;
  readonly correct: boolean;
  readonly score?: number;
  /** What a human gave the answer beside the model that graded it. */
  readonly human?: number;
};

export type AnsweringComponent = {
  readonly name: string;
  readonly own: boolean;
  readonly family?: string | null | undefined;
  readonly answers: { readonly to: (item_id: string) => readonly GradedAnswer[] };
};

export type Unit = { readonly id: string; readonly items: readonly { readonly item_id: string }[] };

/** How finely a run is scored. */
type Scoring = {
  /** Parts of a full score: 1 where every answer is right or wrong. */
  readonly full: number;
  /** Scores are graded, or answers repeated. */
  readonly isGraded: boolean;
};

/** No more parts than this: repeats whose numbers share no factor would ask for more, and no two means are told apart by it. */
const MOST_PARTS = 100_000_000;

/** `hasLabels`: labels of humans correct the scores, and are counted as finely. */
export function markComponents(
  components: readonly AnsweringComponent[],
  units: readonly Unit[],
  { hasLabels = false } = {},
): Scoring & Pick<ExamInput, 'components'> {
  const scoring = deriveScoring(components, units, hasLabels);
  const unitNamed = new Map(units.map((unit) => [unit.id, unit]));
  return {
    ...scoring,
    components: components.map(({ name, own, family, answers }) => ({
      name,
      own,
      family: family ?? undefined,
      marks: { get: (id) => markUnit(unitNamed.get(id), answers, scoring) },
    })),
  };
}

function deriveScoring(
  components: readonly AnsweringComponent[],
  units: readonly Unit[],
  hasLabels: boolean,
): Scoring {
  const counts = new Set<number>();
  let isScored = false;
  for (const { answers } of components)
    for (const { items } of units)
      for (const { item_id } of items) {
        const rows = answers.to(item_id);
        counts.add(rows.length).add(countRead(rows));
        isScored ||= rows.some(
          ({ score, human = 0 }) => score !== undefined || (hasLabels && human % 1 !== 0),
        );
      }
  const repeats = [...counts].filter((count) => count > 0);
  return {
    full: Math.min(repeats.reduce(leastCommonMultiple, isScored ? SCORE_SCALE : 1), MOST_PARTS),
    isGraded: isScored || repeats.some((count) => count > 1),
  };
}

function countRead(rows: readonly GradedAnswer[]): number {
  return rows.reduce((count, { parsed }) => (parsed ? count + 1 : count), 0);
}

/** A unit of which an item was not asked has no mark. */
function markUnit(
  unit: Unit | undefined,
  answers: AnsweringComponent['answers'],
  { full }: Scoring,
): Mark | undefined {
  let least: Mark | undefined;
  for (const { item_id } of unit?.items ?? []) {
    const rows = answers.to(item_id);
    if (rows.length === 0) return undefined;
    const mark = markItem(rows, full);
    least = least === undefined ? mark : weaker(least, mark);
  }
  return least;
}

/** The mark of one item: the mean of its repeats, never rounded to what most of them say. */
export function markItem(rows: readonly GradedAnswer[], full: number): Mark {
  const read = countRead(rows);
  const earned = rows.reduce((sum, row) => (row.parsed ? sum + earnedIn(row) : sum), 0);
  return {
    overAsked: toParts(earned, rows.length, full),
    overParsed: read === 0 ? undefined : toParts(earned, read, full),
  };
}

/** In ten-thousandths, so that sums are exact. */
export function earnedIn({ score, correct }: Pick<GradedAnswer, 'score' | 'correct'>): number {
  return Math.round((score ?? Number(correct)) * SCORE_SCALE);
}

export function toParts(earned: number, repeats: number, full: number): number {
  return Math.round((earned * full) / (repeats * SCORE_SCALE));
}

/** A pair earns what the weaker of its items does, and is silent where one of them is. */
function weaker(one: Mark, other: Mark): Mark {
  if (one.overParsed === undefined || other.overParsed === undefined)
    return { overAsked: 0, overParsed: undefined };
  return {
    overAsked: Math.min(one.overAsked, other.overAsked),
    overParsed: Math.min(one.overParsed, other.overParsed),
  };
}

function leastCommonMultiple(left: number, right: number): number {
  let [a, b] = [left, right];
  while (b > 0) [a, b] = [b, a % b];
  return (left / a) * right;
}
