/** Quotable: measured, and either a fact run or an interval over at least 30 items. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';

export const QUOTABLE_FLOOR = 30;

export const isQuotable = (row: AxisRow05): boolean =>
  row.status === 'MEASURED' &&
  (row.kind === 'deterministic-facts' ||
    (row.interval !== undefined && row.n >= QUOTABLE_FLOOR && !isThin(row)));

/** A leader that answered fewer than 30 items readably: its interval rests on those, however many were asked. */
const isThin = ({ separation_detail }: AxisRow05): boolean =>
  separation_detail?.reason_code === 'N_BELOW_FLOOR';
