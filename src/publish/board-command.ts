/**
 * A command at work on one board. Whatever it prints or refuses names the commands that come next as
 * they are typed for this board, also where the words come from a room that knows of none.
 */

import { type Board, openBoard, spelledFor } from './places.ts';

export type BoardAtWork = Board & {
  /** What was done, a line. */
  readonly say: (line: string) => void;
  /** What is being done, beside the output: on a terminal the next one takes its place. */
  readonly doing: (what: string) => void;
};

export async function onBoard<T>(
  named: string | undefined,
  work: (board: BoardAtWork) => T | Promise<T>,
): Promise<T> {
  const board = openBoard(named, process.env);
  // Variables that choose each place apart choose them for the next command too.
  const spelled = (text: string): string =>
    named === undefined ? text : spelledFor(board.artifactsDir, text);
  const say = (line: string): void => {
    clearProgress();
    console.log(spelled(line));
  };
  try {
    return await work({ ...board, say, doing: showProgress });
  } catch (error) {
    if (error instanceof Error) error.message = spelled(error.message);
    throw error;
  } finally {
    clearProgress();
  }
}

function showProgress(what: string): void {
  process.stderr.write(process.stderr.isTTY ? `\r\u001b[2K${what} …` : `${what} …\n`);
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[2K');
}
