/** The part of a comparison that a pairwise bank has: who was preferred how often, and how its judges judged. */

import { roundSignificant } from '../../core/stats/round.ts';
import type { Preferences1 } from '../../schema/contracts.gen.ts';
import type { IsNamed } from '../board/leader-state.ts';
import { type ComponentScore, toServedStrength } from '../scores/component-score.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';

/** Undefined of a bank whose items are answered one by one. */
export function toPreferences(measured: MeasuredAxis, isNamed: IsNamed): Preferences1 | undefined {
  const { preference, scores } = measured;
  if (preference === undefined) return undefined;
  const { prompts, battles, draws, fit, judges, agreement, swaps, places } = preference;
  return {
    prompts,
    battles,
    draws: draws ?? null,
    fit:
      fit === undefined
        ? null
        : { ...fit, statistic: roundSignificant(fit.statistic), p: roundSignificant(fit.p) },
    components: scores.bestFirst
      .filter(({ name }) => isNamed(name))
      .map((score) => toComponent(score, measured)),
    judges: judges.map((judge) => ({ ...judge })),
    agreement: agreement.map(({ judges: [one, other], ...counts }) => ({ judges: [one, other], ...counts })),
    swaps: { ...swaps },
    places: { ...places },
  };
}

function toComponent(
  { name, component, asked, battles, overAsked }: ComponentScore,
  { ranks }: MeasuredAxis,
): Preferences1['components'][number] {
  const rank = ranks?.ranges.get(name);
  const strength = overAsked && toServedStrength(overAsked);
  return {
    name,
    family: component.family ?? null,
    prompts: asked,
    ...(battles ?? { wins: 0, ties: 0, losses: 0 }),
    score: strength?.score ?? null,
    interval_strength: strength?.interval_strength ?? null,
    rank: rank === undefined ? null : [...rank],
  };
}
