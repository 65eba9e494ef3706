/** The ranks that each component of an axis may have, for all of them at once, and why they may say otherwise than the verdict. */

import { CONFIDENCE_LEVEL } from '../../core/stats/thresholds.ts';
import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import { toPercent, toRange } from '../figures/digits.ts';
import { toScore } from '../figures/metric-value.ts';
import type { Fleet } from '../items/fleet.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';

/** How the sets were made, and why the verdict and they can differ. */
export function rankSetsWords(
  say: Say,
  { exam, preference, judged }: MeasuredAxis,
  ranks: NonNullable<MeasuredAxis['ranks']>,
): string {
  const unit = preference === undefined ? 'item' : 'prompt';
  const critical = say.figure(ranks.critical.toFixed(2));
  const unseen = say.figure((100 * ranks.unseen).toFixed(1));
  const drawn = amount(say, ranks.blocks, exam.groups === undefined ? unit : 'cluster');
  const about = say`With a confidence of ${toPercent(say, CONFIDENCE_LEVEL)}, the rank of every component lies within its set, for all ${ranks.ranges.size} at once. Two are told apart where their scores differ by more than √((${critical}·s)² + (${unseen} % of a full score)²), s being the standard deviation of that difference: ${critical} is what ${amount(say, ranks.draws, 'draw')} of ${drawn} give, widened because s is known from no more, and ${unseen} % is what none of them needs to have shown.`;
  const differs =
    preference === undefined && judged === undefined
      ? say`The verdict above asks something else, and no set of ranks changes it: tests of the leader against each rival alone. A set allows for all pairs at once, so it can be wider than the verdict; it rests on draws, so where few items tell two apart it can be narrower.`
      : say`The verdict above asks something else, and no set of ranks changes it: a test of the leader against each rival alone. A set allows for all pairs at once, so it can be wider than the verdict.`;
  return `${about} ${differs}`;
}

/** `fleet`: the components that are shown. */
export function rankRows(say: Say, fleet: Fleet) {
  return fleet.members.flatMap(({ score: { name, overAsked }, rank }) =>
    rank === undefined || overAsked === undefined
      ? []
      : [{ component: name, score: toScore(say, fleet, overAsked.share), ranks: toRange(rank) }],
  );
}

/** Which places a component may have among so many; nothing where the tests leave none. */
export function placeWords(say: Say, rank: readonly [number, number] | undefined, of: number): string {
  if (rank === undefined) return '';
  const [best, worst] = rank;
  return best === worst ? say`place ${best} of ${of}` : say`between place ${best} and ${worst} of ${of}`;
}
