/**
 * Runs a command that reaches a verdict and ends with its exit code. Where an error prevents a verdict,
 * it prints the error and the word UNCHECKABLE, and the exit code is 2.
 */

import { BoardError } from '../core/board-error.ts';

/** An error that is printed as one line, without its stack. */
type Refusal = Error & { readonly code: string };

/** `isRefusal` recognises errors other than BoardError that are printed as one line. */
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
