/** The signed card index: counted from the array in its served bytes, never from its header. */

import type { CardIndex01, LiveState1 } from '../../schema/contracts.gen.ts';
import { type Counted, counted, unestablished } from '../figures/counted.ts';
import { activeKey } from '../keys/key-health.ts';
import { deriveCorpusRelation } from './corpus-relation.ts';
import type { StateSources } from './sources.ts';

type Block = LiveState1['signed_cards'];

export function deriveSignedCards({ evidence, quoted, paths }: StateSources): Block {
  const { cardIndex } = quoted;
  const index = cardIndex.ok ? cardIndex.value : undefined;
  const packaged_at = index?.packaged_at ?? null;
  const dated =
    packaged_at === null
      ? undefined
      : { as_of: packaged_at, as_of_field: `${paths['card-index']} → packaged_at` };
  const count = (
    field: string,
    of: (cards: CardIndex01['cards']) => number,
    note: string,
  ): Counted<'catalogued'> => {
    const source = `${paths['card-index']} → ${field}`;
    return cardIndex.ok
      ? counted('catalogued', of(cardIndex.value.cards), { source, dated, note })
      : unestablished('catalogued', cardIndex.reason, { source });
  };
  return {
    authority: paths['card-index'],
    live_endpoint: paths.cards,
    corpus_relation: deriveCorpusRelation(quoted),
    count: count(
      'cards',
      (cards) => cards.length,
      'Length of the array, not its header. Superseded and withdrawn cards stay listed.',
    ),
    signed_entries: count(
      'cards[].signed',
      (cards) => cards.filter(({ signed }) => signed).length,
      'Entries that carry a signature; whether each holds is counted under card_chain.',
    ),
    header_agrees: recountHeader(cardIndex.ok ? cardIndex.value : undefined),
    packaged_at,
    chain_head: index?.head ?? null,
    pubkey: activeKey(evidence.keys, 'card-attestation')?.public_key ?? null,
    how_to_verify: howToVerify(paths),
    floor_note:
      'A floor of what was measured, not a ceiling: a cell counts here only once its card is issued. It is no count of cells, and no count of leaders.',
  };
}

export function recountHeader(index: CardIndex01 | undefined): Block['header_agrees'] {
  const producer = 'the build, from the cards that npm run sign issued';
  if (index === undefined)
    return {
      producer,
      n_cards_header: null,
      agrees: null,
      note: 'the index cannot be read, so nothing was recounted',
    };
  const agrees = index.n_cards === index.cards.length;
  return {
    producer,
    n_cards_header: index.n_cards,
    agrees,
    note: agrees
      ? 'The header was recounted against the array in the served bytes.'
      : `The header says ${index.n_cards} and the array holds ${index.cards.length}: an artifact defect; count is the array’s length.`,
  };
}

function howToVerify(paths: StateSources['paths']): Block['how_to_verify'] {
  return {
    steps: [
      `Fetch ${paths['card-index']} for the addresses and ids of the cards.`,
      `Fetch ${paths.chain} and verify its envelope id and its Ed25519 signature.`,
      `Fetch ${paths.did} and pin the card-attestation key independently of this answer.`,
      'Fetch each card, recompute its SHA-256 id from the canonical body, and verify its signature.',
      'Compare the manifest’s links with the prev of each body, walk from head to genesis, reconcile the ids with the index, and report withheld bodies separately.',
    ],
    offline: `The whole path runs without a network on a copy of the site: node verify-card.mjs --offline <folder>, with ${paths.verifier}.`,
    guide: paths['how-to-verify'],
    page: '/gspc-verify',
  };
}
