/** Ids of the issued cards whose signature holds under the published keys. */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { Card } from '../../core/card.ts';
import { verifyCards } from '../../core/card-verification.ts';
import { deriveTrust } from '../keys/published-keys.ts';

type IssuedEvidence = Pick<Evidence, 'cards' | 'keys' | 'publisher'>;

export async function verifyIssuedCards({
  cards,
  keys,
  publisher,
}: IssuedEvidence): Promise<ReadonlySet<string>> {
  return await verifyCards(packedCards(cards), deriveTrust(keys, publisher.did_domain));
}

/** Pack after pack, as their lines stand. */
export function packedCards({ measurement, mill, factRun }: Evidence['cards']): readonly Card[] {
  return [...measurement, ...mill, ...factRun].map(({ card }) => card);
}
