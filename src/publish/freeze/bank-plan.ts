/** The smallest difference that a bank is planned to find: its assumptions are the author's or the usual ones, the difference follows. */

import type { Bank } from '../../artifacts/banks.ts';
import { DEFAULT_ASSUMPTIONS, plannedDifference } from '../../core/stats/planned-difference.ts';
import { deriveBankUnits } from '../../derive/scores/bank-units.ts';
import type { Bank01 } from '../../schema/contracts.gen.ts';

type Plan = NonNullable<Bank01['plan']>;

export function planOf(bank: Bank): Plan {
  const assumed: Plan = { ...DEFAULT_ASSUMPTIONS, ...bank.header.plan };
  if (!isPossible(assumed)) return { ...assumed, delta: null };
  const clusters = Map.groupBy(deriveBankUnits(bank), ({ id, cluster }) => cluster ?? `unit ${id}`);
  const sizes = [...clusters.values()].map(({ length }) => length);
  return { ...assumed, delta: plannedDifference(sizes, assumed) };
}

function isPossible({ pi }: Plan): boolean {
  return pi > 0 && pi < 1;
}

/** Other assumptions than the usual ones come from a pilot, which is named. */
export function planFaults({ plan }: Bank01): readonly string[] {
  if (plan === undefined) return [];
  const { pi, icc } = DEFAULT_ASSUMPTIONS;
  const isUsual = plan.pi === pi && plan.icc === icc;
  return [
    ...(isPossible(plan) ? [] : [`plan: expected pi between 0 and 1, got ${plan.pi}`]),
    ...(isUsual || plan.from !== undefined
      ? []
      : [
          `plan: expected pi ${pi} and icc ${icc}, or \`from\`, the pilot that other ones come from; got pi ${plan.pi} and icc ${plan.icc} without it`,
        ]),
  ];
}
