/**
 * The first sentence of a text, and the rest. A full stop inside a word or a number ends no sentence, and neither does
 * that of a usual abbreviation: a limit that is cut there is none.
 */

export function firstSentence(text: string): string {
  return (
    /^.*?(?:[!?]|(?<!\b(?:\p{L}|e\.g|i\.e|z\.\s?B|d\.\s?h|vs|cf|approx|ca|Nr|Dr|Prof))\.)(?=\s|$)/isu.exec(
      text,
    )?.[0] ?? text
  );
}

/** What follows the first sentence, if anything does. */
export function afterFirstSentence(text: string): string | undefined {
  const rest = text.slice(firstSentence(text).length).trim();
  return rest === '' ? undefined : rest;
}
