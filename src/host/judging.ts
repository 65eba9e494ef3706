/**
 * Ends a command that judges: with the exit code of its verdict, or, where something kept it from one,
 * with a line that says what, the word UNCHECKABLE and exit code 2.
 */

import { BoardError } from '../core/board-error.ts';

/** An error whose message says all there is to say. */
type Refusal = Error & { readonly code: string };

/** `isRefusal`: beside the errors of the board, those of the room that judges. */
export async function judging(
  command: () => Promise<number>,
  isRefusal: (error: unknown) => error is Refusal = isBoardError,
): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    const isPlain = isBoardError(error) || isRefusal(error);
    console.error(isPlain ? `${error.code}: ${error.message}` : error);
    console.log('UNCHECKABLE');
    process.exitCode = 2;
  }
}

function isBoardError(error: unknown): error is BoardError {
  return error instanceof BoardError;
}
