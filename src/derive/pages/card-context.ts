/** What held when a signing last kept it beside a card, as its page tells it: the sentence of that day, its figures, and the verdict of the axis. */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { AxisRow05, CardContext01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { frozenPlaces, keptOf } from '../cards/frozen-findings.ts';
import { issuedDays } from '../cards/published-days.ts';
import { toScoreInterval } from '../figures/metric-value.ts';
import type { Link } from './link.ts';
import type { ListedCard } from './listed-card.ts';
import type { ListedFact } from './listed-facts.ts';

export type CardContextPart = {
  readonly heading: string;
  /** The sentence that was kept last, or that none was. */
  readonly says: string;
  /** None where none were kept. */
  readonly figures: readonly ListedFact[] | undefined;
  /** Where everything of the axis stands that was kept with it, newest last. */
  readonly frozen: readonly Link[];
};

export const verdictWords = (say: Say): Readonly<Record<CardContext01['state'], string>> => ({
  SEPARATED: say`The best was reliably ahead of everybody it was compared with.`,
  TIE: say`The best was not reliably ahead of everybody it was compared with.`,
  UNTESTED: say`Nobody was tested against anybody.`,
});

/** Undefined of cards of facts and of benches beside the board, which have no rivals. `row`: of the axis today, for the unit of its scores. */
export function deriveCardContextPart(
  say: Say,
  { card, of, group }: ListedCard,
  evidence: Pick<Evidence, 'cards' | 'cardContexts' | 'log'>,
  row: AxisRow05 | undefined,
): CardContextPart | undefined {
  if (of.kind !== 'measurement' || of.payload.axis === undefined) return undefined;
  const last = keptOf(evidence, card.id).at(-1);
  const day = issuedDays(evidence.log).get(card.id);
  if (last === undefined)
    return {
      heading: say`On the day it was signed`,
      figures: undefined,
      frozen: [],
      says: say`What held beside the score when this card was signed${day === undefined ? '' : say`, on ${day},`} was not kept. Of newer cards the sentence, interval, rank and verdict of their day are.`,
    };
  const { kept } = last;
  return {
    heading: say`On ${last.day}`,
    says: kept.sentence,
    figures: [
      ...heldFigures(say, kept, row?.axis === group ? row : undefined),
      { name: say`The axis`, text: verdictWords(say)[kept.state] },
    ],
    frozen: frozenPlaces(evidence, { id: card.id, axis: of.payload.axis }).map(({ day: signed, path }) => ({
      href: path,
      text: say`as signed on ${signed}`,
    })),
  };
}

/** The interval and the rank that held. `row`: of the axis today, for the unit of its scores. */
export function heldFigures(
  say: Say,
  { interval, rank, state }: CardContext01,
  row: AxisRow05 | undefined,
): readonly [interval: ListedFact, rank: ListedFact] {
  // Where others were tested, no rank and no interval are those of one without a score.
  const isScoreless = state !== 'UNTESTED' && rank === null && interval === null;
  const unranked =
    row?.bank_kind === 'pairwise' && !isScoreless ? say`none: no order fits the battles` : say`none`;
  const noRank = state === 'UNTESTED' ? say`none: nothing was tested` : unranked;
  return [
    {
      name: say`95 % interval`,
      text: isScoreless ? say`none` : toScoreInterval(say, row ?? {}, interval ?? undefined),
    },
    { name: say`Rank`, text: rank === null ? noRank : rankWords(say, rank) },
  ];
}

function rankWords(say: Say, [best, worst]: readonly [number, number]): string {
  const place = best === worst ? String(best) : say`between ${best} and ${worst}`;
  return say`${place}, holding for all components at once with 95 %`;
}
