/** The journal of commands that were let at the board, a line for each that ended; build, serve and verify never write in it. */

import { BoardError } from '../core/board-error.ts';
import type { JournalLine01 } from '../schema/contracts.gen.ts';
import type { Folder } from './folder.ts';
import { parseJsonLines } from './json-lines.ts';
import { attempt, type Read } from './read.ts';

export const journalPath = 'journal.jsonl';

/** A board without the file has recorded nothing. */
export function readJournal(folder: Folder): Read<readonly JournalLine01[]> {
  if (!folder.has(journalPath)) return { ok: true, source: journalPath, value: [] };
  return attempt(journalPath, () => {
    const lines = parseJsonLines('journal-line-0.1', folder.read(journalPath), journalPath);
    lines.forEach(refuseContradiction);
    return lines;
  });
}

/** A failure has a name; a success has none. */
function refuseContradiction({ conclusion, code }: JournalLine01, at: number): void {
  if ((conclusion === 'failure') === (code !== undefined)) return;
  throw new BoardError(
    'ARTIFACT',
    `${journalPath} line ${at + 1}: expected a code on a failure and on nothing else, got ${conclusion} with ${code ?? 'none'}`,
  );
}
