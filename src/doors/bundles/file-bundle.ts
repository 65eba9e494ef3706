/**
 * Published files assembled for a buyer: a manifest that lists each with its digest and bytes, a signed card that names
 * the manifest by its digest, and an archive of both under an address that only the buyer knows. What is sold is the
 * assembly; every file in it can be had for nothing.
 */

import { canonicalBytes } from '../../core/canonical.ts';
import { cardBytes, issueCard } from '../../core/card.ts';
import { isHex } from '../../core/hex.ts';
import { numberMember, objectsMember, textMember } from '../../core/json-members.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { JsonObject } from '../../core/strict-json.ts';
import { type TarFile, tarOf } from '../../core/tar.ts';
import { pathOf } from '../../operations/paths.ts';
import type {
  BundleFile1,
  EvidenceBundle03,
  EvidenceBundleOutline03,
  FileBundle04,
} from '../../schema/contracts.gen.ts';
import type { DoorDeps } from '../deps.ts';
import { type NotMade, notMade } from '../payment/sale.ts';
import { readPublished, readPublishedObject } from '../published-files.ts';
import { ARCHIVE_MEDIA, keepArchive } from './archive.ts';

type Payload = FileBundle04 | EvidenceBundle03;

/** What is put together, told before anybody pays: what it is of, then the files. */
export type Manifest<Head extends object = object> = Head &
  Pick<EvidenceBundleOutline03, 'board' | 'build_hash' | 'files'>;

export type Assembly<Head extends object> = {
  /** The members of the list that say what it is of. */
  readonly head: Head;
  /** Whether a published path belongs to it; without its leading slash. */
  readonly holds: (path: string) => boolean;
  /** What is packed beside the published files, and listed in `head`. */
  readonly own?: readonly TarFile[];
};

/** What a manifest becomes once it is sold. */
export type Packed = Pick<Payload, 'manifest' | 'archive'>;

/** Of what no answer of the host can carry the manifest alone is packed, and the files are fetched one by one. */
const MAX_PACKED_BYTES = 24 * 1024 * 1024;
const MAX_ARCHIVE_BYTES = 4_500_000;

const AT_ONCE = 12;

export async function listFiles<Head extends object>(
  { head, holds }: Assembly<Head>,
  deps: DoorDeps,
): Promise<Manifest<Head> | NotMade> {
  const index = await readPublishedObject(pathOf('estate-index'), deps);
  if (!index.ok) return notMade(503, 'board_unreadable', 'the estate index could not be read now; ask again');
  const { base_url, build_hash } = deps.facts;
  const files = objectsMember(index.object, 'entries')
    .flatMap((entry) => toListed(entry) ?? [])
    .filter(({ path }) => holds(path.slice(1)));
  return { ...head, board: base_url, build_hash, files };
}

export function digestOf(manifest: Manifest): string {
  return sha256Hex(canonicalBytes(manifest));
}

/** Of everything that the archive holds, the list itself apart. */
export function bytesOf({ files }: Manifest, own: readonly TarFile[] = []): number {
  const together = (sum: number, bytes: number): number => sum + bytes;
  return [...files.map(({ bytes }) => bytes), ...own.map(({ bytes }) => bytes.length)].reduce(together, 0);
}

export async function pack(
  manifest: Manifest,
  own: readonly TarFile[] = [],
  deps: DoorDeps,
): Promise<Packed | NotMade> {
  const bytes = bytesOf(manifest, own);
  const files = bytes > MAX_PACKED_BYTES ? [] : await readListed(manifest, deps);
  if ('ok' in files) return files;
  const list: TarFile = { path: 'MANIFEST.json', bytes: canonicalBytes(manifest) };
  const whole = await gzipped(tarOf([list, ...files, ...own]));
  const holds = bytes <= MAX_PACKED_BYTES && whole.length <= MAX_ARCHIVE_BYTES ? 'files' : 'manifest';
  const archive = holds === 'files' ? whole : await gzipped(tarOf([list, ...own]));
  return {
    manifest: { sha256: digestOf(manifest), files: manifest.files.length + own.length, bytes },
    archive: {
      ...(await keepArchive(archive, deps)),
      media: ARCHIVE_MEDIA,
      sha256: sha256Hex(archive),
      bytes: archive.length,
      holds,
    },
  };
}

/** The card that is sold. Like everything that the archive holds, it states no time of the request. */
export function toCard(
  payload: Payload,
  unmeasured: readonly string[],
  { facts, signers }: DoorDeps,
): string {
  const body = { schema: facts.card_schema_url, surface: 'evidence-bundle', payload, unmeasured } as const;
  return new TextDecoder().decode(cardBytes(issueCard(body, signers.card)));
}

/** A site that is being replaced serves some files of the next build. */
async function readListed(manifest: Manifest, deps: DoorDeps): Promise<readonly TarFile[] | NotMade> {
  const files: TarFile[] = [];
  for (let at = 0; at < manifest.files.length; at += AT_ONCE) {
    const some = manifest.files.slice(at, at + AT_ONCE);
    const read = await Promise.all(some.map(({ path }) => readPublished(path, deps)));
    for (const [index, file] of read.entries()) {
      const listed = some[index];
      if (listed === undefined || !file.ok || sha256Hex(file.bytes) !== listed.sha256)
        return notMade(503, 'board_unreadable', 'a file of the bundle could not be read as indexed');
      files.push({ path: listed.path.slice(1), bytes: file.bytes });
    }
  }
  return files;
}

async function gzipped(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([Uint8Array.from(bytes)]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function toListed(object: JsonObject): BundleFile1 | undefined {
  const path = textMember(object, 'path');
  const sha256 = textMember(object, 'sha256');
  const bytes = numberMember(object, 'bytes');
  return path === undefined || !isHex(sha256, 32) || bytes === undefined
    ? undefined
    : { path: `/${path}`, sha256, bytes };
}
