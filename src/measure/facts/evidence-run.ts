/** From findings to an evidence run; the tally is counted, never typed. */

import { BoardError } from '../../core/board-error.ts';
import type { EvidenceRun01 } from '../../schema/contracts.gen.ts';
import type { Check, FactFindings } from '../bench.ts';

type Occasion = {
  readonly axis: string;
  readonly question: string;
  readonly day: string;
  /** The names of earlier runs of this axis, none of which is overwritten. */
  readonly taken: readonly string[];
};

export function toEvidenceRun(
  { method, sources, checks }: FactFindings,
  { axis, question, day, taken }: Occasion,
): EvidenceRun01 {
  if (checks.length === 0)
    throw new BoardError('NO_CHECKS', `${axis}: expected at least one check, got none`);
  return {
    schema: 'svc.evidence-run/0.1',
    axis,
    run: nextRun(day, taken),
    as_of: day,
    question,
    method,
    sources: [...sources],
    checks: [...checks],
    tally: {
      pass: count(checks, 'pass'),
      fail: count(checks, 'fail'),
      uncheckable: count(checks, 'uncheckable'),
    },
  };
}

function count(checks: readonly Check[], result: Check['result']): number {
  return checks.filter((check) => check.result === result).length;
}

/** The day; the second run of a day gets -2. */
function nextRun(day: string, taken: readonly string[]): string {
  let run = day;
  for (let number = 2; taken.includes(run); number += 1) run = `${day}-${number}`;
  return run;
}
