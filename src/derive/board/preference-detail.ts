/** What the row of a pairwise bank publishes of its test. There is no separation_p: that is the exact test of answers. */

import { roundSignificant } from '../../core/stats/round.ts';
import type { Separation } from '../../core/stats/separation.ts';
import { ALPHA } from '../../core/stats/thresholds.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { IsNamed } from './leader-state.ts';

type PublishedTest = Required<Pick<AxisRow05, 'separation' | 'separation_detail'>> &
  Pick<AxisRow05, 'separation_basis'>;

type RowNaming = { readonly holm_p: number | undefined; readonly isNamed: IsNamed };

const PREFERENCE_BASIS =
  'Prompts drawn anew: how often the difference of the two scores changes its sign, twice the smaller share; the largest over all rivals decides.';

export function derivePreferenceDetail(
  separation: Separation,
  { holm_p, isNamed }: RowNaming,
): PublishedTest {
  if (separation.state === 'UNTESTED')
    return {
      separation: 'UNTESTED',
      separation_detail: { reason_code: separation.reason_code, alpha: ALPHA },
    };
  const { state, deciding_p, binding, top, after_holm } = separation;
  const { first, second, b, c, n_common, difference_interval: difference } = binding;
  return {
    separation: state,
    separation_basis: PREFERENCE_BASIS,
    separation_detail: {
      ...(isNamed(second) ? { binding_rival: second } : {}),
      ...{ b, c, n_common, deciding_p: roundSignificant(deciding_p) },
      ...(holm_p === undefined ? {} : { holm_p: roundSignificant(holm_p) }),
      ...(difference === null || !isNamed(first)
        ? {}
        : {
            difference_interval: [roundSignificant(difference[0]), roundSignificant(difference[1])],
            difference_method: 'percentile bootstrap 95 % of the difference of the two scores',
          }),
      top: top.filter(isNamed),
      ...(separation.state === 'TIE' ? { tied: separation.tied.filter(isNamed) } : {}),
      after_holm: { holds: after_holm.holds, tied: after_holm.tied.filter(isNamed) },
      alpha: ALPHA,
    },
  };
}
