/** A card as a quote names it, behind the day of its axis: of a card of another day that day is said too. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { remembered } from '../../core/remembered.ts';
import { issuedCards } from '../cards/issued-cards.ts';
import type { Site } from '../site.ts';
import { toCardPlace } from '../tables/listed-card.ts';

export function toCitedCard(
  { say, evidence, address }: Pick<Site, 'say' | 'evidence' | 'address'>,
  id: string,
  day: string,
): string {
  const where = address.url(toCardPlace(evidence)({ id }));
  const issued = daysOf(evidence.cards).get(id);
  return issued === undefined || issued === day ? where : say`card of ${issued}: ${where}`;
}

const daysOf = remembered(
  (cards: Evidence['cards']): ReadonlyMap<string, string> =>
    new Map(issuedCards(cards).map(({ card, payload }) => [card.id, payload.as_of])),
);
