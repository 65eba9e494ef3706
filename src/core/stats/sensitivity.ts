/**
 * Whether a verdict hangs on one thing: what it would be without one cluster, one stratum, one component or
 * one family. Leader and constant answer are chosen anew each time.
 */

import { type ClosedTargets, deriveConstantAnswers, testConstantAnswers } from './constant-answer.ts';
import { type Exam, sheetNamed } from './exam.ts';
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

export function deriveLeftOut(
  verdict: Stand,
  cases: readonly LeftOut[],
  closed: ClosedTargets | undefined,
): LeftOutOnce {
  const changes = cases
    .map(({ name, without }) => ({ name, ...standOf(without(), closed) }))
    .filter(({ state, leader }) => state !== verdict.state || leader !== verdict.leader);
  return { cases: cases.length, stands: cases.length - changes.length, changes };
}

/** Only a leader whom all rivals leave SEPARATED is tested against the constant answers: of nobody else would it change the verdict. */
function standOf({ exam, pairs }: Without, closed: ClosedTargets | undefined): Stand {
  const stand = standAmongRivals(exam, pairs);
  if (stand.leader === undefined || closed === undefined) return stand;
  const constants = deriveConstantAnswers(exam, closed);
  const hardest =
    constants && testConstantAnswers(exam, sheetNamed(exam, stand.leader), constants, WITHOUT_ONE);
  return hardest === undefined || hardest.p < ALPHA ? stand : { state: 'TIE', leader: undefined };
}
