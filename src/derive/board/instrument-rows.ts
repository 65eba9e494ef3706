/**
 * Rows about the instrument itself: served for honesty, never quotable, never counted in totals.
 */

import { byCodeUnit } from '../../core/code-unit.ts';
import type { GspcAxes05 } from '../../schema/contracts.gen.ts';
import type { MeasuredAxis } from './measured-axis.ts';

type LaneRow = GspcAxes05['measured_in_lane'][number];

export function deriveInstrumentRows(measuredAxes: readonly MeasuredAxis[]): LaneRow[] {
  return [
    instrumentHonesty(measuredAxes),
    {
      row: 'human-vs-ai',
      lane: 'in-lane',
      status: 'UNMEASURED',
      board_quotable: false,
      note: 'No person has answered any bank of this board, so nothing compares people with components.',
    },
  ];
}

/** How many components the control pairs and the two fresh passes let through. */
function instrumentHonesty(measuredAxes: readonly MeasuredAxis[]): LaneRow {
  const fleet = measuredAxes.flatMap(({ run }) => run.header.fleet);
  const reasons = fleet.flatMap((component) =>
    'excluded' in component ? [component.excluded.reason_code] : [],
  );
  const dates = measuredAxes.map(({ run }) => run.header.date).sort(byCodeUnit);
  const row = { row: 'instrument-honesty', lane: 'in-lane', board_quotable: false } as const;
  const newest = dates.at(-1);
  if (newest === undefined) {
    return {
      ...row,
      status: 'UNMEASURED',
      note: 'No run is committed, so no adapter has been through its control pair.',
    };
  }
  return {
    ...row,
    status: 'MEASURED',
    components: fleet.length,
    passed: fleet.length - reasons.length,
    excluded: reasons.length,
    excluded_by_reason: [...new Set(reasons)]
      .sort(byCodeUnit)
      .map((reason_code) => ({ reason_code, count: reasons.filter((each) => each === reason_code).length })),
    as_of: newest,
    note:
      'Component runs on current benches: each had to answer an out-of-bank control pair and give the same answers in two ' +
      'fresh processes. An excluded component is untested, never zero.',
  };
}
