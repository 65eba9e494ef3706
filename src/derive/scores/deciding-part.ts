/**
 * A bank may ask several things. Then one of its parts is named whose verdict is that of the axis, and the
 * other parts stand beside it: no mixture of questions decides anything.
 */

import type { Bank } from '../../artifacts/banks.ts';
import type { Split01 } from '../../schema/contracts.gen.ts';
import type { BankUnit } from './bank-units.ts';

export type DecidingPart = {
  readonly stratum: string;
  /** In the bank before it was frozen, or beside it once results were known. */
  readonly named: 'beforehand' | Split01['named'];
  readonly why: string | undefined;
  readonly isIn: (unit: BankUnit) => boolean;
  /** The parts of the split; none where the strata of the bank are the parts. */
  readonly split: Split01 | undefined;
};

/** Undefined where the whole bank decides. */
export function deriveDecidingPart(
  { header: { decides } }: Bank,
  split: Split01 | undefined,
): DecidingPart | undefined {
  if (decides !== undefined)
    return {
      stratum: decides,
      named: 'beforehand',
      why: undefined,
      isIn: (unit) => unit.stratum === decides,
      split: undefined,
    };
  const deciding = split?.strata.find(({ stratum }) => stratum === split.decides);
  if (split === undefined || deciding === undefined) return undefined;
  const { named, why } = split;
  return { stratum: deciding.stratum, named, why, isIn: isAmong(deciding.items), split };
}

/** Both items of a pair are in one part. */
export function isAmong(items: readonly string[]): (unit: BankUnit) => boolean {
  const ids = new Set(items);
  return (unit) => unit.items.some(({ item_id }) => ids.has(item_id));
}
