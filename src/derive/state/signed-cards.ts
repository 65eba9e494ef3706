/** The signed card index: counted from the array that is served, never from its header. */

import type { Addresses } from '../../operations/hosting.ts';
import { pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { LiveState1 } from '../../schema/contracts.gen.ts';
import { type Counted, counted } from '../figures/counted.ts';
import { activeKey } from '../keys/key-health.ts';
import { deriveCorpusRelation } from './corpus-relation.ts';
import type { StateSources } from './sources.ts';

type Indexed = {
  readonly evidence: Pick<StateSources['evidence'], 'keys'>;
  readonly served: Pick<StateSources['served'], 'cardIndex' | 'rootLeaves' | 'millIndex'>;
  readonly address: Addresses;
};

export function deriveSignedCards({ evidence, served, address }: Indexed): LiveState1['signed_cards'] {
  const { cardIndex } = served;
  const { packaged_at, n_cards } = cardIndex;
  let [entries, signed] = [0, 0];
  for (const card of cardIndex.cards) {
    entries += 1;
    if (card.signed) signed += 1;
  }
  const dated =
    packaged_at === null
      ? undefined
      : { as_of: packaged_at, as_of_field: `${pathOf('card-index')} → packaged_at` };
  const count = (field: string, value: number, note: string): Counted<'catalogued'> =>
    counted('catalogued', value, { source: `${pathOf('card-index')} → ${field}`, dated, note });
  return {
    authority: pathOf('card-index'),
    live_endpoint: address.of('cards'),
    corpus_relation: deriveCorpusRelation(served),
    count: count(
      'cards',
      entries,
      'Length of the array, not its header. Superseded and withdrawn cards stay listed.',
    ),
    signed_entries: count(
      'cards[].signed',
      signed,
      'Entries that carry a signature; whether each holds is counted under card_chain.',
    ),
    header_agrees: {
      producer: 'the build, from the cards that evidence-board sign issued',
      n_cards_header: n_cards,
      agrees: n_cards === entries,
      note:
        n_cards === entries
          ? 'The header was recounted against the array in the served bytes.'
          : `The header says ${n_cards} and the array holds ${entries}: an artifact defect; count is the array’s length.`,
    },
    packaged_at,
    chain_head: cardIndex.head,
    pubkey: activeKey(evidence.keys, 'card-attestation')?.public_key ?? null,
    how_to_verify: howToVerify(address),
    floor_note:
      'A floor of what was measured, not a ceiling: a cell counts here only once its card is issued. It is no count of cells, and no count of leaders.',
  };
}

function howToVerify(address: Addresses): LiveState1['signed_cards']['how_to_verify'] {
  return {
    steps: [
      `Fetch ${pathOf('card-index')} for the addresses and ids of the cards.`,
      `Fetch ${pathOf('chain')} and verify its envelope id and its Ed25519 signature.`,
      `Fetch ${pathOf('did')} and pin the card-attestation key independently of this answer.`,
      'Fetch each card, recompute its SHA-256 id from the canonical body, and verify its signature.',
      'Compare the manifest’s links with the prev of each body, walk from head to genesis, reconcile the ids with the index, and report withheld bodies separately.',
    ],
    offline: `The whole path runs without a network on a copy of the site: node verify-card.mjs --offline <folder>, with ${pathOf('verifier')}.`,
    guide: pathOf('how-to-verify'),
    page: address.path(pages.verify),
  };
}
