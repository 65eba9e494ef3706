/** Errors on the terminal: a known refusal in one line, anything else with its stack. */

import { BoardError } from '../src/core/board-error.ts';

export function report(error: unknown, consequence: string): void {
  if (error instanceof BoardError) console.error(`${error.code}: ${error.message}`);
  else console.error(error);
  console.error(consequence);
}
