/** What the board does not show, derived from its rows; entry 0 reads the same constants as totals and grammar. */

import type { AxisRow05 } from '../schema/axis-row-0.5.gen.ts';
import { toSeparationLimitation } from './grammar.ts';
import { deriveTallies, isMeasured } from './tallies.ts';

export const deriveLimitations = (rows: readonly AxisRow05[]): string[] => {
  const unmeasured = rows.filter((row) => !isMeasured(row)).map((row) => row.axis);
  return [
    toSeparationLimitation(deriveTallies(rows)),
    ...(unmeasured.length === 0 ? [] : [`Not measured, and stated so: ${unmeasured.join(', ')}.`]),
    'Signatures show that these bytes are what the publisher signed, not that a measurement is right.',
  ];
};
