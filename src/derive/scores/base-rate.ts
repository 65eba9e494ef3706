/** The base rate of a bank, and what a run earned on its positives and on its other items. */

import type { Bank } from '../../artifacts/banks.ts';
import type { Run } from '../../artifacts/runs.ts';
import { BoardError } from '../../core/board-error.ts';
import type { RatedItems } from '../../core/stats/base-rate.ts';
import { markItem } from '../../core/stats/component-marks.ts';
import type { Exam } from '../../core/stats/exam.ts';
import type { Axis01, Bank01, BankItem01, BaseRate1 } from '../../schema/contracts.gen.ts';
import type { BankUnit } from './bank-units.ts';

/** What a bank says of its base rate, or its axis for it; null where it has none, and then why. */
export type StatedBaseRate = {
  readonly base_rate: BaseRate1 | null;
  readonly no_base_rate_why?: string;
  /** The day on which it was said of a frozen bank. */
  readonly assigned_at?: string;
};

/** The bank’s own; of a bank that was frozen without one, what its axis was assigned. Undefined where nobody said anything. */
export function statedBaseRate(
  bank: Pick<Bank01, 'base_rate' | 'no_base_rate_why'>,
  axis: Pick<Axis01, 'assigned'> | undefined,
): StatedBaseRate | undefined {
  const { assigned } = axis ?? {};
  const own = bank.base_rate === undefined ? assigned : bank;
  if (own?.base_rate === undefined) return undefined;
  const { base_rate, no_base_rate_why } = own;
  return {
    base_rate,
    ...(no_base_rate_why !== undefined && { no_base_rate_why }),
    ...(own === assigned && assigned !== undefined && { assigned_at: assigned.at }),
  };
}

type RatedRun = {
  readonly bank: Bank;
  readonly run: Run;
  readonly exam: Exam;
  readonly units: readonly BankUnit[];
};

/** Undefined where the bank has no base rate. */
export function deriveRatedItems(
  stated: StatedBaseRate | undefined,
  { bank, run, exam, units }: RatedRun,
): RatedItems | undefined {
  const rate = stated?.base_rate ?? undefined;
  if (rate === undefined) return undefined;
  const fault = rateFault(rate, bank.items.values());
  if (fault !== undefined)
    throw new BoardError('BASE_RATE', `base rate of ${bank.header.bench}: expected ${fault}`);
  const componentOf = new Map(run.components.map((component) => [component.name, component]));
  const unitOf = new Map(units.map((unit) => [unit.id, unit]));
  return {
    rate,
    items: {
      targets: new Map(units.map(({ id, items }) => [id, items.flatMap(({ target }) => target ?? [])])),
      earned: (name, unit) =>
        (unitOf.get(unit)?.items ?? []).map(({ item_id }) => {
          const rows = componentOf.get(name)?.answers.to(item_id) ?? [];
          return rows.length === 0 ? 0 : markItem(rows, exam.full).overAsked;
        }),
    },
  };
}

/** A rate is of one class of a bank that has others, and every right answer is known. */
export function rateFault(
  { positive, low, high }: BaseRate1,
  items: Iterable<BankItem01>,
): string | undefined {
  const targets = Array.from(items, ({ target }) => target);
  // At 0, and at 1, one constant answer is always right: beside it nobody could lead.
  if (!(low > 0 && low <= high && high < 1))
    return `shares in use, 0 < low ≤ high < 1, got ${low} and ${high}`;
  if (targets.includes(undefined)) return 'a target on each item, got an item without one';
  return targets.includes(positive) && targets.some((target) => target !== positive)
    ? undefined
    : `a positive class that some items have and others have not, got ${positive}`;
}
