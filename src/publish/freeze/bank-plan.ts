/** The smallest difference that a bank is planned to find: its assumptions are the author's or the usual ones, the difference follows. */

import type { Bank } from '../../artifacts/banks.ts';
import { DEFAULT_ASSUMPTIONS, plannedDifference } from '../../core/stats/planned-difference.ts';
import { deriveBankUnits } from '../../derive/scores/bank-units.ts';
import type { Bank01 } from '../../schema/contracts.gen.ts';

type Plan = NonNullable<Bank01['plan']>;

/** `rivals`: how many components the bench will set against the best, where that is known. */
export function planOf(bank: Bank, rivals = DEFAULT_ASSUMPTIONS.rivals): Plan {
  const assumed = { ...DEFAULT_ASSUMPTIONS, rivals, ...bank.header.plan };
  if (!isPossible(assumed)) return { ...assumed, delta: null };
  const clusters = Map.groupBy(deriveBankUnits(bank), ({ id, cluster }) => cluster ?? `unit ${id}`);
  const sizes = [...clusters.values()].map(({ length }) => length);
  return { ...assumed, delta: plannedDifference(sizes, assumed) };
}

/** Two who differ on more items than twice the score of the better have no such score. */
function isPossible({ pi, score = DEFAULT_ASSUMPTIONS.score }: Plan): boolean {
  return pi > 0 && pi < 1 && score > 0 && score < 1 && pi <= 2 * score;
}

/** Other assumptions than the usual ones come from a pilot, which is named. */
export function planFaults({ plan }: Bank01): readonly string[] {
  if (plan === undefined) return [];
  const usual = DEFAULT_ASSUMPTIONS;
  const { pi, icc, score = usual.score } = plan;
  const isUsual = pi === usual.pi && icc === usual.icc && score === usual.score;
  return [
    ...(isPossible(plan)
      ? []
      : [
          `plan: expected pi and score between 0 and 1, and pi no more than twice the score; got pi ${pi} and score ${score}`,
        ]),
    ...(isUsual || plan.from !== undefined
      ? []
      : [
          `plan: expected pi ${usual.pi}, icc ${usual.icc} and score ${usual.score}, or \`from\`, the pilot that other ones come from; got pi ${pi}, icc ${icc} and score ${score} without it`,
        ]),
  ];
}
