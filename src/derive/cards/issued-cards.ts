/** Ids of the issued cards whose signature holds under the published keys. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { verifyCards } from '../../core/card-verification.ts';
import { deriveTrust } from '../keys/published-keys.ts';

type IssuedEvidence = Pick<Evidence, 'cards' | 'keys' | 'publisher'>;

export function verifyIssuedCards({ cards, keys, publisher }: IssuedEvidence): Promise<ReadonlySet<string>> {
  return verifyCards(
    [...cards.measurement, ...cards.mill, ...cards.factRun].map(({ card }) => card),
    deriveTrust(keys, publisher.did_domain),
  );
}
