/** Adds to a board's journal how a command ended: its name, the time, the code of a failure, and the workflow it ran in. */

import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { journalPath } from '../artifacts/journal.ts';
import { toJsonLines } from '../artifacts/written-json.ts';
import type { JournalLine01 } from '../schema/contracts.gen.ts';
import type { Board } from './places.ts';
import { printFault } from './terminal.ts';

type JournalEnd = Pick<JournalLine01, 'command'> & { readonly code: string | undefined };

/**
 * What was done stays done where the line cannot be written. A signing that ended well stands in the log: a line more
 * would change a site whose very bytes somebody else has signed, each time that their statement is listed.
 */
export function enterInJournal({ artifactsDir, env }: Board, { command, code }: JournalEnd, now: Date): void {
  const { GITHUB_WORKFLOW: name, GITHUB_RUN_ID: run_id } = env;
  if (command === 'sign' && code === undefined && !run_id) return;
  const line: JournalLine01 = {
    command,
    at: `${now.toISOString().slice(0, 19)}Z`,
    conclusion: code === undefined ? 'success' : 'failure',
    ...(code === undefined ? {} : { code }),
    ...(name && run_id ? { workflow: { name: name.slice(0, 200), run_id: run_id.slice(0, 200) } } : {}),
  };
  try {
    appendFileSync(join(artifactsDir, journalPath), toJsonLines([line]));
  } catch (error) {
    printFault(`the journal has no line of this: ${error instanceof Error ? error.message : String(error)}`);
  }
}
