/** The estate index as it is served, with its inclusion rule run once more over its entries. */

import { parseHex } from '../../core/hex.ts';
import { estateTree, verifyEstateInclusion } from '../../core/merkle/estate-root.ts';
import { sha256 } from '../../core/sha256.ts';
import { pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { EstateIndex01, LiveState1 } from '../../schema/contracts.gen.ts';
import { type Counted, counted } from '../figures/counted.ts';
import { estateHashes } from '../readers/estate-index.ts';
import type { StateSources } from './sources.ts';

type Block = LiveState1['estate_index'];

/** At most about this many leaves are proved; a small estate is proved whole. */
const SAMPLE = 64;

export function deriveEstateBlock({ served: { estate } }: Pick<StateSources, 'served'>): Block {
  const path = pathOf('estate-index');
  const count = (field: string, value: number, note: string): Counted<'catalogued'> =>
    counted('catalogued', value, { source: `${path} → ${field}`, note });
  return {
    authority: path,
    full_artifact: path,
    page: pages.estate,
    merkle_root: estate.merkle_root,
    merkle_rule: estate.merkle_rule,
    entries: count('entries', estate.entries.length, 'INDEXED, never MEASURED. The index carries no date.'),
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

/**
 * Against the stated root, not against one that is computed here: a wrong root verifies nothing.
 */
export function checkInclusion({ entries, merkle_root }: EstateIndex01): Block['inclusion_self_check'] {
  if (merkle_root === null || entries.length === 0)
    return { sampled: null, verified: null, a_leaf_outside_the_set_is_rejected: null };
  const root = parseHex(merkle_root, 32);
  const tree = estateTree(estateHashes(entries));
  const step = Math.max(1, Math.floor(entries.length / SAMPLE));
  const sample = entries.flatMap(({ sha256: digest }, index) =>
    index % step === 0 ? [{ leaf: parseHex(digest, 32), index }] : [],
  );
  const proves = (leaf: Uint8Array, index: number): boolean =>
    verifyEstateInclusion({ leaf, index, entries: entries.length, path: tree.path(index), root }).ok;
  const outside = sha256(root);
  return {
    sampled: sample.length,
    verified: sample.filter(({ leaf, index }) => proves(leaf, index)).length,
    a_leaf_outside_the_set_is_rejected: sample.every(({ index }) => !proves(outside, index)),
  };
}
