/** Every start of the mill on a committed bank, as the mill wrote it down when it ended. */

import { BoardError } from '../core/board-error.ts';
import type { Attempt01 } from '../schema/contracts.gen.ts';
import type { Folder } from './folder.ts';
import { parseJsonLines } from './json-lines.ts';

const folder = 'runs';

export const attemptsPath = `${folder}/attempts.jsonl`;

/** Undefined where no journal was kept, or nothing in it: then none is on record, which is not the same as none made. */
export function readAttempts(artifacts: Folder): readonly Attempt01[] | undefined {
  if (!artifacts.has(attemptsPath)) return undefined;
  const attempts = parseJsonLines('attempt-0.1', artifacts.read(attemptsPath), attemptsPath);
  attempts.forEach(refuseContradiction);
  return attempts.length === 0 ? undefined : attempts;
}

/** What was published has a run, and what was discarded a reason. */
function refuseContradiction({ outcome, run, why }: Attempt01, at: number): void {
  if (outcome === 'published' ? run !== null : why !== null && run === null) return;
  throw new BoardError(
    'ARTIFACT',
    `${attemptsPath} line ${at + 1}: expected a run on a published attempt, and a reason without a run on a discarded one, ` +
      `got ${outcome} with run ${JSON.stringify(run)} and why ${JSON.stringify(why)}`,
  );
}
