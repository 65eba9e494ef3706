/**
 * Runs a command; what it refuses is one line with its code, then what follows from the refusal, and
 * exit code 1. What it did not foresee keeps its stack.
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
