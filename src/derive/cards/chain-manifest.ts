/** The signed chain manifest: every position head to genesis, and where its body is. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { type CardBody, GENESIS } from '../../core/card.ts';
import { cardUrl } from './card-url.ts';

type Sources = Pick<Evidence, 'cards' | 'publisher'>;

export function deriveChainBody({ cards, publisher }: Sources): CardBody {
  const links = cards.measurement
    .map(({ card }) => ({
      id: card.id,
      prev: card.prev ?? GENESIS,
      body_published: true,
      signed: card.sig_ed25519 !== null,
      url: cardUrl(card),
    }))
    .toReversed();
  return {
    schema: `${publisher.base_url}/schema/card-v0.schema.json`,
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
