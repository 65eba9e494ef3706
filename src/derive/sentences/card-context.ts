/** What held when a signing kept it beside a card: the verdict of the axis, and the figures of the card. */

import type { AxisRow05, CardContext01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { toScoreInterval } from '../figures/metric-value.ts';

export const verdictWords = (say: Say): Readonly<Record<CardContext01['state'], string>> => ({
  SEPARATED: say`The best was reliably ahead of everybody it was compared with.`,
  TIE: say`The best was not reliably ahead of everybody it was compared with.`,
  UNTESTED: say`Nobody was tested against anybody.`,
});

/** The interval and the rank that held. `row`: of the axis today, for the unit of its scores. */
export function heldFigures(
  say: Say,
  { interval, rank, state }: CardContext01,
  row: AxisRow05 | undefined,
): readonly (readonly [name: string, text: string])[] {
  // Where others were tested, no rank and no interval are those of one without a score.
  const isScoreless = state !== 'UNTESTED' && rank === null && interval === null;
  const unranked =
    row?.bank_kind === 'pairwise' && !isScoreless ? say`none: no order fits the battles` : say`none`;
  const noRank = state === 'UNTESTED' ? say`none: nothing was tested` : unranked;
  return [
    [say`95 % interval`, isScoreless ? say`none` : toScoreInterval(say, row ?? {}, interval ?? undefined)],
    [say`Rank`, rank === null ? noRank : rankWords(say, rank)],
  ];
}

function rankWords(say: Say, [best, worst]: readonly [number, number]): string {
  const place = best === worst ? String(best) : say`between ${best} and ${worst}`;
  return say`${place}, holding for all components at once with 95 %`;
}
