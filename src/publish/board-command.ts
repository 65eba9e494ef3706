/**
 * Runs a command on one board. Commands that its output or its errors name are spelled with `--board`
 * for this board, also in texts of rooms that know no board.
 */

import { type Board, openBoard, spelledFor } from './places.ts';

export type BoardAtWork = Board & {
  /** Prints a line of the command's result. */
  readonly say: (line: string) => void;
  /** Shows on stderr what the command is doing; on a terminal the next such text replaces it. */
  readonly doing: (what: string) => void;
};

export async function onBoard<T>(
  named: string | undefined,
  work: (board: BoardAtWork) => T | Promise<T>,
): Promise<T> {
  const board = openBoard(named, process.env);
  // A board that is named by variables is named by them for the next command too.
  const spelled = (text: string): string =>
    named === undefined ? text : spelledFor(board.artifactsDir, text);
  const say = (line: string): void => {
    clearProgress();
    console.log(spelled(line));
  };
  try {
    const doing = (what: string): boolean =>
      process.stderr.write(process.stderr.isTTY ? `\r\u001b[2K${what} …` : `${what} …\n`);
    return await work({ ...board, say, doing });
  } catch (error) {
    if (error instanceof Error) error.message = spelled(error.message);
    throw error;
  } finally {
    clearProgress();
  }
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[2K');
}
