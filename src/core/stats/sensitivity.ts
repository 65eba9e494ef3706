/**
 * Whether a verdict hangs on one thing: what it would be without one cluster, one stratum, one component or
 * one family. Leader and constant answer are chosen anew each time.
 */

import type { ClosedAnswers } from './constant-answer.ts';
import type { Exam } from './exam.ts';
import type { PairTable } from './pair-table.ts';
import { decideSeparation, type Stand, standAmongRivals } from './separation.ts';

/** The exam without what is named. */
export type LeftOut = {
  readonly name: string;
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
  closed: ClosedAnswers | undefined,
): LeftOutOnce {
  const changes = cases
    .map(({ name, ...without }) => ({ name, ...standOf(without, closed) }))
    .filter(({ state, leader }) => state !== verdict.state || leader !== verdict.leader);
  return { cases: cases.length, stands: cases.length - changes.length, changes };
}

/**
 * The answers of one component at most are tested against the labels: those of a leader whom all rivals leave
 * SEPARATED. Everybody else's would not change what the verdict says.
 */
function standOf({ exam, pairs }: Omit<LeftOut, 'name'>, closed: ClosedAnswers | undefined): Stand {
  const stand = standAmongRivals(exam, pairs);
  if (stand.state !== 'SEPARATED' || closed === undefined) return stand;
  const sheets = exam.sheets.filter(({ name }) => name === stand.leader);
  const labels = new Set(
    exam.units.flatMap((unit, at) =>
      sheets.some(({ asked }) => (asked[at] ?? -1) >= 0) ? (closed.targets.get(unit) ?? []) : [],
    ),
  );
  // On units of one label every constant answer but one is wrong, and that one is right.
  if (labels.size === 1) return stand;
  const { baseline } = decideSeparation({ exam: { ...exam, sheets }, closed });
  return baseline === undefined || baseline.beaten_by > 0 ? stand : { state: 'TIE', leader: undefined };
}
