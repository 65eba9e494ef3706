/** A number with its noun, so that a sentence reads right for none, one and many. */

export function amount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** "is" for one, "are" for none and many. */
export function areOf(count: number): 'is' | 'are' {
  return count === 1 ? 'is' : 'are';
}

export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** a, b and c */
export function listed(names: readonly string[], last = 'and'): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}
