/** What the row publishes of its separation test, rounded like every other fraction on the board. */

import type { BindingTest } from '../../core/stats/binding-test.ts';
import { PAIRED_DIFFERENCE_METHOD } from '../../core/stats/paired-difference.ts';
import { roundSignificant } from '../../core/stats/round.ts';
import type { DecidedBy, Separation } from '../../core/stats/separation.ts';
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
  const { state, binding } = separation;
  const basis = basisOf(separation);
  return {
    separation: state,
    // The exact paired test is for answers that are right or wrong.
    ...(binding.mid_p === null ? {} : { separation_p: roundSignificant(binding.p) }),
    ...(basis === undefined ? {} : { separation_basis: basis }),
    separation_detail: testedDetail(separation, naming),
  };
}

/** Stated only where something else than the exact paired test decides. */
function basisOf({ binding, decided_by }: TestedSeparation): string | undefined {
  if (decided_by !== 'items') return bases[decided_by];
  return binding.mid_p === null
    ? 'Paired sign-flip test on the differences of item scores, which are graded or repeated.'
    : undefined;
}

/** By what decides; sentences about the test are chosen by these. */
export const bases: Readonly<Record<Exclude<DecidedBy, 'items'>, string>> = {
  clusters: 'Paired sign-flip test over whole clusters, whose p is the larger one.',
  labels: 'Permutation test of the leader’s answers against the labels, whose p is the larger one.',
  'no leader': 'Nobody is alone on top under both scores, so no test decides and p counts as 1.',
  'two directions': 'The test of the pair does not speak for the leader under both scores, so p counts as 1.',
};

function testedDetail(separation: TestedSeparation, { holm_p, isNamed }: RowNaming): Detail {
  const { binding, deciding_p, after_holm, top, depends_on_unanswered } = separation;
  const stands_for = standsFor(separation, isNamed);
  return {
    ...(isNamed(binding.second) ? { binding_rival: binding.second } : {}),
    ...countsOf(binding),
    deciding_p: roundSignificant(deciding_p),
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
