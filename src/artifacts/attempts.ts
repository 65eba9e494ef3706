/** The journal of attempts: every start of the mill on a committed bank, written when the mill ended. */

import { BoardError } from '../core/board-error.ts';
import type { Attempt01 } from '../schema/contracts.gen.ts';
import type { Folder } from './folder.ts';
import { parseJsonLines } from './json-lines.ts';

// A served path is spelled in the operation table alone.
const folder = 'runs';

export const attemptsPath = `${folder}/attempts.jsonl`;

/** Undefined where the journal is missing or empty: attempts may have been made, but none is on record. */
export function readAttempts(artifacts: Folder): readonly Attempt01[] | undefined {
  if (!artifacts.has(attemptsPath)) return undefined;
  const attempts = parseJsonLines('attempt-0.1', artifacts.read(attemptsPath), attemptsPath);
  attempts.forEach(refuseContradiction);
  return attempts.length === 0 ? undefined : attempts;
}

/** A published attempt has a run, a discarded attempt has a reason. */
function refuseContradiction({ outcome, run, why }: Attempt01, at: number): void {
  if (outcome === 'published' ? run !== null : why !== null && run === null) return;
  throw new BoardError(
    'ARTIFACT',
    `${attemptsPath} line ${at + 1}: expected a run on a published attempt, and a reason without a run on a discarded one, ` +
      `got ${outcome} with run ${JSON.stringify(run)} and why ${JSON.stringify(why)}`,
  );
}
