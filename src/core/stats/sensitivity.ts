/**
 * Whether a verdict hangs on one thing: what it would be without one cluster, one stratum, one component or
 * one family. Leader and constant answer are chosen anew each time.
 */

import type { RatedItems } from './base-rate.ts';
import { areHeld, ratesHeldBy } from './base-rate-verdict.ts';
import { type ClosedTargets, deriveConstantAnswers, testConstantAnswers } from './constant-answer.ts';
import { type Exam, sheetNamed } from './exam.ts';
import { FEWEST_DRAWS } from './joint-draws.ts';
import type { PairTable } from './pair-table.ts';
import { type Stand, standAmongRivals, WITHOUT_ONE } from './separation.ts';
import { ALPHA } from './thresholds.ts';

/** The exam without what is named: made when its turn comes, because there are hundreds. */
export type LeftOut = { readonly name: string; readonly without: () => Without };

type Without = {
  readonly exam: Exam;
  /** Tests that were made before and hold here too: where only components are left out. */
  readonly pairs?: PairTable;
};

export type LeftOutOnce = {
  readonly cases: number;
  /** Cases in which the verdict stands. */
  readonly stands: number;
  /** The others, in the order given. */
  readonly changes: readonly (Stand & { readonly name: string })[];
};

/** What a leader is held against besides rivals. */
type HeldAgainst = {
  readonly closed: ClosedTargets | undefined;
  /** Where the bank has a base rate. */
  readonly rated?: RatedItems | undefined;
};

export function deriveLeftOut(verdict: Stand, cases: readonly LeftOut[], beside: HeldAgainst): LeftOutOnce {
  const changes = cases
    .map(({ name, without }) => ({ name, ...standOf(without(), beside) }))
    .filter(({ state, leader }) => state !== verdict.state || leader !== verdict.leader);
  return { cases: cases.length, stands: cases.length - changes.length, changes };
}

/**
 * Only a leader whom all rivals leave SEPARATED is tested against the constant answers, at the base rate and over
 * everything asked: of nobody else would it change the verdict. There are hundreds of cases, so the base rate is judged by fewer draws.
 */
function standOf({ exam, pairs }: Without, { closed, rated }: HeldAgainst): Stand {
  const stand = standAmongRivals(exam, pairs);
  if (stand.leader === undefined) return stand;
  const constants = closed && deriveConstantAnswers(exam, closed);
  const hardest =
    constants && testConstantAnswers(exam, sheetNamed(exam, stand.leader), constants, WITHOUT_ONE);
  const isAbove = hardest === undefined || hardest.p < ALPHA;
  const isAhead =
    isAbove &&
    (exam.asked === undefined || standOf({ exam: exam.asked }, { closed }).leader === stand.leader) &&
    (rated === undefined || areHeld(ratesHeldBy(stand.leader, exam, { ...rated, most: FEWEST_DRAWS })));
  return isAhead ? stand : { state: 'TIE', leader: undefined };
}
