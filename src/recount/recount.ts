/**
 * Recounts a whole site from its served bytes. What cannot be read refutes or leaves open its own
 * section, and what rests on it is said to be left out.
 */

import type { Findings } from '../verify/findings.ts';
import type { ServedFiles } from '../verify/served-files.ts';
import type { SoundLog } from '../verify/served-log.ts';
import { type VerifyCode, VerifyError } from '../verify/verify-error.ts';
import { type RecountedBoard, recountBoard } from './board-recount.ts';
import { recountSurfaces } from './counted-figures.ts';
import { readServedCards, readServedEvidenceRuns, recountCards } from './recounted-cards.ts';
import { recountRuns } from './recounted-runs.ts';

/** Errors of reading: they say nothing of what the file would have held. */
const unreadable: readonly VerifyCode[] = ['SITE_FILE', 'TOO_LARGE', 'TOO_SLOW', 'UNREACHABLE'];

export function recountSite(
  files: ServedFiles,
  findings: Findings,
  log?: SoundLog,
): RecountedBoard | undefined {
  const attempt = attemptWith(findings);
  const leaveOut = (what: string) => findings.leaveOpen({ section: 'recount', place: 'left out' }, what);
  const runs = attempt('runs', () => recountRuns(files, findings));
  const evidenceRuns = attempt('evidence', () => readServedEvidenceRuns(files));
  const cards = attempt('cards', () => readServedCards(files));
  if (runs === undefined || evidenceRuns === undefined || cards === undefined) {
    leaveOut('the board and everything counted: what they rest on cannot be read');
    return undefined;
  }
  attempt('cards', () => recountCards(cards, { runs: runs.runs, evidenceRuns }, findings));
  const grounds = { runs, evidenceRuns, cards, log };
  if (log === undefined) leaveOut('what was frozen before it was run: the log was not read');
  const recounted = attempt('board', () => recountBoard(files, grounds, findings));
  if (recounted === undefined) leaveOut('everything counted: the board cannot be read');
  else attempt('counts', () => recountSurfaces({ files, grounds, recounted }, findings));
  return recounted;
}

/** An error in one section becomes a finding of that section, and the other sections go on. */
export function attemptWith(findings: Findings) {
  return <T>(section: string, work: () => T): T | undefined => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof VerifyError)) throw error;
      findings.add({
        outcome: unreadable.includes(error.code) ? 'UNCHECKABLE' : 'REFUTED',
        section,
        place: error.code,
        published: error.message,
        recomputed: 'nothing: the recount of this section stopped here',
      });
      return undefined;
    }
  };
}
