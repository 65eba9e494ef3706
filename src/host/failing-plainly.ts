/**
 * Runs a command: a refusal becomes one line and exit code 1, an unforeseen error keeps its stack.
 */

import { BoardError } from '../core/board-error.ts';

export async function failingPlainly(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof BoardError ? error.message : error);
    process.exit(1);
  }
}

/** Ends the process as the signals of a terminal or a supervisor ask, after the work given. */
export function onStop(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
