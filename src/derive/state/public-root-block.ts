/** The public root as served, and what its signature does and does not cover. */

import type { LiveState1 } from '../../schema/contracts.gen.ts';
import { counted, unestablished } from '../figures/counted.ts';
import { deriveCorpusRelation } from './corpus-relation.ts';
import type { StateSources } from './sources.ts';

type Block = LiveState1['public_root'];

export function derivePublicRootBlock({ quoted, paths }: Pick<StateSources, 'quoted' | 'paths'>): Block {
  const { root } = quoted;
  const source = `${paths.root} → card_count`;
  const served = root.ok ? root.value : undefined;
  return {
    card_count: root.ok
      ? counted('catalogued', root.value.card_count, {
          source,
          dated: { as_of: root.value.as_of, as_of_field: `${paths.root} → as_of` },
          note: 'Leaves of the tree. Bind this number when a proof is checked: an odd node is paired with itself.',
        })
      : unestablished('catalogued', root.reason, { source }),
    corpus_relation: deriveCorpusRelation(quoted),
    xrpl_asset_count_attempted: served?.xrpl_asset_count_attempted ?? null,
    merkle_root: served?.merkle_root ?? null,
    schema: served?.schema ?? null,
    signature_state:
      served === undefined
        ? 'UNREADABLE'
        : served.sig_ed25519 === null
          ? 'UNSIGNED'
          : 'SIGNED_ENVELOPE_PRESENT',
    caveat:
      'The signature authenticates the six-field statement, not each leaf and no other field. Membership in the list is not a measurement, ' +
      'and how fresh the root is follows from as_of alone.',
  };
}
