/** The estate index as it is served, with its inclusion rule run once more against the root that it states. */

import { HASH_BYTES } from '../../core/bytes.ts';
import { parseHex } from '../../core/hex.ts';
import { pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { LiveState1 } from '../../schema/contracts.gen.ts';
import { type Counted, counted } from '../figures/counted.ts';
import { checkSample } from '../readers/estate-index.ts';
import type { QuotedEstate, StateSources } from './sources.ts';

export function deriveEstateBlock({
  served: { estate },
}: Pick<StateSources, 'served'>): LiveState1['estate_index'] {
  const path = pathOf('estate-index');
  const count = (field: string, value: number, note: string): Counted<'catalogued'> =>
    counted('catalogued', value, { source: `${path} → ${field}`, note });
  return {
    authority: path,
    full_artifact: path,
    page: pages.estate,
    merkle_root: estate.merkle_root,
    merkle_rule: estate.merkle_rule,
    entries: count('entries', estate.sample.entries, 'INDEXED, never MEASURED. The index carries no date.'),
    bytes_leaves: count('bytes_leaves', estate.bytes_leaves, 'Files; never added to record_leaves.'),
    record_leaves: count(
      'record_leaves',
      estate.record_leaves,
      'Records inside files; never added to bytes_leaves.',
    ),
    by_surface: estate.by_surface,
    never_add_these: estate.never_add_these,
    inclusion_self_check: checkInclusion(estate),
    what_this_is_not: estate.what_this_is_not,
    signed: false,
    signing_note:
      'The index is not signed. It is quoted here, and the sums of the site list it; the board, the cards, the root and the log are what is signed.',
  };
}

/** Against the stated root: a wrong one verifies nothing. */
export function checkInclusion({
  merkle_root,
  sample,
}: Pick<QuotedEstate, 'merkle_root' | 'sample'>): LiveState1['estate_index']['inclusion_self_check'] {
  if (merkle_root === null)
    return { sampled: null, verified: null, a_leaf_outside_the_set_is_rejected: null };
  return { sampled: sample.proofs.length, ...checkSample(sample, parseHex(merkle_root, HASH_BYTES)) };
}
