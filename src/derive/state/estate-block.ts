/**
 * The estate index as its served bytes say, with its inclusion rule run once more over those bytes.
 */

import { parseHex } from '../../core/hex.ts';
import { estateTree, verifyEstateInclusion } from '../../core/merkle/estate-root.ts';
import { sha256 } from '../../core/sha256.ts';
import type { EstateIndex01, LiveState1 } from '../../schema/contracts.gen.ts';
import { type Counted, counted, unestablished } from '../figures/counted.ts';
import type { StateSources } from './sources.ts';

type Block = LiveState1['estate_index'];

/** At most about this many leaves are proved; a small estate is proved whole. */
const SAMPLE = 64;

export function deriveEstateBlock({ quoted, paths }: Pick<StateSources, 'quoted' | 'paths'>): Block {
  const { estate } = quoted;
  const path = paths['estate-index'];
  const count = (
    field: string,
    of: (index: EstateIndex01) => number,
    note: string,
  ): Counted<'catalogued'> => {
    const source = `${path} → ${field}`;
    return estate.ok
      ? counted('catalogued', of(estate.value), { source, note })
      : unestablished('catalogued', estate.reason, { source });
  };
  const index = estate.ok ? estate.value : undefined;
  const silent = estate.ok ? '' : `not established: ${estate.reason}`;
  return {
    authority: path,
    full_artifact: path,
    page: '/estate',
    merkle_root: index?.merkle_root ?? null,
    merkle_rule: index?.merkle_rule ?? silent,
    entries: count(
      'entries',
      ({ entries }) => entries.length,
      'INDEXED, never MEASURED. The index carries no date.',
    ),
    bytes_leaves: count(
      'bytes_leaves',
      ({ bytes_leaves }) => bytes_leaves,
      'Files; never added to record_leaves.',
    ),
    record_leaves: count(
      'record_leaves',
      ({ record_leaves }) => record_leaves,
      'Records inside files; never added to bytes_leaves.',
    ),
    by_surface: index?.by_surface ?? {},
    never_add_these: index?.never_add_these ?? [silent],
    inclusion_self_check: index === undefined ? unchecked : checkInclusion(index),
    what_this_is_not: index?.what_this_is_not ?? [silent],
    signed: false,
    signing_note:
      'The index is not signed. It is quoted here, and the sums of the site list it; the board, the cards, the root and the log are what is signed.',
  };
}

const unchecked: Block['inclusion_self_check'] = {
  sampled: null,
  verified: null,
  a_leaf_outside_the_set_is_rejected: null,
};

/**
 * Against the stated root, not against one that is computed here: a wrong root verifies nothing.
 */
export function checkInclusion({ entries, merkle_root }: EstateIndex01): Block['inclusion_self_check'] {
  if (merkle_root === null || entries.length === 0) return unchecked;
  const root = parseHex(merkle_root, 32);
  const leaves = entries.map((entry) => parseHex(entry.sha256, 32));
  const tree = estateTree(leaves);
  const step = Math.max(1, Math.floor(leaves.length / SAMPLE));
  const sample = leaves.map((leaf, index) => ({ leaf, index })).filter(({ index }) => index % step === 0);
  const proves = (leaf: Uint8Array, index: number): boolean =>
    verifyEstateInclusion({ leaf, index, entries: leaves.length, path: tree.path(index), root }).ok;
  const outside = sha256(root);
  return {
    sampled: sample.length,
    verified: sample.filter(({ leaf, index }) => proves(leaf, index)).length,
    a_leaf_outside_the_set_is_rejected: sample.every(({ index }) => !proves(outside, index)),
  };
}
