/** Quotable: measured, not taken back, and either a fact run or an interval over at least 30 items or prompts. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';

export const QUOTABLE_FLOOR = 30;

export function isQuotable(row: AxisRow05): boolean {
  return (
    row.status === 'MEASURED' &&
    (row.kind === 'deterministic-facts' ||
      ((row.interval ?? row.interval_asked ?? row.interval_strength) !== undefined &&
        row.n >= QUOTABLE_FLOOR &&
        row.separation_detail?.reason_code !== 'RUN_INVALIDATED' &&
        // The interval rests on the answers that could be read, however many items were asked.
        row.separation_detail?.reason_code !== 'N_BELOW_FLOOR'))
  );
}
