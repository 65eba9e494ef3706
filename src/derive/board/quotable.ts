/** Quotable: measured, and either a fact run or an interval over at least 30 items. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';

export const QUOTABLE_FLOOR = 30;

export function isQuotable(row: AxisRow05): boolean {
  return (
    row.status === 'MEASURED' &&
    (row.kind === 'deterministic-facts' ||
      ((row.interval ?? row.interval_asked) !== undefined && row.n >= QUOTABLE_FLOOR && !isThin(row)))
  );
}

/**
 * A leader that answered fewer than 30 items readably: its interval rests on those, however many
 * were asked.
 */
function isThin({ separation_detail }: AxisRow05): boolean {
  return separation_detail?.reason_code === 'N_BELOW_FLOOR';
}
