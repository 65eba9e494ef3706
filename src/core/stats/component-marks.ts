/**
 * The committed answers of components as marks: what each earned on each unit of the bank, in whole
 * parts of a full score.
 */

import type { ExamInput, Mark } from './exam.ts';
import { SCORE_SCALE } from './thresholds.ts';

/** One answer as a run commits it; of several to one item each is a repeat. */
export type GradedAnswer = {
  readonly item_id: string;
  readonly parsed: boolean;
  readonly correct: boolean;
  readonly score?: number;
};

type AnsweringComponent = {
  readonly name: string;
  readonly own: boolean;
  readonly answers: readonly GradedAnswer[];
};

type Unit = { readonly id: string; readonly items: readonly { readonly item_id: string }[] };

/** How finely a run is scored. */
type Scoring = {
  /** Parts of a full score: 1 where every answer is right or wrong. */
  readonly full: number;
  /** Scores are graded, or answers repeated. */
  readonly isGraded: boolean;
};

/** No more parts than this: repeats whose numbers share no factor would ask for more, and no two means are told apart by it. */
const MOST_PARTS = 100_000_000;

type AnswersByItem = ReadonlyMap<string, readonly GradedAnswer[]>;

export function markComponents(
  components: readonly AnsweringComponent[],
  units: readonly Unit[],
): Scoring & Pick<ExamInput, 'components'> {
  const answered = components.map(({ name, own, answers }) => ({
    name,
    own,
    byItem: Map.groupBy(answers, ({ item_id }) => item_id),
  }));
  const scoring = deriveScoring(answered.map(({ byItem }) => byItem));
  return {
    ...scoring,
    components: answered.map(({ name, own, byItem }) => ({
      name,
      own,
      marks: markUnits(units, byItem, scoring),
    })),
  };
}

function deriveScoring(components: readonly AnswersByItem[]): Scoring {
  const counts = new Set<number>();
  let isScored = false;
  for (const answers of components) {
    for (const rows of answers.values()) {
      counts.add(rows.length).add(countRead(rows));
      isScored ||= rows.some(({ score }) => score !== undefined);
    }
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
function markUnits(
  units: readonly Unit[],
  answers: AnswersByItem,
  { full }: Scoring,
): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const { id, items } of units) {
    const asked = items.flatMap(({ item_id }) => {
      const rows = answers.get(item_id);
      return rows === undefined ? [] : [markItem(rows, full)];
    });
    if (asked.length === items.length) marks.set(id, asked.reduce(weaker));
  }
  return marks;
}

/** The mark of one item: the mean of its repeats, never rounded to what most of them say. */
export function markItem(rows: readonly GradedAnswer[], full: number): Mark {
  const read = countRead(rows);
  const earned = rows.reduce((sum, row) => (row.parsed ? sum + scoreOf(row) : sum), 0);
  return {
    asked: toParts(earned, rows.length, full),
    answered: read === 0 ? undefined : toParts(earned, read, full),
  };
}

/** In ten-thousandths, so that sums are exact. */
function scoreOf({ score, correct }: GradedAnswer): number {
  return Math.round((score ?? Number(correct)) * SCORE_SCALE);
}

function toParts(earned: number, repeats: number, full: number): number {
  return Math.round((earned * full) / (repeats * SCORE_SCALE));
}

/** A pair earns what the weaker of its items does, and is silent where one of them is. */
function weaker(one: Mark, other: Mark): Mark {
  if (one.answered === undefined || other.answered === undefined) return { asked: 0, answered: undefined };
  return { asked: Math.min(one.asked, other.asked), answered: Math.min(one.answered, other.answered) };
}

function leastCommonMultiple(left: number, right: number): number {
  let [a, b] = [left, right];
  while (b > 0) [a, b] = [b, a % b];
  return (left / a) * right;
}
