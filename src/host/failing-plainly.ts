/**
 * Runs a command. A refusal (BoardError) is printed as one line with its code, followed by its
 * consequence; the exit code is 1. Any other error is printed with its stack.
 */

import { BoardError } from '../core/board-error.ts';

export async function failingPlainly(
  command: () => void | Promise<void>,
  consequence?: string,
): Promise<void> {
  try {
    await command();
  } catch (error) {
    sayPlainly(error);
    if (consequence !== undefined) console.error(consequence);
    process.exit(1);
  }
}

export function sayPlainly(error: unknown): void {
  console.error(error instanceof BoardError ? `${error.code}: ${error.message}` : error);
}
