/**
 * The estate index: every published artefact of the build, INDEXED and never MEASURED, under one
 * root with the odd node carried up.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { FileDigest } from '../../artifacts/folder.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { cardBytes } from '../../core/card.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import { parseHex, toHex } from '../../core/hex.ts';
import { estateTree, verifyEstateInclusion } from '../../core/merkle/estate-root.ts';
import { sha256, sha256Hex } from '../../core/sha256.ts';
import { HASH_BYTES } from '../../core/tlog/bytes.ts';
import { fileOf } from '../../operations/paths.ts';
import type { EstateIndex01 } from '../../schema/contracts.gen.ts';
import { deriveMillIndex } from '../cards/card-index.ts';

export type EstateSource = {
  /** Site path → bytes, or what is known of them, of what is made before the index. The log is left out. */
  readonly files: Iterable<readonly [string, Uint8Array | FileDigest]>;
  /** Records inside files: `path#record` → the line's bytes. */
  readonly records: Iterable<readonly [string, Uint8Array]>;
};

type Leaf = EstateIndex01['entries'][number];

/** At most this many leaves are proved in the self-check; a small estate is proved whole. */
const SAMPLE = 64;

export function deriveEstateIndex({ files: made, records }: EstateSource): EstateIndex01 {
  const leaves: Leaf[] = [];
  for (const [path, bytes] of made) if (!path.startsWith(LOG)) leaves.push(toLeaf(path, bytes));
  const bytes_leaves = leaves.length;
  for (const [path, bytes] of records) leaves.push(toLeaf(path, bytes));
  const record_leaves = leaves.length - bytes_leaves;
  leaves.sort((left, right) => byCodeUnit(left.path, right.path));
  const tree = leaves.length === 0 ? undefined : estateTree(estateHashes(leaves));
  return {
    schema: 'svc.estate-index/0.1',
    merkle_root: tree === undefined ? null : toHex(tree.root),
    merkle_rule:
      'Leaves: the raw SHA-256 of each entry, in code-unit order of path, not rehashed. Node: SHA-256(left ‖ right). ' +
      'An odd node is carried up unchanged. Bind the number of entries.',
    bytes_leaves,
    record_leaves,
    by_surface: countBySurface(leaves),
    entries: leaves,
    not_indexed: notIndexed.map((each) => ({ ...each })),
    inclusion_self_check: selfCheck(leaves, tree),
    what_this_is_not: [
      'Not a measurement: an entry says that bytes were published, not that anything in them was measured.',
      'Not signed: the board attestation, the cards, the root and the log are.',
      'Not an archive: it lists this build only.',
    ],
    never_add_these: ['bytes_leaves and record_leaves: a record is part of a file that is a leaf itself'],
  };
}

const LOG = fileOf('log', { file: '' });

/** A closed list; whatever quotes the index cannot be in it. */
const notIndexed = [
  { path: fileOf('state'), why: 'it quotes the root of this index' },
  { path: '*.html', why: 'pages quote the live state' },
  { path: fileOf('estate-index'), why: 'the index cannot hold its own digest' },
  { path: fileOf('sums'), why: 'it lists this index' },
  { path: fileOf('site-note'), why: 'it signs the digest of the list that lists this index' },
  { path: '_headers', why: 'a rule of the host, held by the list of digests' },
  { path: '_redirects', why: 'a rule of the host, held by the list of digests' },
  { path: LOG, why: 'the log authenticates itself by its checkpoints' },
] as const;

function toLeaf(path: string, of: Uint8Array | FileDigest): Leaf {
  const { sha256: digest, bytes } =
    of instanceof Uint8Array ? { sha256: sha256Hex(of), bytes: of.length } : of;
  return { path, sha256: digest, bytes, surface: surfaceOf(path) };
}

/** One after the other in one piece of memory: there is a leaf for every file. */
export function estateHashes(leaves: EstateIndex01['entries']): Uint8Array {
  const hashes = new Uint8Array(leaves.length * HASH_BYTES);
  leaves.forEach(({ sha256: digest }, at) => {
    hashes.set(parseHex(digest, HASH_BYTES), at * HASH_BYTES);
  });
  return hashes;
}

/** Lines of the pack and of the ledgers, each named by its file and the id it is about. */
export function* deriveEstateRecords(
  evidence: Pick<Evidence, 'cards' | 'retirements'>,
): Generator<readonly [string, Uint8Array]> {
  const { cards, retirements } = evidence;
  for (const { card } of [...cards.measurement, ...cards.mill, ...cards.factRun])
    yield toRecord('signed-pack', card.id, cardBytes(card));
  for (const line of deriveMillIndex(evidence)) yield toRecord('mill-index', line.id, canonicalBytes(line));
  for (const file of ['superseded', 'withdrawn'] as const) {
    const ledger = retirements[file];
    for (const line of ledger.ok ? ledger.value : []) yield toRecord(file, line.id, canonicalBytes(line));
  }
}

type RecordFile = 'signed-pack' | 'mill-index' | 'superseded' | 'withdrawn';

function toRecord(file: RecordFile, id: string, bytes: Uint8Array): readonly [string, Uint8Array] {
  return [`${fileOf(file)}#${id}`, bytes];
}

/** The first folder of a path, or the file itself at the root; records are named by their file. */
function surfaceOf(path: string): string {
  const [file = path] = path.split('#');
  const [first = file, ...rest] = file.split('/');
  if (file !== path) return `records of ${file}`;
  return rest.length === 0 ? 'root files' : first;
}

function countBySurface(leaves: readonly Leaf[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { surface } of leaves) counts.set(surface, (counts.get(surface) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([left], [right]) => byCodeUnit(left, right)));
}

type Tree = ReturnType<typeof estateTree> | undefined;

function selfCheck(leaves: readonly Leaf[], tree: Tree): EstateIndex01['inclusion_self_check'] {
  if (tree === undefined) return { sampled: 0, verified: 0, a_leaf_outside_the_set_is_rejected: true };
  const { root, path } = tree;
  const step = Math.max(1, Math.floor(leaves.length / SAMPLE));
  const sample = leaves.flatMap(({ sha256: digest }, index) =>
    index % step === 0 ? [{ leaf: parseHex(digest, HASH_BYTES), index }] : [],
  );
  const proves = ({ leaf, index }: { readonly leaf: Uint8Array; readonly index: number }): boolean =>
    verifyEstateInclusion({ leaf, index, entries: leaves.length, path: path(index), root }).ok;
  const outside = sha256(root);
  return {
    sampled: sample.length,
    verified: sample.filter(proves).length,
    a_leaf_outside_the_set_is_rejected: sample.every(({ index }) => !proves({ leaf: outside, index })),
  };
}
