/** Ids of the issued cards whose signature holds under the published keys. */

import type { FactRunCard, MeasurementCard } from '../../artifacts/cards.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import type { Card } from '../../core/card.ts';
import { verifyCards } from '../../core/card-verification.ts';
import { deriveTrust } from '../keys/published-keys.ts';

export async function verifyIssuedCards({
  cards,
  keys,
  publisher,
}: Pick<Evidence, 'cards' | 'keys' | 'publisher'>): Promise<ReadonlySet<string>> {
  return await verifyCards(packedCards(cards), deriveTrust(keys, publisher.did_domain));
}

export type IssuedCard = MeasurementCard | FactRunCard;

/** The cards of all packs, in the order of their lines. */
export function issuedCards({ measurement, mill, factRun }: Evidence['cards']): readonly IssuedCard[] {
  return [...measurement, ...mill, ...factRun];
}

export function packedCards(cards: Evidence['cards']): readonly Card[] {
  return issuedCards(cards).map(({ card }) => card);
}
