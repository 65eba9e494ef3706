/** One measured comparison, judged anew from its rows: who is on top, and what the tests say of it. */

import { type ComponentScore, scoreOf } from './component-score.ts';
import { type Baseline, recountBaseline } from './constant-answer.ts';
import { type Pairing, pairingOf } from './paired-test.ts';
import { type Ranks, rankRanges } from './rank-ranges.ts';
import type { ServedModel, ServedRun } from './recounted-runs.ts';
import { type Field, fieldOf, inTableOrder, judge, type Verdict } from './verdict.ts';

export type RecountedAxis = {
  readonly run: ServedRun;
  /** Units that at least one component was asked, in the order of the bank. */
  readonly units: readonly string[];
  /** Every component that ran, in the order of tables; those that never answered last. */
  readonly models: readonly ServedModel[];
  readonly scores: ReadonlyMap<string, ComponentScore>;
  readonly field: Field;
  readonly pairing: Pairing;
  readonly verdict: Verdict;
  readonly baseline: Baseline | undefined;
  /** Nothing where the axis is untested. */
  readonly ranks: Ranks | undefined;
};

export function recountAxis(run: ServedRun): RecountedAxis {
  const { bank, marking, header } = run;
  const field = fieldOf(run.models.map(({ sheet }) => sheet));
  const pairing = pairingOf(marking);
  const units = [...bank.units.keys()].filter((unit) =>
    run.models.some(({ sheet }) => sheet.marks.has(unit)),
  );
  const baseline = recountBaseline(run, field.ranked, units);
  const guessing = baseline?.ps ?? new Map();
  const isComplete = header.incomplete === undefined;
  const verdict = judge({ field, pairing, marking, guessing, isComplete, units });
  const isTested = verdict.state !== 'UNTESTED';
  return {
    run,
    units,
    models: modelsInOrder(run, field),
    scores: new Map(run.models.map(({ sheet }) => [sheet.name, scoreOf(sheet, marking)])),
    field,
    pairing,
    verdict,
    baseline,
    ranks: isTested ? rankRanges(field, pairing, marking.isGraded) : undefined,
  };
}

function modelsInOrder({ models }: ServedRun, { ranked }: Field): readonly ServedModel[] {
  const silent = inTableOrder(models.map(({ sheet }) => sheet).filter((sheet) => !ranked.includes(sheet)));
  const place = new Map([...ranked, ...silent].map((sheet, at) => [sheet, at]));
  return [...models].sort((x, y) => (place.get(x.sheet) ?? 0) - (place.get(y.sheet) ?? 0));
}
