/** A fact as pages list it. */
export type ListedFact = { readonly name: string; readonly text: string };

/** Of a page's facts those of which anything is known. */
export function knownFacts(
  facts: readonly (readonly [name: string, text: string | undefined])[],
): readonly ListedFact[] {
  return facts.flatMap(([name, text]) => (text === undefined ? [] : [{ name, text }]));
}
