/** The rival that nobody entered: always the same answer. Which constant answers are best, and who does better than guessing. */

import { stepDown } from './exact.ts';
import { type GivenAnswers, type LabelTest, testLabels } from './label-test.ts';
import { ALPHA } from './paired-test.ts';
import { originOf, type ServedRun } from './recounted-runs.ts';
import { byCodeUnit, type Sheet } from './sheet.ts';

/** Of an import the labels are closed where they are few. */
const MOST_LABELS = 10;

export type Baseline = {
  /** Equally good ones, by code unit. */
  readonly answers: readonly string[];
  readonly correct: number;
  readonly n: number;
  /** By component: p that who guesses is right as often. */
  readonly ps: ReadonlyMap<string, number>;
  /** By component: its draws, where they are fewer than usual. */
  readonly draws: ReadonlyMap<string, number | undefined>;
  readonly beaten_by: number;
  readonly beaten_by_after_holm: number;
};

/**
 * Undefined where the set of targets is open, a target is not public, an answer is not on record, or answers are
 * more than right or wrong. `units`: that any component was asked.
 */
export function recountBaseline(
  run: ServedRun,
  ranked: readonly Sheet[],
  units: readonly string[],
): Baseline | undefined {
  const { bank, marking, models } = run;
  const labels = bank.header.targets;
  const within = [...bank.units].filter(([unit]) => bank.deciding?.units.has(unit) ?? true);
  const isFew = labels !== null && labels.length <= MOST_LABELS && labels.length * 3 <= within.length;
  if (labels === null || labels.length < 2 || marking.isGraded || units.length === 0) return undefined;
  if (originOf(run) === 'import' && !isFew) return undefined;
  const items = within.flatMap(([, members]) => members);
  // On items of one label nobody can tell apart what is alike.
  if (new Set(items.map(({ target }) => target)).size === 1) return undefined;
  const answers = new Map(models.flatMap(({ sheet, answers: its }) => (its ? [[sheet.name, its]] : [])));
  if (items.some(({ target }) => target === undefined) || answers.size < models.length) return undefined;
  const rightWith = (answer: string): number =>
    units.filter((unit) => bank.units.get(unit)?.every(({ target }) => target === answer)).length;
  const correct = Math.max(...labels.map(rightWith));
  const tests = ranked.map((sheet): [string, LabelTest] => {
    const its: GivenAnswers = answers.get(sheet.name) ?? new Map();
    return [sheet.name, testLabels(sheet, its, { labels, marking, units: bank.units })];
  });
  const ps = new Map(tests.map(([name, { p }]) => [name, p]));
  const below = (family: ReadonlyMap<string, number>): number =>
    [...family.values()].filter((p) => p < ALPHA).length;
  return {
    answers: labels.filter((answer) => rightWith(answer) === correct).sort(byCodeUnit),
    correct,
    n: units.length,
    ps,
    draws: new Map(tests.map(([name, { draws }]) => [name, draws])),
    beaten_by: below(ps),
    beaten_by_after_holm: below(stepDown(ps)),
  };
}
