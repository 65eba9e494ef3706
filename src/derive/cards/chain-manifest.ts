/** The signed chain manifest: every position from head to genesis, and where its body is. */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { ChainFile } from '../../artifacts/snapshot.ts';
import { type Card, type CardBody, cardBytes, GENESIS, issueCard } from '../../core/card.ts';
import type { SignerState } from '../../core/signer.ts';
import { pathOf } from '../../operations/paths.ts';
import type { ChainPayload01 } from '../../schema/contracts.gen.ts';
import { validate } from '../../schema/validate.ts';
import { unsignedBy } from '../keys/key-health.ts';
import { cardUrl } from './card-url.ts';

type ChainedEvidence = Pick<Evidence, 'cards' | 'publisher'>;

type ChainedSite = {
  readonly evidence: ChainedEvidence & Pick<Evidence, 'chain'>;
  readonly signers: { readonly 'card-attestation': SignerState };
};

export type ChainManifest = { readonly card: Card; readonly payload: ChainPayload01 };

export function deriveChainManifest(site: ChainedSite): ChainManifest {
  const card = deriveChainFile(site).card();
  return { card, payload: validate('chain-payload-0.1', card.payload, `chain manifest ${card.id}`) };
}

/** The committed signed manifest; an unsigned one while nothing has been signed. */
export function deriveChainFile({ evidence, signers }: ChainedSite): ChainFile {
  if (evidence.chain !== undefined) return evidence.chain;
  const card = (): Card => issueCard(deriveChainBody(evidence), unsignedBy(signers['card-attestation']));
  const { id, kid } = card();
  return { id, kid, sig_ed25519: null, card, bytes: () => cardBytes(card()) };
}

export function deriveChainBody({ cards, publisher }: ChainedEvidence): CardBody {
  const links = cards.measurement
    .map(({ card }) => ({
      id: card.id,
      prev: card.prev ?? GENESIS,
      body_published: true,
      signed: card.isSigned,
      url: cardUrl(card),
    }))
    .toReversed();
  return {
    schema: publisher.base_url + pathOf('schemas', { name: 'card-v0' }),
    surface: 'chain',
    payload: {
      kind: 'svc.card-chain/0.1',
      head: links[0]?.id ?? null,
      genesis: GENESIS,
      positions: links.length,
      links,
    },
    unmeasured: [],
  };
}
