/**
 * What a lead consists of: of the items that only the leader has right, those on which the rival that binds gave
 * no answer that is read, and what is left where both answered.
 */

import { sheetNamed } from '../../core/stats/exam.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { deriveNaming } from '../board/leader-state.ts';
import { amount } from '../figures/amount.ts';
import type { ComponentScore } from '../scores/component-score.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';

/**
 * Undefined where nobody leads by name, or where silence is no part of the lead; where a part of the bank decides, which
 * says nothing of the rest; and where an answer that never came counts as a wrong one.
 */
export function leadPartsWords(
  say: Say,
  { exam, units, scores, separation, preference, deciding, judged }: MeasuredAxis,
  { leader, public_leader_state, pair_items }: AxisRow05,
): string | undefined {
  if (separation.state !== 'SEPARATED' || leader === undefined) return undefined;
  if (exam.isGraded || [preference, deciding, judged].some((part) => part !== undefined)) return undefined;
  const rival = separation.binding.second;
  if (!deriveNaming(scores, public_leader_state)(rival)) return undefined;
  if (scores.inRunOrder.some(({ name, component }) => [leader, rival].includes(name) && isSilent(component)))
    return undefined;
  const [ahead, behind] = [sheetNamed(exam, leader), sheetNamed(exam, rival)];
  const compared = units.flatMap(({ stratum }, at) => {
    const [one = -1, other = -1] = [ahead.overAsked[at], behind.overAsked[at]];
    if (one < 0 || other < 0) return [];
    const isRead = (behind.overParsed[at] ?? -1) >= 0;
    const areBothRead = isRead && (ahead.overParsed[at] ?? -1) >= 0;
    return [{ stratum, difference: one - other, isRead, areBothRead }];
  });
  const won = compared.filter(({ difference }) => difference > 0);
  const unread = won.filter(({ isRead }) => !isRead).length;
  if (unread === 0) return undefined;
  const left = won.filter(({ areBothRead }) => areBothRead);
  const lost = compared.filter(({ difference, areBothRead }) => difference < 0 && areBothRead).length;
  const whole = say`${rival} gave no readable answer on ${unread} of the ${amount(say, won.length, pair_items === true ? 'pair' : 'item')} that ${leader} has right and ${rival} has not; where both answered it is ${left.length} to ${lost}`;
  const [stratum, most = 0] = largest(left.flatMap((unit) => unit.stratum ?? []));
  return stratum === undefined || most * 2 <= left.length
    ? whole
    : say`${whole}, ${most} of these ${left.length} in “${stratum}”`;
}

/** Whether something is counted as an answer that was none. */
function isSilent({ answers: { missing, unread, ungraded } }: ComponentScore['component']): boolean {
  return missing + unread + ungraded > 0;
}

function largest(strata: readonly string[]): readonly [stratum?: string, count?: number] {
  const counts = [...Map.groupBy(strata, (stratum) => stratum)].map(
    ([stratum, of]) => [stratum, of.length] as const,
  );
  return counts.sort(([, x], [, y]) => y - x)[0] ?? [];
}
