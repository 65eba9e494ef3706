/**
 * How the public root, the signed card index and the mill wrappers relate: their identifiers
 * compared one by one.
 */

import { remembered } from '../../core/remembered.ts';
import type { LiveState1 } from '../../schema/contracts.gen.ts';
import type { ServedArtefacts } from './sources.ts';

type Relation = LiveState1['signed_cards']['corpus_relation'];

type Corpora = Pick<ServedArtefacts, 'rootLeaves' | 'cardIndex' | 'millIndex'>;

/** Remembered, because two blocks state the relation. */
export const deriveCorpusRelation = remembered(({ rootLeaves, cardIndex, millIndex }: Corpora): Relation => {
  const { leaves } = rootLeaves;
  const cards = Array.from(cardIndex.cards, ({ id }) => id);
  const mill = millIndex.map(({ id }) => id);
  const overlap = countShared([leaves, cards, mill]);
  return {
    public_root_leaves: leaves.length,
    separately_indexed_signed_cards: cards.length,
    duplicate_public_root_ids: countRepeated(leaves),
    duplicate_signed_card_ids: countRepeated(cards),
    ots_scope: 'PUBLIC_ROOT_BYTES_ONLY',
    relationship: overlap === 0 ? 'SEPARATE_CORPORA' : 'OVERLAPPING_CORPORA',
    identifier_overlap: overlap,
    reason:
      `The root is over fact-run cards, the index lists measurement cards, and ${mill.length} mill wrappers stand beside both; all three lists of ` +
      'identifiers were compared. A figure of one corpus says nothing about another. ' +
      'A proof of time about the root covers the bytes of the root file only; public_root.timestamp says whether there is one.',
  };
});

function countRepeated(ids: readonly string[]): number {
  return ids.length - new Set(ids).size;
}

/** Identifiers that stand in more than one corpus. */
function countShared(corpora: readonly (readonly string[])[]): number {
  const distinct = corpora.map((ids) => new Set(ids));
  const shared = new Set<string>();
  for (const [at, ids] of distinct.entries())
    for (const others of distinct.slice(at + 1)) for (const id of ids) if (others.has(id)) shared.add(id);
  return shared.size;
}
