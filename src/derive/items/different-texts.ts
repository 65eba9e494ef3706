/** How many different texts the items of a bank have, as far as they are published. */

import type { Bank } from '../../artifacts/banks.ts';

/** Undefined where all differ, or the text of an item is not known. */
export function countDifferentTexts({ items }: Pick<Bank, 'items'>): number | undefined {
  const texts = [...items.values()].map(({ input, input_sha256 }) => input ?? input_sha256);
  const different = new Set(texts);
  return different.has(undefined) || different.size === texts.length ? undefined : different.size;
}
