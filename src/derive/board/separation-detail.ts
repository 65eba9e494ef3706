/** What the row publishes of its test, rounded like every other fraction on the board. */

import { present } from '../../core/present.ts';
import type { BindingTest } from '../../core/stats/binding-test.ts';
import type { Metric } from '../../core/stats/metric.ts';
import { PAIRED_DIFFERENCE_METHOD } from '../../core/stats/paired-difference.ts';
import { roundSignificant } from '../../core/stats/round.ts';
import type { DecidedBy, Separation } from '../../core/stats/separation.ts';
import { ALPHA } from '../../core/stats/thresholds.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { IsNamed } from './leader-state.ts';
import { differenceBound } from './served-differences.ts';
import type { SlotHistory } from './slot-history.ts';

type Detail = NonNullable<AxisRow05['separation_detail']>;
type TestedSeparation = Exclude<Separation, { state: 'UNTESTED' }>;
type PublishedTest = Required<Pick<AxisRow05, 'separation' | 'separation_detail'>> &
  Pick<AxisRow05, 'separation_p' | 'separation_basis'>;

type RowNaming = {
  readonly holm: SlotHistory['holm'];
  /** Own names are not spelled in a row whose leader is withheld. */
  readonly isNamed: IsNamed;
  /** How far others are behind one that is withheld would tell its score. */
  readonly isFirstNamed: boolean;
  readonly metric: Metric | undefined;
};

export function deriveSeparationDetail(separation: Separation, naming: RowNaming): PublishedTest {
  if (separation.state === 'UNTESTED') return untested(separation);
  const { state, binding, depends_on_unanswered } = separation;
  return {
    separation: state,
    ...present({
      // The exact paired test is for answers that are right or wrong.
      separation_p: binding.mid_p === null ? undefined : roundSignificant(binding.p),
      separation_basis: basisOf(separation),
    }),
    separation_detail: {
      ...testedDetail(separation, naming),
      ...countsOf(binding),
      ...differenceOf(binding),
      ...standsForOf(separation, naming),
      depends_on_unanswered,
    },
  };
}

const PREFERENCE_BASIS =
  'Prompts drawn anew: how often the difference of the two scores changes its sign, twice the smaller share; the largest over all rivals decides.';

/** Of a pairwise bank. There is no separation_p: that is the exact test of answers. */
export function derivePreferenceDetail(separation: Separation, naming: RowNaming): PublishedTest {
  if (separation.state === 'UNTESTED') return untested(separation);
  const { state, binding, decided_by } = separation;
  return {
    separation: state,
    separation_basis:
      decided_by === 'no order' || decided_by === 'interval' ? bases[decided_by] : PREFERENCE_BASIS,
    separation_detail: {
      ...testedDetail(separation, naming),
      ...(naming.isNamed(binding.first) ? differenceOf(binding) : {}),
    },
  };
}

const JUDGED_BASIS =
  'No test is made of corrected scores: a lead needs the 95 % interval of the difference to each rival, that pair alone, to lie above 0.';

/** Of scores that labels of humans correct: no exact test is made of them, and intervals decide. */
export function deriveJudgedDetail(separation: Separation, naming: RowNaming): PublishedTest {
  if (separation.state === 'UNTESTED') return untested(separation);
  const { state, decided_by } = separation;
  return {
    separation: state,
    separation_basis: decided_by === 'interval' ? JUDGED_BASIS : bases['no leader'],
    separation_detail: {
      ...testedDetail(separation, naming),
      ...standsForOf(separation, naming),
    },
  };
}

function standsForOf(separation: Separation, { isNamed }: RowNaming): Pick<Detail, 'stands_for'> {
  const stands_for = standsFor(separation, isNamed);
  return stands_for.length === 0 ? {} : { stands_for };
}

function untested({ reason_code }: Extract<Separation, { state: 'UNTESTED' }>): PublishedTest {
  return { separation: 'UNTESTED', separation_detail: { reason_code, alpha: ALPHA } };
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
  constant: 'Paired test of the leader against always giving one answer, whose p is the larger one.',
  interval:
    'Every p is below alpha, and the 95 % interval of the difference to a rival reaches 0 (INTERVAL): a lead needs both.',
  'base rate':
    'BASE_RATE: every test speaks for the leader on the items as they were asked, and at an end of the base rate the 95 % interval of a difference to a rival or a constant answer reaches 0: a lead needs both.',
  unanswered:
    'UNANSWERED: every test speaks for the leader on what was answered, and the lead rests on what was not: over everything asked, where that counts as not right, the same one is not separated. A lead needs both.',
  'no leader': 'Nobody is alone on top under both scores, so no test decides and p counts as 1.',
  'two directions': 'The test of the pair does not speak for the leader under both scores, so p counts as 1.',
  'no order':
    'NO_ORDER: no strengths, one for each component, fit what the pairs won of each other (G² against draws under the fit), so no test decides and p counts as 1.',
};

/** Battles that no strengths explain: a best score is nobody's. */
export function hasNoOrder(separation: Separation): boolean {
  return separation.state !== 'UNTESTED' && separation.decided_by === 'no order';
}

/** What is said of every test. */
function testedDetail(separation: TestedSeparation, naming: RowNaming): Detail {
  const { holm, isNamed, isFirstNamed } = naming;
  const { binding, deciding_p, after_holm, top } = separation;
  const { second, b, c, n_common } = binding;
  return {
    ...(isNamed(second) ? { binding_rival: second } : {}),
    ...{ b, c, n_common, deciding_p: roundSignificant(deciding_p) },
    ...(isFirstNamed ? differenceBound(separation, naming) : {}),
    ...holm,
    top: top.filter(isNamed),
    ...(separation.state === 'TIE' ? { tied: separation.tied.filter(isNamed) } : {}),
    after_holm: { holds: after_holm.holds, tied: after_holm.tied.filter(isNamed) },
    alpha: ALPHA,
  };
}

function standsFor({ families }: Separation, isNamed: IsNamed): NonNullable<Detail['stands_for']> {
  return families
    .map(({ name, family, others }) => ({ name, family, others: others.filter(isNamed) }))
    .filter(({ name, others }) => isNamed(name) && others.length > 0);
}

function countsOf({ mid_p, cluster_p, asked_recount, deciding_score }: BindingTest): Detail {
  return {
    deciding_score,
    ...(mid_p === null ? {} : { mid_p: roundSignificant(mid_p) }),
    cluster_p: cluster_p === null ? null : roundSignificant(cluster_p),
    ...present({
      asked_recount: asked_recount && { ...asked_recount, p: roundSignificant(asked_recount.p) },
    }),
  };
}

/** How far apart the two components of the deciding pair may be. */
function differenceOf({
  difference_interval: found,
  difference_method = PAIRED_DIFFERENCE_METHOD,
}: BindingTest): Detail {
  if (found === null) return {};
  return {
    difference_interval: [roundSignificant(found[0]), roundSignificant(found[1])],
    difference_method,
  };
}
