/** What held when a card was signed, as its page tells it: the sentence of that day, its figures, and the verdict of the axis. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { remembered } from '../../core/remembered.ts';
import type { AxisRow05, CardContext01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { eventDay } from '../figures/event-time.ts';
import { toScoreInterval } from '../figures/metric-value.ts';
import type { ListedCard } from './listed-card.ts';
import type { ListedFact } from './listed-facts.ts';

export type CardContextPart = {
  readonly heading: string;
  /** The sentence that was kept, or that none was. */
  readonly says: string;
  /** None where none were kept. */
  readonly figures: readonly ListedFact[] | undefined;
};

const verdicts = (say: Say): Readonly<Record<CardContext01['state'], string>> => ({
  SEPARATED: say`The best was told apart from everybody it was compared with.`,
  TIE: say`The best was not told apart from everybody it was compared with.`,
  UNTESTED: say`Nobody was tested against anybody.`,
});

/** Undefined of cards of facts and of benches beside the board, which have no rivals. `row`: of the axis today, for the unit of its scores. */
export function deriveCardContextPart(
  say: Say,
  { card, of, group }: ListedCard,
  { cardContexts, log }: Pick<Evidence, 'cardContexts' | 'log'>,
  row: AxisRow05 | undefined,
): CardContextPart | undefined {
  if (of.kind !== 'measurement' || of.payload.axis === undefined) return undefined;
  const kept = cardContexts.get(card.id);
  const day = issuedOn(log).get(card.id);
  if (kept === undefined || day === undefined)
    return {
      heading: say`On the day it was signed`,
      figures: undefined,
      says: say`What held beside the score when this card was signed${day === undefined ? '' : say`, on ${day},`} was not kept. Of newer cards the sentence, interval, rank and verdict of their day are.`,
    };
  const { sentence, interval, rank, state } = kept;
  // Where others were tested, no rank and no interval are those of one without a score.
  const isScoreless = state !== 'UNTESTED' && rank === null && interval === null;
  const isOfBattles = row?.axis === group && row.bank_kind === 'pairwise';
  const unranked = isOfBattles && !isScoreless ? say`none: no order fits the battles` : say`none`;
  const noRank = state === 'UNTESTED' ? say`none: nothing was tested` : unranked;
  return {
    heading: say`On ${day}`,
    says: sentence,
    figures: [
      {
        name: say`95 % interval`,
        text: isScoreless
          ? say`none`
          : toScoreInterval(say, row?.axis === group ? row : {}, interval ?? undefined),
      },
      { name: say`Rank`, text: rank === null ? noRank : rankWords(say, rank) },
      { name: say`The axis`, text: verdicts(say)[state] },
    ],
  };
}

function rankWords(say: Say, [best, worst]: readonly [number, number]): string {
  const place = best === worst ? String(best) : say`between ${best} and ${worst}`;
  return say`${place}, holding for all components at once with 95 %`;
}

/** The day on which the log took in each card. */
const issuedOn = remembered(
  ({ events }: Evidence['log']): ReadonlyMap<string, string> =>
    new Map(
      events.flatMap((event) => (event.type === 'card-issued' ? [[event.card_id, eventDay(event)]] : [])),
    ),
);
