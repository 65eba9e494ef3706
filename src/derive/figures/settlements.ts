/** What the register of settlements establishes: who paid from outside, how often, and how much. */

import type { Commercial01 } from '../../schema/contracts.gen.ts';

type Settlement = Commercial01['settlements'][number];

type SettlementTotals = {
  readonly outside_payers: number;
  readonly outside_settlements: number;
  /** Atomic units of a 6-decimal dollar stablecoin; too large for a number. */
  readonly settled_usdc_atomic: string;
  readonly self_settlements: number;
};

export function deriveSettlementTotals(settlements: readonly Settlement[]): SettlementTotals {
  const outside = settlements.filter(isOutside);
  return {
    outside_payers: new Set(outside.map(({ payer }) => payer.toLowerCase())).size,
    outside_settlements: outside.length,
    settled_usdc_atomic: outside
      .reduce((sum, { amount_atomic }) => sum + BigInt(amount_atomic), 0n)
      .toString(),
    self_settlements: settlements.filter(({ owner_controlled }) => owner_controlled).length,
  };
}

/** A payer that the owner controls is not outside, and nothing paid is no settlement. */
export function isOutside({ owner_controlled, amount_atomic }: Settlement): boolean {
  return !owner_controlled && BigInt(amount_atomic) > 0n;
}
