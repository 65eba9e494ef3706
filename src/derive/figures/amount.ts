/** A number with its noun, so that a sentence reads right for none, one and many. */

import type { Say } from '../../words/say.ts';

export function amount(say: Say, count: number, one: string, many = `${one}s`): string {
  return `${count} ${say.noun(count, one, many)}`;
}

/** "is" for one, "are" for none and many. */
export function areOf(say: Say, count: number): string {
  return count === 1 ? say`is` : say`are`;
}

export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** a, b and c */
export function listed(say: Say, names: readonly string[], last = say`and`): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}
