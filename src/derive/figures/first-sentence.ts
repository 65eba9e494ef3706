/** A text as its first sentence and what follows. A full stop inside a word or a number ends none. */

export function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
}

/** What follows the first sentence, if anything does. */
export function afterFirstSentence(text: string): string | undefined {
  const rest = text.slice(firstSentence(text).length).trim();
  return rest === '' ? undefined : rest;
}
