/**
 * A unit of a bank is what is right or wrong as a whole: an item, or a pair of items. Units are in
 * the order of the bank; a pair has the place of its first item.
 */

import type { Bank } from '../../artifacts/banks.ts';
import type { BankItem01 } from '../../schema/contracts.gen.ts';

export type BankUnit = {
  readonly id: string;
  readonly items: readonly BankItem01[];
  readonly cluster: string | undefined;
  readonly stratum: string | undefined;
  /** Of all of its items. */
  readonly tags: readonly string[];
};

export function deriveBankUnits({ items }: Bank): readonly BankUnit[] {
  return [...Map.groupBy(items.values(), ({ pair, item_id }) => pair ?? item_id)].map(([id, members]) => ({
    id,
    items: members,
    cluster: members[0]?.cluster,
    stratum: members[0]?.stratum,
    tags: [...new Set(members.flatMap(({ tags }) => tags ?? []))],
  }));
}

export function hasPairs({ items }: Bank): boolean {
  return [...items.values()].some(({ pair }) => pair !== undefined);
}
