/**
 * What is right or wrong on a bank as one: an item, or a pair of items that stand or fall together.
 * In the order of the bank, a pair where its first item stands.
 */

import type { Bank } from '../../artifacts/banks.ts';
import type { BankItem01 } from '../../schema/contracts.gen.ts';

export type BankUnit = {
  readonly id: string;
  readonly items: readonly BankItem01[];
  readonly cluster: string | undefined;
  readonly stratum: string | undefined;
};

export function deriveBankUnits({ items }: Bank): readonly BankUnit[] {
  const units = new Map<string, readonly BankItem01[]>();
  for (const item of items.values()) {
    const id = item.pair ?? item.item_id;
    units.set(id, [...(units.get(id) ?? []), item]);
  }
  return [...units].map(([id, members]) => ({
    id,
    items: members,
    cluster: members[0]?.cluster,
    stratum: members[0]?.stratum,
  }));
}

export function hasPairs({ items }: Bank): boolean {
  return [...items.values()].some(({ pair }) => pair !== undefined);
}
