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

export function deriveScoring({ models }: Run): Scoring {
  const rows = models.flatMap((model) => model.rows);
  const isScored = rows.some(({ score }) => score !== undefined);
  const repeats = new Set(models.flatMap((model) => [...rowsByItem(model).values()].flatMap(countsOf)));
  const isRepeated = models.some((model) => rowsByItem(model).size < model.rows.length);
  const steps = [...repeats].reduce(leastCommonMultiple, isScored ? SCORE_SCALE : 1);
  return { full: Math.min(steps, FINEST), isGraded: isScored || isRepeated };
}

/** How many rows an item has, and how many of them could be read. */
function countsOf(rows: readonly RunRow01[]): readonly number[] {
  return [rows.length, rows.filter(({ parsed }) => parsed).length].filter((count) => count > 0);
}

export function toMarks(model: RunModel, units: readonly BankUnit[], { full }: Scoring): MarkedComponent {
  const rows = rowsByItem(model);
  const marks = units.flatMap(({ id, items }): [string, Mark][] => {
    const ofItems = items.flatMap(({ item_id }) => {
      const answers = rows.get(item_id);
      return answers === undefined ? [] : [markItem(answers, full)];
    });
    return ofItems.length === items.length ? [[id, together(ofItems)]] : [];
  });
  const { name, own } = model.component;
  return { name, own, marks: new Map(marks) };
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
  const read = rows.filter(({ parsed }) => parsed);
  const earned = read.reduce((sum, row) => sum + scoreOf(row), 0);
  return {
    asked: toParts(earned, rows.length, full),
    answered: read.length === 0 ? undefined : toParts(earned, read.length, full),
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
function together(marks: readonly Mark[]): Mark {
  const answered = marks.map((mark) => mark.answered);
  const read = answered.filter((mark) => mark !== undefined);
  return {
    asked: read.length < marks.length ? 0 : Math.min(...marks.map(({ asked }) => asked)),
    answered: read.length < marks.length ? undefined : Math.min(...read),
  };
}

function leastCommonMultiple(left: number, right: number): number {
  let [a, b] = [left, right];
  while (b > 0) [a, b] = [b, a % b];
  return (left / a) * right;
}
