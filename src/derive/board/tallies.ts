/**
 * The three constants that headline, grammar line, tallies and limitations all read: separated,
 * tied, untested.
 */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';

export type Tallies = {
  readonly separated_leads: number;
  readonly ties: number;
  readonly untested_separations: number;
  /** Measured model-comparison axes: the three above add up to it. */
  readonly compared_axes: number;
};

export function deriveTallies(rows: readonly AxisRow05[]): Tallies {
  const compared = rows.filter((row) => isMeasured(row) && row.kind === 'model-comparison');
  const count = (separation: AxisRow05['separation']): number =>
    compared.filter((row) => row.separation === separation).length;
  return {
    separated_leads: count('SEPARATED'),
    ties: count('TIE'),
    untested_separations: count('UNTESTED'),
    compared_axes: compared.length,
  };
}

export function isMeasured(row: AxisRow05): boolean {
  return row.status === 'MEASURED';
}
