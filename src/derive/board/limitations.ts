/**
 * What the board does not show, derived from its rows; entry 0 reads the same constants as totals
 * and grammar.
 */

import { ALPHA } from '../../core/stats/thresholds.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { toSeparationLimitation } from './grammar.ts';
import type { MeasuredAxis } from './measured-axis.ts';
import { deriveTallies, isMeasured } from './tallies.ts';

export function deriveLimitations(
  rows: readonly AxisRow05[],
  measuredAxes: readonly MeasuredAxis[],
): string[] {
  const named = (wanted: (row: AxisRow05) => boolean): string =>
    rows
      .filter(wanted)
      .map((row) => row.axis)
      .join(', ');
  const unmeasured = named((row) => !isMeasured(row));
  const ownBanks = named((row) => row.bank_author === 'own');
  const withheld = named((row) => row.public_leader_state !== undefined);
  const excluded = measuredAxes
    .flatMap(({ run }) => run.header.fleet)
    .filter((component) => 'excluded' in component).length;
  return [
    toSeparationLimitation(deriveTallies(rows)),
    ...multiplicity(rows),
    ...(unmeasured === '' ? [] : [`Not measured, and stated so: ${unmeasured}.`]),
    ...(ownBanks === ''
      ? []
      : [`The publisher wrote the bank itself on: ${ownBanks}. One author, no second annotator.`]),
    ...(withheld === '' ? [] : [`No public leader is shown, for the reason on the row, on: ${withheld}.`]),
    ...(excluded === 0
      ? []
      : [
          `${excluded} component runs were excluded (control pair, crash or changing answers); they are untested, not zero.`,
        ]),
    'A leader is picked from the same items it is scored on, so its own interval is optimistic; overlap of intervals is not the test.',
    'Signatures show that these bytes are what the publisher signed, not that a measurement is right.',
  ];
}

/**
 * Every axis is tested at the same level as if it were the only one: which separated leads would
 * not stand if the number of tests were allowed for.
 */
function multiplicity(rows: readonly AxisRow05[]): readonly string[] {
  const { compared_axes, untested_separations } = deriveTallies(rows);
  const fallen = rows
    .filter(({ separation }) => separation === 'SEPARATED')
    .filter(({ separation_detail }) => (separation_detail?.holm_p ?? 0) >= ALPHA)
    .map(({ axis }) => axis);
  if (fallen.length === 0) return [];
  return [
    `Each axis is tested by itself at ${ALPHA}. Allowing for all ${compared_axes - untested_separations} tested axes (Holm), no lead is left on: ${fallen.join(', ')}.`,
  ];
}
