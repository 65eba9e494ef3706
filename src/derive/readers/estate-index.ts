/**
 * The estate index: every published artefact of the build, INDEXED and never MEASURED, under one
 * root with the odd node carried up.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import { HASH_BYTES } from '../../core/bytes.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { cardBytes } from '../../core/card.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import { parseHex, toHex } from '../../core/hex.ts';
import { estateTree, verifyEstateInclusion } from '../../core/merkle/estate-root.ts';
import { sha256, sha256Hex } from '../../core/sha256.ts';
import type { Addresses } from '../../operations/hosting.ts';
import { fileOf } from '../../operations/paths.ts';
import type { EstateIndex01 } from '../../schema/contracts.gen.ts';
import { deriveMillIndex } from '../cards/card-index.ts';

/** A file, or a line of one: `file#record`. */
export type DigestedFile = { readonly path: string; readonly sha256: string; readonly bytes: number };

/** The index with its entries in an iterable, as a long body is spelled. */
export type Estate = Omit<EstateIndex01, 'entries'> & {
  readonly entries: Iterable<EstateIndex01['entries'][number]>;
};

/** Some of the entries with their proofs: all of a small estate. */
export type EstateSample = {
  readonly entries: number;
  readonly proofs: readonly {
    readonly leaf: Uint8Array;
    readonly index: number;
    readonly path: readonly Uint8Array[];
  }[];
};

/** At most about this many leaves are proved in the self-check; a small estate is proved whole. */
const SAMPLE = 64;

/** `files`: every file that is made before the index, but for the log. `records`: lines of those files. */
export function deriveEstateIndex(
  files: readonly DigestedFile[],
  records: readonly DigestedFile[],
  { rules }: Pick<Addresses, 'rules'>,
): { readonly estate: Estate; readonly sample: EstateSample } {
  const leaves = [...files, ...records].sort((left, right) => byCodeUnit(left.path, right.path));
  const { root, sample } = proveSome(leaves);
  const estate: Estate = {
    schema: 'svc.estate-index/0.1',
    merkle_root: root === undefined ? null : toHex(root),
    merkle_rule:
      'Leaves: the raw SHA-256 of each entry, in code-unit order of path, not rehashed. Node: SHA-256(left ‖ right). An odd node is carried up unchanged. Bind the number of entries.',
    bytes_leaves: files.length,
    record_leaves: records.length,
    by_surface: countSurfaces(leaves),
    entries: { [Symbol.iterator]: () => entriesOf(leaves) },
    not_indexed: notIndexed(rules),
    inclusion_self_check: { sampled: sample.proofs.length, ...checkSample(sample, root) },
    what_this_is_not: [
      'Not a measurement: an entry says that bytes were published, not that anything in them was measured.',
      'Not signed: the board attestation, the cards, the root and the log are.',
      'Not an archive: it lists this build only.',
    ],
    never_add_these: ['bytes_leaves and record_leaves: a record is part of a file that is a leaf itself'],
  };
  return { estate, sample };
}

const LOG = fileOf('log', { file: '' });

/** A closed list: files that quote the index cannot be in the index. */
function notIndexed(hasRules: boolean): Estate['not_indexed'] {
  const why = 'a rule of the host, held by the list of digests';
  return [
    { path: fileOf('state'), why: 'it quotes the root of this index' },
    { path: '*.html', why: 'pages quote the live state' },
    { path: fileOf('estate-index'), why: 'the index cannot hold its own digest' },
    { path: fileOf('site'), why: 'it names the files of the log' },
    { path: fileOf('sums'), why: 'it lists this index' },
    { path: fileOf('site-note'), why: 'it signs the digest of the list that lists this index' },
    ...(hasRules ? ['_headers', '_redirects'] : ['.nojekyll']).map((path) => ({ path, why })),
    { path: LOG, why: 'the log authenticates itself by its checkpoints' },
  ];
}

function* entriesOf(leaves: readonly DigestedFile[]): Generator<EstateIndex01['entries'][number]> {
  for (const leaf of leaves) yield { ...leaf, surface: surfaceOf(leaf.path) };
}

function countSurfaces(leaves: readonly DigestedFile[]): Estate['by_surface'] {
  const counts = new Map<string, number>();
  for (const { path } of leaves) counts.set(surfaceOf(path), (counts.get(surfaceOf(path)) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([left], [right]) => byCodeUnit(left, right)));
}

/** Separates the file from the record in a leaf's path; no path of a file contains it. */
const RECORD = '#';

type RecordFile = 'signed-pack' | 'mill-index' | 'superseded' | 'withdrawn';

/** Lines of the pack of cards, of the mill's index and of the ledgers, each named by the id that the line is about. */
export function deriveEstateRecords(
  evidence: Pick<Evidence, 'cards' | 'retirements'>,
): readonly DigestedFile[] {
  const { superseded, withdrawn } = evidence.retirements;
  const cards = Object.values(evidence.cards).flat();
  return [
    ...cards.map(({ card }) => recordOf('signed-pack', card.id, cardBytes(card))),
    ...recordsOf('mill-index', deriveMillIndex(evidence)),
    ...recordsOf('superseded', superseded.ok ? superseded.value : []),
    ...recordsOf('withdrawn', withdrawn.ok ? withdrawn.value : []),
  ];
}

function recordsOf(file: RecordFile, lines: readonly { readonly id: string }[]): readonly DigestedFile[] {
  return lines.map((line) => recordOf(file, line.id, canonicalBytes(line)));
}

function recordOf(file: RecordFile, id: string, line: Uint8Array): DigestedFile {
  return { path: fileOf(file) + RECORD + id, sha256: sha256Hex(line), bytes: line.length };
}

/** The first folder of a path, or the file itself at the root; records are named by their file. */
function surfaceOf(path: string): string {
  const record = path.indexOf(RECORD);
  if (record >= 0) return `records of ${path.slice(0, record)}`;
  const folder = path.indexOf('/');
  return folder < 0 ? 'root files' : path.slice(0, folder);
}

type Proved = { readonly root: Uint8Array | undefined; readonly sample: EstateSample };

function proveSome(leaves: readonly DigestedFile[]): Proved {
  const entries = leaves.length;
  if (entries === 0) return { root: undefined, sample: { entries, proofs: [] } };
  const hashes = new Uint8Array(entries * HASH_BYTES);
  for (const [at, { sha256 }] of leaves.entries()) hashes.set(parseHex(sha256), at * HASH_BYTES);
  const { root, path } = estateTree(hashes);
  const step = Math.max(1, Math.floor(entries / SAMPLE));
  const proofs = Array.from({ length: Math.ceil(entries / step) }, (_, at) => {
    const index = at * step;
    const leaf = hashes.slice(index * HASH_BYTES, (index + 1) * HASH_BYTES);
    return { leaf, index, path: path(index) };
  });
  return { root, sample: { entries, proofs } };
}

type SampleCheck = Pick<
  EstateIndex01['inclusion_self_check'],
  'verified' | 'a_leaf_outside_the_set_is_rejected'
>;

/** Against a root: a wrong one verifies nothing. */
export function checkSample({ entries, proofs }: EstateSample, root: Uint8Array | undefined): SampleCheck {
  if (root === undefined) return { verified: 0, a_leaf_outside_the_set_is_rejected: true };
  const outside = sha256(root);
  const proves = (proof: EstateSample['proofs'][number]): boolean =>
    verifyEstateInclusion({ ...proof, entries, root }).ok;
  return {
    verified: proofs.filter(proves).length,
    a_leaf_outside_the_set_is_rejected: proofs.every((proof) => !proves({ ...proof, leaf: outside })),
  };
}
