/**
 * The signed chain manifest: every position from head to genesis, and where the card of each
 * position is served.
 */

import type { MeasurementCard } from '../../artifacts/cards.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import type { ChainFile } from '../../artifacts/snapshot.ts';
import { type Card, type CardBody, cardBody, cardBytes, GENESIS, issueCard } from '../../core/card.ts';
import { present } from '../../core/present.ts';
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

export type ChainLink = ChainPayload01['links'][number];

/** The served manifest. Its links are made one by one each time they are read. */
export type ChainManifest = Pick<ChainFile, 'kid' | 'sig_ed25519' | 'body'> & {
  readonly links: Iterable<ChainLink>;
};

export function deriveChainManifest(site: ChainedSite): ChainManifest {
  const { kid, sig_ed25519, body, card } = deriveChainFile(site);
  const { measurement } = site.evidence.cards;
  // A build is refused where the manifest is over other cards than those of the board.
  if (measurement.length > 0)
    return { kid, sig_ed25519, body, links: { [Symbol.iterator]: () => linksOf(measurement) } };
  const { id, payload } = card();
  const { links } = validate('chain-payload-0.1', payload, `chain manifest ${id}`);
  return { kid, sig_ed25519, body, links };
}

/** The committed signed manifest; an unsigned one while nothing has been signed. */
export function deriveChainFile({ evidence, signers }: ChainedSite): ChainFile {
  if (evidence.chain !== undefined) return evidence.chain;
  const card = (): Card => issueCard(deriveChainBody(evidence), unsignedBy(signers['card-attestation']));
  const { id, kid } = card();
  return {
    id,
    kid,
    sig_ed25519: null,
    card,
    bytes: () => cardBytes(card()),
    body: () => cardBody(card()),
  };
}

export function deriveChainBody(evidence: ChainedEvidence): CardBody {
  const payload = deriveChainPayload(evidence);
  return {
    schema: evidence.publisher.base_url + pathOf('schemas', { name: 'card-v0' }),
    surface: 'chain',
    payload: { ...payload, links: [...payload.links] },
    unmeasured: [],
  };
}

/** The payload; its links are made one by one each time they are read. */
export function deriveChainPayload({ cards: { measurement }, publisher }: ChainedEvidence) {
  return {
    kind: 'svc.card-chain/0.1',
    head: measurement.at(-1)?.card.id ?? null,
    genesis: GENESIS,
    positions: measurement.length,
    ...present({ trial: publisher.trial }),
    links: { [Symbol.iterator]: () => linksOf(measurement) },
  };
}

/** From head to genesis. */
function* linksOf(cards: readonly MeasurementCard[]): Generator<ChainLink> {
  for (const { card } of cards.toReversed())
    yield {
      id: card.id,
      prev: card.prev ?? GENESIS,
      body_published: true,
      signed: card.isSigned,
      url: cardUrl(card),
    };
}
