/**
 * Runs a command on one board, and names the board before all else. Commands that its output or its errors
 * name are spelled for this board, also in texts of rooms that know no board.
 */

import { appendFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { journalPath } from '../artifacts/journal.ts';
import { toJsonLines } from '../artifacts/written-json.ts';
import { BoardError } from '../core/board-error.ts';
import { printable } from '../core/printable.ts';
import type { JournalLine01 } from '../schema/contracts.gen.ts';
import './native-sha256.ts';
import { isInTurn } from './in-turn.ts';
import { orphanBenches } from './orphan-benches.ts';
import { type Board, openBoard, openHalves } from './places.ts';
import { asCalled, spelledFor } from './spelling.ts';
import { printFault, printLine } from './terminal.ts';

export type BoardAtWork = Board & {
  /** Prints a line of the command's result. */
  readonly say: (line: string) => void;
  /** Shows on stderr what the command is doing; on a terminal the next such text replaces it. */
  readonly doing: (what: string) => void;
};

/** `journalled`: the name under which a command that writes the board adds its end to the board's journal. */
export async function onBoard<T>(
  named: string | undefined,
  work: (board: BoardAtWork) => T | Promise<T>,
  journalled?: JournalLine01['command'],
): Promise<T> {
  const board = openBoard(named, process.env);
  const enter = (code?: string): void => {
    if (journalled !== undefined) enterInJournal(board, { command: journalled, code }, new Date());
  };
  // A board that is named by variables is named by them for the next command too.
  const spelled = (text: string): string =>
    named === undefined ? text : spelledFor(board.artifactsDir, text);
  const say = (line: string): void => {
    clearProgress();
    if (isInTurn() && line.startsWith('next: ')) return;
    printLine(asCalled(spelled(line)));
  };
  // Beside the result, which may be read by a program.
  nameOnce(folderOfBoard(board));
  const open = openHalves(board.artifactsDir);
  if (open !== undefined) printFault(open);
  try {
    const doing = (what: string): boolean =>
      process.stderr.write(
        process.stderr.isTTY ? `\r\u001b[2K${printable(what)} …` : `${printable(what)} …\n`,
      );
    const done = await work({ ...board, say, doing });
    enter();
    return done;
  } catch (error) {
    const code = error instanceof BoardError ? error.code : 'FAULT';
    // What was typed wrongly was never let at the board.
    if (code !== 'USAGE') enter(code);
    if (error instanceof Error) error.message = spelled(error.message);
    // What a write to a full disk throws names no path; a command writes in these two folders.
    if (error instanceof Error && 'syscall' in error && !('path' in error))
      Object.assign(error, { path: `${dirname(board.artifactsDir)} or ${tmpdir()}` });
    throw error;
  } finally {
    clearProgress();
    for (const line of orphanBenches(board.artifactsDir)) printFault(spelled(line));
  }
}

let nameSaid: string | undefined;

/** Verbs that follow each other name the board that they share with the first. */
function nameOnce(folder: string): void {
  if (folder !== nameSaid) printFault(`board ${folder}`);
  nameSaid = folder;
}

/** Artifacts that lie apart are named themselves. */
function folderOfBoard({ artifactsDir }: Board): string {
  return basename(artifactsDir) === 'artifacts' ? dirname(artifactsDir) : artifactsDir;
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[2K');
}

/** Adds to a board's journal how a command ended: its name, the time, the code of a failure, and the workflow it ran in. */
type JournalEnd = Pick<JournalLine01, 'command'> & { readonly code: string | undefined };

/**
 * What was done stays done where the line cannot be written. A signing that ended well stands in the log: a line more
 * would change a site whose very bytes somebody else has signed, each time that their statement is listed.
 */
function enterInJournal({ artifactsDir, env }: Board, { command, code }: JournalEnd, now: Date): void {
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
