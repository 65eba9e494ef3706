/**
 * Cards, runs, ledgers and events name the same ids, digests, keys and days again and again. What is
 * read together keeps each such text once: a hundred thousand cards then fit where half of them did.
 */

/** Puts known texts in place of equal ones, in a value that was just parsed and that nobody else holds. */
export type ShareStrings = <T extends object>(parsed: T) => T;

/** The texts are known as long as it is held: to one reading of a board. */
export function sharingStrings(): ShareStrings {
  const texts = new Map<string, string>();
  const share = <T extends object>(value: T): T => {
    for (const [key, member] of Object.entries(value)) {
      if (typeof member === 'object' && member !== null && !ArrayBuffer.isView(member)) share(member);
      else if (typeof member === 'string') Reflect.set(value, key, known(texts, member));
    }
    return value;
  };
  return share;
}

function known(texts: Map<string, string>, text: string): string {
  const found = texts.get(text);
  if (found === undefined) texts.set(text, text);
  return found ?? text;
}
