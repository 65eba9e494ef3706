/** Marks that change the direction of reading: what a person reads is then not what was signed. */

import { BoardError } from './board-error.ts';

const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** Refuses a value in whose words one of them stands, however deep. */
export function refuseTurningMarks(where: string, value: unknown): void {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  const [mark] = turning.exec(text) ?? [];
  if (mark === undefined) return;
  const code = mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  throw new BoardError(
    'READING_DIRECTION',
    `${where}: expected words without marks that change the direction of reading, got U+${code}; leave it out`,
  );
}
