/**
 * The whole life of a slot on its row: the sets of questions that were asked for it, how often, and what
 * its p is once every set that was ever asked on the board is counted.
 */

import { holmAdjust } from '../../core/stats/holm.ts';
import { roundSignificant } from '../../core/stats/round.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { QuestionSet } from '../scores/question-sets.ts';

export type SlotHistory = {
  /** Undefined where nothing was tested. */
  readonly holm: { readonly holm_p: number; readonly holm_of: number } | undefined;
  /** The banks of the slot, the first asked first. */
  readonly benches: readonly string[];
  /** Undefined where the slot had one set only. */
  readonly question_sets: AxisRow05['question_sets'];
};

export function deriveSlotHistories(sets: readonly QuestionSet[]): (axis: string) => SlotHistory {
  const adjusted = holmAdjust(sets.map(pOf));
  return (axis) => {
    const mine = sets.filter((set) => set.axis === axis);
    const at = sets.findIndex((set) => set.axis === axis && set.isCurrent);
    const isTested = (sets[at]?.judged?.separation.state ?? 'UNTESTED') !== 'UNTESTED';
    return {
      holm: isTested ? { holm_p: roundSignificant(adjusted[at] ?? 1), holm_of: sets.length } : undefined,
      benches: mine.map(({ bench }) => bench),
      question_sets: mine.length > 1 ? mine.map(toServedSet) : undefined,
    };
  };
}

/** A set that cannot be judged counts as one in which nothing was found. */
function pOf({ judged }: QuestionSet): number {
  return judged === undefined || judged.separation.state === 'UNTESTED' ? 1 : judged.separation.deciding_p;
}

function toServedSet({ bench, judged }: QuestionSet): NonNullable<AxisRow05['question_sets']>[number] {
  if (judged === undefined) return { bench, as_of: null, separation: 'UNTESTED' };
  const { run, separation } = judged;
  return {
    bench,
    as_of: run.header.date,
    separation: separation.state,
    ...(separation.state === 'UNTESTED' ? {} : { deciding_p: roundSignificant(separation.deciding_p) }),
  };
}
