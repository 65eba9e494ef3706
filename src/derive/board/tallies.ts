/**
 * The constants that headline, grammar line, tallies and limitations all read: separated, tied,
 * untested, and how many leads hold when every set of questions that was ever asked is allowed for.
 */

import { ALPHA } from '../../core/stats/thresholds.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';

export type Tallies = {
  readonly separated_leads: number;
  readonly ties: number;
  readonly untested_separations: number;
  /** Measured model-comparison axes: the sum of the three counts above. */
  readonly compared_axes: number;
  /** How many question sets were asked on the board since its start; undefined where nothing was tested. */
  readonly question_sets: number | undefined;
  /** Of the separated leads, those whose p stays below alpha after Holm over all question sets. */
  readonly leads_after_holm: number;
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
    question_sets: compared.find(isCounted)?.separation_detail?.holm_of,
    leads_after_holm: count('SEPARATED') - compared.filter(fallsAfterHolm).length,
  };
}

function isCounted({ separation_detail }: AxisRow05): boolean {
  return separation_detail?.holm_of !== undefined;
}

export function isMeasured(row: AxisRow05): boolean {
  return row.status === 'MEASURED';
}

/**
 * Separated by the test of this axis, and no longer after Holm over all question sets. Wherever such a lead
 * is shown, this is said.
 */
export function fallsAfterHolm({
  separation,
  separation_detail,
}: Pick<AxisRow05, 'separation' | 'separation_detail'>): boolean {
  return separation === 'SEPARATED' && (separation_detail?.holm_p ?? 0) >= ALPHA;
}
