/** What a bank says of its base rate, or the file of its axis for it: an input, which no row knows. */

import type { Axis01, BaseRate1 } from '../schema/contracts.gen.ts';
import type { BankHeader } from './run-shapes.ts';

export type SaidRate = {
  /** null where the positive class is no alarm, or no share of it is usual. */
  readonly base_rate: BaseRate1 | null;
  readonly no_base_rate_why: string | undefined;
  /** Of a bank that was frozen without it. */
  readonly assigned_at: string | undefined;
};

export type AssignedRate = Pick<NonNullable<Axis01['assigned']>, 'base_rate' | 'no_base_rate_why' | 'at'>;

/** The bank has the first word. Undefined where neither says anything, and of what is not scored item by item. */
export function saidRate(
  header: Pick<BankHeader, 'base_rate' | 'no_base_rate_why'>,
  assigned?: AssignedRate,
): SaidRate | undefined {
  if (header.base_rate !== undefined)
    return {
      base_rate: header.base_rate,
      no_base_rate_why: header.no_base_rate_why,
      assigned_at: undefined,
    };
  if (assigned?.base_rate === undefined) return undefined;
  const { base_rate, no_base_rate_why, at } = assigned;
  return { base_rate, no_base_rate_why, assigned_at: at };
}
