/** Ids of the issued cards whose signature holds under the published keys. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { beginVerifying } from '../../core/card-verification.ts';
import { deriveTrust } from '../keys/published-keys.ts';

type IssuedEvidence = Pick<Evidence, 'cards' | 'keys' | 'publisher'>;

export async function verifyIssuedCards(evidence: IssuedEvidence): Promise<ReadonlySet<string>> {
  const { valid } = await beginVerifyingIssued(evidence);
  return await valid;
}

/** They are verified beside whatever is derived until they are asked for. */
export function beginVerifyingIssued({
  cards,
  keys,
  publisher,
}: IssuedEvidence): ReturnType<typeof beginVerifying> {
  return beginVerifying(
    [...cards.measurement, ...cards.mill, ...cards.factRun].map(({ card }) => card),
    deriveTrust(keys, publisher.did_domain),
  );
}
