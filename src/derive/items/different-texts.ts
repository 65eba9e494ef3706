/** How many different texts the items of a bank have, as far as they are published. */

import type { Bank } from '../../artifacts/banks.ts';
import type { RunHeader } from '../../artifacts/run-header.ts';
import type { BankItem01 } from '../../schema/contracts.gen.ts';

/**
 * Undefined where all differ, or the text of an item is not known. Of an import equal texts outside of one cluster may ask
 * of different passages or pictures, which a bank does not hold: whoever imported them saw that all asked is not equal.
 */
export function countDifferentTexts(
  { items }: Pick<Bank, 'items'>,
  how: RunHeader['how'],
): number | undefined {
  const all = [...items.values()];
  if (all.some(({ input, input_sha256 }) => (input ?? input_sha256) === undefined)) return undefined;
  const askedIn = ({ item_id, cluster }: BankItem01): string | undefined =>
    how === 'import' ? (cluster ?? `alone ${item_id}`) : undefined;
  const different = new Set(
    all.map((item) => JSON.stringify([item.input ?? item.input_sha256, askedIn(item)])),
  );
  return different.size === all.length ? undefined : different.size;
}
