/** What the row publishes of its separation test, rounded as every real on the board. */

import { PAIRED_DIFFERENCE_METHOD } from '../../core/stats/paired-difference.ts';
import { roundSignificant } from '../../core/stats/round.ts';
import type { Separation } from '../../core/stats/separation.ts';
import { ALPHA } from '../../core/stats/thresholds.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { IsNamed } from './naming.ts';

type Detail = NonNullable<AxisRow05['separation_detail']>;
type Published = Required<Pick<AxisRow05, 'separation' | 'separation_detail'>> &
  Pick<AxisRow05, 'separation_p'>;

type Naming = {
  readonly holm_p: number | undefined;
  /** Own names are not spelled in a row whose leader is withheld. */
  readonly isNamed: IsNamed;
};

export function deriveSeparationDetail(separation: Separation, naming: Naming): Published {
  if (separation.state === 'UNTESTED') {
    return {
      separation: 'UNTESTED',
      separation_detail: { reason_code: separation.reason_code, alpha: ALPHA },
    };
  }
  const { state, separation_p } = separation;
  return {
    separation: state,
    separation_p: roundSignificant(separation_p),
    separation_detail: testedDetail(separation, naming),
  };
}

function testedDetail(
  separation: Exclude<Separation, { state: 'UNTESTED' }>,
  { holm_p, isNamed }: Naming,
): Detail {
  const { binding } = separation;
  const recount = binding.unparsed_recount;
  return {
    ...(isNamed(binding.rival) ? { binding_rival: binding.rival } : {}),
    b: binding.b,
    c: binding.c,
    n_common: binding.n_common,
    mid_p: roundSignificant(binding.mid_p),
    ...(holm_p === undefined ? {} : { holm_p: roundSignificant(holm_p) }),
    difference_interval: [
      roundSignificant(binding.difference_interval[0]),
      roundSignificant(binding.difference_interval[1]),
    ],
    difference_method: PAIRED_DIFFERENCE_METHOD,
    min_detectable_gap:
      binding.min_detectable_gap === null ? null : roundSignificant(binding.min_detectable_gap),
    cluster_p: binding.cluster_p === null ? null : roundSignificant(binding.cluster_p),
    ...(recount === undefined ? {} : { unparsed_recount: { ...recount, p: roundSignificant(recount.p) } }),
    ...(separation.state === 'TIE' ? { tied: separation.tied.filter(isNamed) } : {}),
    alpha: ALPHA,
    ...(binding.no_result_could_separate
      ? { note: 'Too few items told the two apart: with b + c below 6 no result could separate them.' }
      : {}),
  };
}
