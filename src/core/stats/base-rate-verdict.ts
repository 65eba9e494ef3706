/**
 * A lead that does not hold at both ends of the base rate is a tie: where such components are used, somebody else, or always
 * giving one answer, may score as much.
 */

import { deriveRatesHeld, type RatedItems, type RatesHeld } from './base-rate.ts';
import { rankComponents } from './component-tally.ts';
import { type Exam, sheetNamed } from './exam.ts';
import { standingOf } from './kinship.ts';
import { type Separation, withoutLead } from './separation.ts';

/** `most`: so many draws at most. */
type RatedDraws = RatedItems & { readonly most?: number };

/** Nothing is decided where nobody is alone on top, or nothing was tested. */
export function limitToBaseRate(separation: Separation, exam: Exam, rated: RatedDraws): Separation {
  const { state, leader } = separation;
  if (state === 'UNTESTED' || leader === undefined) return separation;
  const held = ratesHeldBy(leader, exam, rated);
  const judged = { ...separation, ...(held && { rates_held: held }) };
  if (judged.state === 'TIE' || areHeld(held)) return judged;
  const level = held?.ends.flatMap((end) => end.differences.filter(isLevel)) ?? [];
  return withoutLead(judged, {
    decided_by: 'base rate',
    level: level.flatMap((each) => (each.isConstant ? [] : each.against)),
  });
}

/** The leader against the best of each other family, and against every constant answer. */
export function ratesHeldBy(
  leader: string,
  exam: Exam,
  { most, ...rated }: RatedDraws,
): RatesHeld | undefined {
  const first = sheetNamed(exam, leader);
  const { scored } = rankComponents(exam);
  const rivals = standingOf([first], scored).filter((rival) => rival !== first);
  return deriveRatesHeld({ exam, ...rated }, { first, rivals, scored }, most);
}

/** Where a class was not asked, a lead at another mix is not shown. */
export function areHeld(held: RatesHeld | undefined): boolean {
  return held?.ends.every(({ differences }) => !differences.some(isLevel)) ?? false;
}

function isLevel({ low }: RatesHeld['ends'][number]['differences'][number]): boolean {
  return low <= 0;
}
