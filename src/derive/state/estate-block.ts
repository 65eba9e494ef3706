/** The estate index as it is served, with its inclusion rule run once more against the root that it states. */

import { HASH_BYTES } from '../../core/bytes.ts';
import { parseHex } from '../../core/hex.ts';
import { pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { LiveState1 } from '../../schema/contracts.gen.ts';
import { type Counted, counted } from '../figures/counted.ts';
import { checkSample } from '../readers/estate-index.ts';
import type { StateSources } from './sources.ts';

export function deriveEstateBlock({
  served: { estate },
  address,
}: {
  readonly served: Pick<StateSources['served'], 'estate'>;
  readonly address: StateSources['address'];
}): LiveState1['estate_index'] {
  const path = pathOf('estate-index');
  const count = (field: string, value: number, note: string): Counted<'catalogued'> =>
    counted('catalogued', value, { source: `${path} → ${field}`, note });
  return {
    authority: path,
    full_artifact: path,
    page: address.path(address.hasPage(pages.estate) ? pages.estate : pages.home),
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
    // Checked against the stated root: a wrong root verifies nothing.
    inclusion_self_check:
      estate.merkle_root === null
        ? { sampled: null, verified: null, a_leaf_outside_the_set_is_rejected: null }
        : {
            sampled: estate.sample.proofs.length,
            ...checkSample(estate.sample, parseHex(estate.merkle_root, HASH_BYTES)),
          },
    what_this_is_not: estate.what_this_is_not,
    signed: false,
    signing_note:
      'The index is not signed. It is quoted here, and the sums of the site list it; the board, the cards, the root and the log are what is signed.',
  };
}
