/** The figures of a pairwise axis as surfaces spell them, recomputed from its battles. */

import { judgingFigures } from './battles.ts';
import type { DifferenceLimit } from './difference-figures.ts';
import { ALPHA } from './paired-test.ts';
import type { Strength } from './preferences.ts';
import type { RecountedAxis } from './recounted-axis.ts';
import type { ServedModel } from './recounted-runs.ts';
import type { Field, Tested } from './verdict.ts';

export type MayName = (name: string) => boolean;

/** Of one component; nothing where battles do not connect all of them. */
export function strengthFigures({ preferences }: RecountedAxis, name: string): Partial<Strength> {
  return preferences?.strengths?.byName.get(name) ?? {};
}

function hasNoOrder({ verdict }: RecountedAxis): boolean {
  return verdict.state !== 'UNTESTED' && verdict.basis === 'no order';
}

/** The leader's, or the score that those on top share. */
export function topStrength(recounted: RecountedAxis) {
  const { top, leader } = recounted.field;
  const [first] = top;
  if (first === undefined || hasNoOrder(recounted)) return {};
  const { score, interval_strength } = strengthFigures(recounted, first.name);
  return leader === undefined ? { score } : { score, interval_strength };
}

/** Over how many question sets, and the p after it. */
export type Holm = Readonly<Record<'holm_p' | 'holm_of', number>>;

export function preferenceDetail(
  { preferences, field, verdict }: RecountedAxis,
  holm: Holm | undefined,
  isNamed: MayName,
  limit: DifferenceLimit,
) {
  if (verdict.state === 'UNTESTED')
    return { separation: 'UNTESTED', separation_detail: { reason_code: verdict.reason_code, alpha: ALPHA } };
  const { state, p, binding } = verdict;
  const { b, c, n } = binding.deciding;
  return {
    separation: state,
    separation_p: undefined,
    separation_detail: {
      binding_rival: isNamed(binding.second) ? binding.second : undefined,
      ...{ b, c, n_common: n, deciding_p: p },
      ...(holm ?? { holm_p: undefined, holm_of: undefined }),
      difference_interval: [binding.first, binding.second].every(isNamed)
        ? preferences?.difference_interval
        : undefined,
      ...limit,
      ...topFigures(field, verdict, isNamed),
    },
  };
}

/** Who is on top of a tested axis, who ties with them, and at which level. */
export function topFigures({ top }: Field, { state, tied, after_holm }: Tested, isNamed: MayName) {
  return {
    top: top.map(({ name }) => name).filter(isNamed),
    tied: state === 'TIE' ? tied.filter(isNamed) : undefined,
    after_holm: { ...after_holm, tied: after_holm.tied.filter(isNamed) },
    reason_code: undefined,
    alpha: ALPHA,
  };
}

/** The part of the comparison that only a pairwise bank has. */
export function preferenceFigures(recounted: RecountedAxis, isNamed: MayName) {
  const { preferences, models, ranks } = recounted;
  if (preferences === undefined) return undefined;
  const { battles, strengths } = preferences;
  return {
    prompts: new Set(battles.map(({ item_id }) => item_id)).size,
    battles: battles.length,
    draws: strengths === undefined ? null : strengths.drawn.length,
    fit: strengths?.fit ?? null,
    components: models
      .filter(({ sheet }) => isNamed(sheet.name))
      .map((model) => {
        const { score = null, interval_strength = null } = strengthFigures(recounted, model.sheet.name);
        const rank = ranks?.sets.get(model.sheet.name) ?? null;
        return { ...componentFigures(model), score, interval_strength, rank };
      }),
    ...judgingFigures(battles),
  };
}

function componentFigures({ sheet: { name }, component, n, earned }: ServedModel) {
  const { correct: _answers, score_sum: _sum, ...outcomes } = earned;
  return { name, family: component.family ?? null, prompts: n, ...outcomes };
}
