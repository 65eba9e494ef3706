/** The public root as served, and what its signature does and does not cover. */

import { pathOf } from '../../operations/paths.ts';
import type { LiveState1 } from '../../schema/contracts.gen.ts';
import { counted } from '../figures/counted.ts';
import { deriveSchedule } from '../figures/freshness.ts';
import { deriveCorpusRelation } from './corpus-relation.ts';
import type { StateSources } from './sources.ts';
import { deriveTimestampState } from './timestamp-state.ts';

export function derivePublicRootBlock({
  evidence,
  served,
  address,
}: Pick<StateSources, 'evidence' | 'served' | 'address'>): LiveState1['public_root'] {
  const { root } = served;
  const source = `${pathOf('root')} → card_count`;
  return {
    card_count: counted('catalogued', root.card_count, {
      source,
      dated: { as_of: root.as_of, as_of_field: `${pathOf('root')} → as_of` },
      note: 'Leaves of the tree. Bind this number when a proof is checked: an odd node is paired with itself.',
    }),
    corpus_relation: deriveCorpusRelation(served),
    xrpl_asset_count_attempted: root.xrpl_asset_count_attempted,
    xrpl_asset_count_note:
      root.xrpl_asset_count_attempted === null
        ? `Not established when the root was published: its register could not be read. What holds now stands at ${address.of('xrpl')}.`
        : 'Counted when the root was published; of a root that was published before, as it stated it.',
    merkle_root: root.merkle_root,
    schema: root.schema,
    signature_state: root.sig_ed25519 === null ? 'UNSIGNED' : 'SIGNED_ENVELOPE_PRESENT',
    schedule: deriveSchedule(evidence),
    timestamp: deriveTimestampState(evidence, 'root'),
    caveat:
      'The signature authenticates the six-field statement, not each leaf and no other field. Membership in the list is not a measurement, ' +
      'and how fresh the root is follows from as_of alone.',
  };
}
