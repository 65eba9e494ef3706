/**
 * The estate index: every published artefact of the build, INDEXED and never MEASURED, under one
 * root with the odd node carried up.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import { letGo } from '../../core/bytes.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import { type DigestList, openDigestList } from '../../core/digest-list.ts';
import { toHex } from '../../core/hex.ts';
import { mergeByPath } from '../../core/merge-by-path.ts';
import { estateProofs, verifyEstateInclusion } from '../../core/merkle/estate-root.ts';
import { sha256 } from '../../core/sha256.ts';
import { fileOf } from '../../operations/paths.ts';
import type { EstateIndex01 } from '../../schema/contracts.gen.ts';
import { deriveMillIndex } from '../cards/card-index.ts';

/** Sorted by path, and made again for each who asks. */
type ByPath<T> = Iterable<readonly [path: string, T]>;

/** Where the digest of a leaf stands in the list of digests; or, of a line that is no file, its bytes. */
type LeafSource = number | (() => Uint8Array);

export type EstateSource = {
  /** Every file that is made before the index. The log is left out. */
  readonly files: ByPath<number>;
  /** Records inside files: `path#record` → the line. */
  readonly records: readonly ByPath<LeafSource>[];
  readonly digests: DigestList;
};

/** The index with its entries made one by one: there is one for every file, and nobody holds them. */
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

export function deriveEstateIndex(source: EstateSource): {
  readonly estate: Estate;
  readonly sample: EstateSample;
} {
  const { leaves, lines, record_leaves, by_surface } = gatherLeaves(source);
  const { root, sample } = proveSome(leaves);
  const estate: Estate = {
    schema: 'svc.estate-index/0.1',
    merkle_root: root === undefined ? null : toHex(root),
    merkle_rule:
      'Leaves: the raw SHA-256 of each entry, in code-unit order of path, not rehashed. Node: SHA-256(left ‖ right). ' +
      'An odd node is carried up unchanged. Bind the number of entries.',
    bytes_leaves: leaves.length() - record_leaves,
    record_leaves,
    by_surface,
    entries: { [Symbol.iterator]: () => entriesOf(source, lines) },
    not_indexed: notIndexed.map((each) => ({ ...each })),
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

type Leaves = Pick<Estate, 'record_leaves' | 'by_surface'> & {
  /** In the order of the entries. */
  readonly leaves: DigestList;
  /** Of these, the lines that are no file: all others are known by the digests of the files. */
  readonly lines: DigestList;
};

function gatherLeaves({ files, records, digests }: EstateSource): Leaves {
  const [leaves, lines] = [openDigestList(), openDigestList()];
  const surfaces = new Map<string, number>();
  let record_leaves = 0;
  for (const [path, source] of mergeByPath([files, ...records])) {
    if (typeof source === 'number') leaves.push(digests.sha256(source), digests.bytes(source));
    else {
      const bytes = source();
      const digest = sha256(bytes);
      leaves.push(digest, bytes.length);
      lines.push(digest, bytes.length);
    }
    if (path.includes(RECORD)) record_leaves += 1;
    const surface = surfaceOf(path);
    surfaces.set(surface, (surfaces.get(surface) ?? 0) + 1);
  }
  const by_surface = Object.fromEntries([...surfaces].sort(([left], [right]) => byCodeUnit(left, right)));
  return { leaves, lines, record_leaves, by_surface };
}

function* entriesOf(
  { files, records, digests }: EstateSource,
  lines: DigestList,
): Generator<EstateIndex01['entries'][number]> {
  let line = 0;
  for (const [path, source] of mergeByPath([files, ...records])) {
    const [list, at] = typeof source === 'number' ? [digests, source] : [lines, line++];
    yield { bytes: list.bytes(at), path, sha256: list.hex(at), surface: surfaceOf(path) };
  }
}

/** Between a file and the name of a record in it; no path has it. */
const RECORD = '#';

type RecordFile = 'signed-pack' | 'mill-index' | 'superseded' | 'withdrawn';

/** A line of a file, named by the file and by the id that it is about. */
export function recordPath(file: RecordFile, id: string): string {
  return fileOf(file) + RECORD + id;
}

/** Lines of the mill's index and of the ledgers. */
export function deriveEstateRecords(
  evidence: Pick<Evidence, 'cards' | 'retirements'>,
): readonly ByPath<LeafSource>[] {
  const ledgers = (['superseded', 'withdrawn'] as const).map((file) => {
    const ledger = evidence.retirements[file];
    return recordsOf(file, ledger.ok ? ledger.value : []);
  });
  return [recordsOf('mill-index', deriveMillIndex(evidence)), ...ledgers];
}

function recordsOf(file: RecordFile, lines: readonly { readonly id: string }[]): ByPath<LeafSource> {
  const sorted = lines.toSorted((left, right) => byCodeUnit(left.id, right.id));
  return {
    *[Symbol.iterator]() {
      for (const line of sorted) yield [recordPath(file, line.id), () => canonicalBytes(line)];
    },
  };
}

/** The first folder of a path, or the file itself at the root; records are named by their file. */
function surfaceOf(path: string): string {
  const record = path.indexOf(RECORD);
  if (record >= 0) return `records of ${path.slice(0, record)}`;
  const folder = path.indexOf('/');
  return folder < 0 ? 'root files' : path.slice(0, folder);
}

type Proved = { readonly root: Uint8Array | undefined; readonly sample: EstateSample };

function proveSome(leaves: DigestList): Proved {
  const entries = leaves.length();
  if (entries === 0) return { root: undefined, sample: { entries, proofs: [] } };
  const step = Math.max(1, Math.floor(entries / SAMPLE));
  const places = Array.from({ length: Math.ceil(entries / step) }, (_, at) => at * step);
  const flat = leaves.flat();
  const { root, paths } = estateProofs(flat, places);
  letGo(flat);
  const proofs = places.map((index, at) => ({
    leaf: leaves.sha256(index).slice(),
    index,
    path: paths[at] ?? [],
  }));
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
