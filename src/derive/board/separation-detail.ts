/** What the row publishes of its separation test, rounded like every other fraction on the board. */

import type { BindingTest } from '../../core/stats/binding-test.ts';
import { PAIRED_DIFFERENCE_METHOD } from '../../core/stats/paired-difference.ts';
import { roundSignificant } from '../../core/stats/round.ts';
import type { Separation } from '../../core/stats/separation.ts';
import { ALPHA } from '../../core/stats/thresholds.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { IsNamed } from './leader-state.ts';

type Detail = NonNullable<AxisRow05['separation_detail']>;
type TestedSeparation = Exclude<Separation, { state: 'UNTESTED' }>;
type PublishedTest = Required<Pick<AxisRow05, 'separation' | 'separation_detail'>> &
  Pick<AxisRow05, 'separation_p' | 'separation_basis'>;

type RowNaming = {
  readonly holm_p: number | undefined;
  /** Own names are not spelled in a row whose leader is withheld. */
  readonly isNamed: IsNamed;
};

export function deriveSeparationDetail(separation: Separation, naming: RowNaming): PublishedTest {
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
    ...basisOf(separation),
    separation_detail: testedDetail(separation, naming),
  };
}

/** The basis is stated only where another test than the exact paired test gave the p. */
function basisOf({ binding }: TestedSeparation): Pick<AxisRow05, 'separation_basis'> {
  const isClustered = binding.cluster_p !== null && binding.cluster_p > binding.p;
  if (isClustered)
    return { separation_basis: 'Paired sign-flip test over whole clusters, whose p is the larger one.' };
  if (binding.mid_p !== null) return {};
  return {
    separation_basis:
      'Paired sign-flip test on the differences of item scores, which are graded or repeated.',
  };
}

function testedDetail(separation: TestedSeparation, { holm_p, isNamed }: RowNaming): Detail {
  const { binding, after_holm, top, depends_on_unanswered } = separation;
  const stands_for = standsFor(separation, isNamed);
  return {
    ...(isNamed(binding.second) ? { binding_rival: binding.second } : {}),
    ...countsOf(binding),
    ...(holm_p === undefined ? {} : { holm_p: roundSignificant(holm_p) }),
    ...differenceOf(binding),
    top: top.filter(isNamed),
    ...(stands_for.length === 0 ? {} : { stands_for }),
    ...(separation.state === 'TIE' ? { tied: separation.tied.filter(isNamed) } : {}),
    after_holm: { holds: after_holm.holds, tied: after_holm.tied.filter(isNamed) },
    depends_on_unanswered,
    alpha: ALPHA,
  };
}

function standsFor({ families }: Separation, isNamed: IsNamed): NonNullable<Detail['stands_for']> {
  return families
    .map(({ name, family, others }) => ({ name, family, others: others.filter(isNamed) }))
    .filter(({ name, others }) => isNamed(name) && others.length > 0);
}

function countsOf({ b, c, n_common, mid_p, cluster_p, asked_recount, deciding_score }: BindingTest): Detail {
  return {
    b,
    c,
    n_common,
    deciding_score,
    ...(mid_p === null ? {} : { mid_p: roundSignificant(mid_p) }),
    cluster_p: cluster_p === null ? null : roundSignificant(cluster_p),
    ...(asked_recount === undefined
      ? {}
      : { asked_recount: { ...asked_recount, p: roundSignificant(asked_recount.p) } }),
  };
}

/** How far apart the two components of the deciding pair may be. */
function differenceOf({ difference_interval: difference }: BindingTest): Detail {
  return difference === null
    ? {}
    : {
        difference_interval: [roundSignificant(difference[0]), roundSignificant(difference[1])],
        difference_method: PAIRED_DIFFERENCE_METHOD,
      };
}
