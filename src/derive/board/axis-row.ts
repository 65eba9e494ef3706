/** One slot of the board, from its axis artifact and from what was measured for that axis. */

import type { Bank } from '../../artifacts/banks.ts';
import { present } from '../../core/present.ts';
import type { Axis01, AxisRow05 } from '../../schema/contracts.gen.ts';
import { english } from '../../words/say.ts';
import type { MeasuredPart } from './comparison-row.ts';
import { isQuotable } from './quotable.ts';
import { deriveNote, refuseCurrentHistory } from './row-note.ts';

/** The evidence for a slot: a measurement, or at least a bank. */
type SlotEvidence = { readonly measured: MeasuredPart | undefined; readonly bank: Bank | undefined };

export function deriveAxisRow(axis: Axis01, { measured, bank }: SlotEvidence): AxisRow05 {
  const row: AxisRow05 = {
    ...slotOf(axis),
    ...(measured === undefined
      ? // A slot without a measurement states its intent, or plainly that it is UNMEASURED.
        { n: bank?.header.item_count ?? 0, status: axis.intent === 'NONE' ? 'UNMEASURED' : axis.intent }
      : { ...measured, status: 'MEASURED' }),
  };
  const { historical_measurement_record } = axis;
  if (historical_measurement_record !== undefined)
    refuseCurrentHistory(axis.axis, historical_measurement_record);
  return {
    ...row,
    note: deriveNote(english, axis.note, row),
    ...(row.status === 'MEASURED' ? { quotable: isQuotable(row) } : {}),
    ...present({ historical_measurement_record }),
  };
}

function slotOf({ axis, family, kind, title, question, bench, task, dataset }: Axis01) {
  return { axis, family, kind, question, ...present({ title, bench, task, dataset }) };
}
