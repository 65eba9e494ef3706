/**
 * The committed rows of a component as the statistics read them: what it earned on each unit of the
 * bank, in whole parts of a full score.
 */

import type { Run, RunModel } from '../../artifacts/runs.ts';
import type { Mark, MarkedComponent } from '../../core/stats/exam.ts';
import { SCORE_SCALE } from '../../core/stats/thresholds.ts';
import type { RunRow01 } from '../../schema/contracts.gen.ts';
import type { BankUnit } from './bank-units.ts';

/** How finely a run is scored. */
export type Scoring = {
  /** Parts of a full score: 1 where every answer is right or wrong. */
  readonly full: number;
  /** Scores are graded, or answers repeated. */
  readonly isGraded: boolean;
};

/** Finer than this no two means are told apart; repeats that differ wildly in number would ask for more. */
const FINEST = 100_000_000;

type MarkedRun = Scoring & { readonly components: readonly MarkedComponent[] };

/** By item: the rows of one component, one for each repeat. */
type Answers = ReadonlyMap<string, readonly RunRow01[]>;

export function markRun({ models }: Run, units: readonly BankUnit[]): MarkedRun {
  const answered = models.map((model) => ({ ...model.component, answers: rowsByItem(model) }));
  const scoring = deriveScoring(answered.map(({ answers }) => answers));
  const components = answered.map(({ name, own, answers }) => ({
    name,
    own,
    marks: markUnits(units, answers, scoring),
  }));
  return { ...scoring, components };
}

function deriveScoring(components: readonly Answers[]): Scoring {
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
    full: Math.min(repeats.reduce(leastCommonMultiple, isScored ? SCORE_SCALE : 1), FINEST),
    isGraded: isScored || repeats.some((count) => count > 1),
  };
}

function countRead(rows: readonly RunRow01[]): number {
  return rows.reduce((count, { parsed }) => (parsed ? count + 1 : count), 0);
}

/** A unit of which an item was not asked has no mark. */
function markUnits(
  units: readonly BankUnit[],
  answers: Answers,
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

export function rowsByItem({ rows }: RunModel): ReadonlyMap<string, readonly RunRow01[]> {
  const byItem = new Map<string, RunRow01[]>();
  for (const row of rows) {
    const known = byItem.get(row.item_id);
    if (known === undefined) byItem.set(row.item_id, [row]);
    else known.push(row);
  }
  return byItem;
}

/** The mean of its repeats; nothing is rounded to a majority. */
export function markItem(rows: readonly RunRow01[], full: number): Mark {
  const read = countRead(rows);
  const earned = rows.reduce((sum, row) => (row.parsed ? sum + scoreOf(row) : sum), 0);
  return {
    asked: toParts(earned, rows.length, full),
    answered: read === 0 ? undefined : toParts(earned, read, full),
  };
}

/** In ten-thousandths, so that sums are exact. */
function scoreOf({ score, correct }: RunRow01): number {
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
