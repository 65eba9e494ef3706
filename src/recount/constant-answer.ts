/** The rival that nobody entered: always the same answer. Which constant answers are best, and who scores above every one of them. */

import { stepDown } from './exact.ts';
import { type GivenAnswers, type LabelTest, testLabels } from './label-test.ts';
import { ALPHA, type PairTest, pForFirst, testPair } from './paired-test.ts';
import { originOf, type ServedRun } from './recounted-runs.ts';
import type { BankItem } from './run-shapes.ts';
import { byCodeUnit, type Mark, type Sheet } from './sheet.ts';
import { isOfFewClusters } from './verdict.ts';

/** Of an import no more labels are tested. */
const MOST_LABELS = 10;

export type Baseline = {
  /** Equally good ones, by code unit. */
  readonly answers: readonly string[];
  readonly correct: number;
  readonly n: number;
  /** By component: the constant answer with the largest p, whoever is to be above all of them. Empty where nothing is tested. */
  readonly nearest: ReadonlyMap<string, Nearest>;
  /** The p of these. */
  readonly ps: ReadonlyMap<string, number>;
  readonly beaten_by: number;
  readonly beaten_by_after_holm: number;
};

export type Nearest = {
  readonly answer: string;
  readonly correct: number;
  readonly test: PairTest;
};

/** By component: could its answers have been given without the question? */
export type Dependence = ReadonlyMap<string, LabelTest>;

function decidingItems({ bank }: ServedRun): readonly BankItem[] {
  return [...bank.units].flatMap(([unit, items]) => (bank.deciding?.units.has(unit) === false ? [] : items));
}

/** The answers that may be given always; none where most targets are not known, or an answer earned a score. */
function constantLabels(run: ServedRun): readonly string[] {
  const items = decidingItems(run);
  const times = new Map<string | undefined, number>();
  for (const { target } of items) times.set(target, (times.get(target) ?? 0) + 1);
  // On items of one label nobody can tell apart what is alike.
  if (run.isScored || times.size === 1 || (times.get(undefined) ?? 0) * 2 > items.length) return [];
  const declared = run.bank.header.targets ?? [];
  if (originOf(run) === 'mill' || (declared.length > 0 && declared.length <= MOST_LABELS)) return declared;
  const known = [...times].flatMap(([label, count]) =>
    label === undefined || count < 2 ? [] : [{ label, count }],
  );
  known.sort((x, y) => y.count - x.count || byCodeUnit(x.label, y.label));
  return known.slice(0, MOST_LABELS).map(({ label }) => label);
}

/** `units`: that any component was asked. Nobody is tested where the best answer is right on all of them, or on none, or clusters are few. */
export function recountBaseline(
  run: ServedRun,
  ranked: readonly Sheet[],
  units: readonly string[],
  fewest?: number,
): Baseline | undefined {
  const labels = constantLabels(run);
  if (labels.length === 0 || units.length === 0) return undefined;
  const constants = labels.map((answer) => constantSheet(answer, run, units));
  const correct = Math.max(...constants.map((constant) => constant.correct));
  const best = constants.filter((constant) => constant.correct === correct);
  const isByConstruction = correct === 0 || correct === units.length;
  const isTested = !isByConstruction && !isOfFewClusters(run.marking, units, fewest);
  const nearest = new Map(
    (isTested ? ranked : []).map((sheet) => [sheet.name, nearestTo(sheet, constants, run)]),
  );
  const ps = new Map([...nearest].map(([name, { test }]) => [name, pForFirst(test)]));
  const below = (family: ReadonlyMap<string, number>): number =>
    [...family.values()].filter((p) => p < ALPHA).length;
  return {
    answers: best.map(({ answer }) => answer).sort(byCodeUnit),
    correct,
    n: units.length,
    nearest,
    ps,
    beaten_by: below(ps),
    beaten_by_after_holm: below(stepDown(ps)),
  };
}

type AlwaysSame = { readonly answer: string; readonly correct: number; readonly sheet: Sheet };

/** A unit is right where all its items have this target. */
function constantSheet(answer: string, { bank, marking }: ServedRun, units: readonly string[]): AlwaysSame {
  const isRight = (unit: string): boolean =>
    bank.units.get(unit)?.every(({ target }) => target === answer) ?? false;
  const marks = new Map(
    units.map((unit): [string, Mark] => {
      const earned = isRight(unit) ? marking.scale : 0;
      return [unit, { asked: earned, parsed: earned }];
    }),
  );
  return {
    answer,
    correct: units.filter(isRight).length,
    sheet: { name: `always ${answer}`, own: false, marks },
  };
}

/** Of equal p the constant answer that is right more often, then the first by code unit. */
function nearestTo(sheet: Sheet, constants: readonly AlwaysSame[], { marking }: ServedRun): Nearest {
  const [nearest] = constants
    .map(({ answer, correct, sheet: always }) => ({
      answer,
      correct,
      test: testPair(sheet, always, marking),
    }))
    .sort(
      (x, y) =>
        pForFirst(y.test) - pForFirst(x.test) || y.correct - x.correct || byCodeUnit(x.answer, y.answer),
    );
  if (nearest === undefined) throw new RangeError('no label to give always');
  return nearest;
}

/** Of nobody where the labels are not a closed set, answers were repeated, or an answer or target is not on record. */
export function recountDependence(run: ServedRun, ranked: readonly Sheet[]): Dependence {
  const labels = constantLabels(run);
  const { bank, marking, models } = run;
  const isKnown =
    decidingItems(run).every(({ target }) => target !== undefined) &&
    !marking.isGraded &&
    models.every(({ answers }) => answers !== undefined);
  if (labels !== bank.header.targets || !isKnown) return new Map();
  const answers = new Map(models.map(({ sheet, answers: its }) => [sheet.name, its]));
  return new Map(
    ranked.map((sheet) => {
      const its: GivenAnswers = answers.get(sheet.name) ?? new Map();
      return [sheet.name, testLabels(sheet, its, { labels, marking, units: bank.units })];
    }),
  );
}
