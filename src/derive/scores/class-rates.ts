/**
 * Of a bank with two right answers: how often a component is right on each, and for which mixes of the two the
 * first one stays first. A score at one mix says nothing of another: who flags much wins where much is to be flagged.
 */

import type { Bank } from '../../artifacts/banks.ts';
import type { RunComponent } from '../../artifacts/runs.ts';
import { levelsOf, type Rates } from '../../core/stats/base-rate.ts';
import type { MeasuredAxis } from './measured-axis.ts';

type Rate = { readonly label: string; readonly right: number; readonly asked: number };

/** The class that is looked for first, where the bank names one. */
export type ClassRates = readonly [first: Rate, second: Rate];

/** Undefined where items have not one of two answers, are graded, decide by a part or by what was answered, or were asked repeatedly. */
export function deriveClassRates(
  { bank, exam, deciding, unanswered, preference, judged }: MeasuredAxis,
  component: RunComponent,
): ClassRates | undefined {
  const labels = labelsOf(bank);
  const [first, second, ...others] = labels;
  if (first === undefined || second === undefined || others.length > 0) return undefined;
  if (exam.isGraded || [deciding, unanswered, preference, judged].some((part) => part !== undefined))
    return undefined;
  const answers = [...component.answers];
  if (new Set(answers.map(({ item_id }) => item_id)).size !== answers.length) return undefined;
  const rateOf = (label: string): Rate => {
    const asked = answers.filter(({ item_id }) => bank.items.get(item_id)?.target === label);
    return { label, right: asked.filter((row) => row.parsed && row.correct).length, asked: asked.length };
  };
  const [one, other] = [rateOf(first), rateOf(second)];
  const isWhole = one.asked + other.asked === answers.length;
  return one.asked === 0 || other.asked === 0 || !isWhole ? undefined : [one, other];
}

function labelsOf({ header, items }: Bank): readonly string[] {
  const labels = [...new Set([...items.values()].flatMap(({ target }) => target ?? []))].sort();
  return labels.sort((x, y) => Number(y === header.positive) - Number(x === header.positive));
}

/**
 * The shares of the first class between which a component scores above each rival; at the bounds one draws level.
 * Undefined where it does not at the share that it was asked: a rival may have been asked other items.
 */
export function sharesOfLead(
  leader: ClassRates,
  rivals: readonly ClassRates[],
): readonly [low: number, high: number] | undefined {
  const levels = levelsOf(
    toRates(leader),
    rivals.map((rival) => ({ name: '', ...toRates(rival) })),
  );
  return levels && [levels.below?.share ?? 0, levels.above?.share ?? 1];
}

function toRates([found, spared]: ClassRates): Rates {
  const toRate = ({ right, asked }: Rate): Rates['found'] => ({ earned: right, of: asked });
  return { found: toRate(found), spared: toRate(spared) };
}

/** Of always giving the one answer, and of always giving the other. */
export function constantRates([one, other]: ClassRates): readonly ClassRates[] {
  const [all, none] = [
    ({ asked, ...rate }: Rate) => ({ ...rate, asked, right: asked }),
    (rate: Rate) => ({ ...rate, right: 0 }),
  ];
  return [
    [all(one), none(other)],
    [none(one), all(other)],
  ];
}
