/**
 * `/signed/chain.json`: the committed signed manifest, or an unsigned one while nothing has been
 * signed.
 */

import { type Card, issueCard } from '../../core/card.ts';
import { deriveChainBody } from '../../derive/cards/chain-manifest.ts';
import type { Site } from '../../derive/site.ts';
import type { Files } from '../files.ts';

export function emitChain(site: Site): Files {
  return new Map([['signed/chain.json', chainManifest(site).bytes]]);
}

export function chainManifest({ evidence, signers }: Site): Card {
  if (evidence.chain !== undefined) return evidence.chain;
  const state = signers['card-attestation'];
  const kid = state.healthy ? state.signer.kid : state.kid;
  return issueCard(deriveChainBody(evidence), { healthy: false, kid, reason: 'npm run sign has not run' });
}
