/** The one way of a command to the terminal: whatever a site, a log or a results file says, a line stays a line. */

import { inspect } from 'node:util';
import { printable } from '../core/printable.ts';

export function printLine(line: string): void {
  console.log(printable(line));
}

/** Lines of a text whose parts were made printable before they were joined. */
export function printLines(text: string): void {
  for (const line of text.split('\n')) printLine(line);
}

/** A fault that nobody foresaw is shown with its stack. */
export function printFault(fault: unknown): void {
  const text = typeof fault === 'string' ? fault : inspect(fault);
  console.error(text.split('\n').map(printable).join('\n'));
}
