/** How German words change with what stands around them. */

/** After a preposition: 3 Einträge, mit 3 Einträgen; 1 andere, von 1 anderen. */
export function dative(counted: string): string {
  return counted.replace(
    /^(\d+ (?:\p{L}+e )?)(\p{L}*(?:e|el|er))(?=,|$)/u,
    (whole, count: string, noun: string) =>
      count.startsWith('1 ') && noun !== 'andere' ? whole : `${count}${noun}n`,
  );
}

/** A part of a sentence that ends with a relative clause wants a comma behind it. */
export function aside(part: string): string {
  return part.includes(', die ') ? `${part},` : part;
}

/** höchster, den höchsten */
export function toAccusative(word: string): string {
  return word.replace(/r$/, 'n');
}
