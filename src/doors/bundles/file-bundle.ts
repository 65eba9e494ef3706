/**
 * Published files assembled for a buyer: a signed card that lists each with its digest and bytes, and
 * an archive of them under an address that only the buyer knows. What is sold is the assembly; every
 * file in it can be had for nothing.
 */

import { canonicalBytes } from '../../core/canonical.ts';
import { cardBytes, issueCard } from '../../core/card.ts';
import { isHex } from '../../core/hex.ts';
import { numberMember, objectsMember, textMember } from '../../core/json-members.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { JsonObject } from '../../core/strict-json.ts';
import { tarOf } from '../../core/tar.ts';
import { pathOf } from '../../operations/paths.ts';
import type { FileBundle02 } from '../../schema/contracts.gen.ts';
import type { DoorDeps } from '../deps.ts';
import { type NotMade, notMade, type Worked } from '../payment/sale.ts';
import { readPublished, readPublishedObject } from '../published-files.ts';
import { ARCHIVE_MEDIA, keepArchive } from './archive.ts';

type ListedFile = FileBundle02['files'][number];

/** What is put together, told before anybody pays. */
export type Manifest = Pick<FileBundle02, 'about' | 'board' | 'build_hash' | 'files'>;

export type Assembly = {
  readonly about: FileBundle02['about'];
  /** Whether a published path belongs to it; without its leading slash. */
  readonly holds: (path: string) => boolean;
  readonly unmeasured: readonly string[];
};

/** What no answer of the host can carry is not packed: its files are fetched one by one. */
const MAX_PACKED_BYTES = 24 * 1024 * 1024;
const MAX_ARCHIVE_BYTES = 4_500_000;

const AT_ONCE = 12;

export async function listFiles({ about, holds }: Assembly, deps: DoorDeps): Promise<Manifest | NotMade> {
  const index = await readPublishedObject(pathOf('estate-index'), deps);
  if (!index.ok) return notMade(503, 'board_unreadable', 'the estate index could not be read now; ask again');
  const { base_url, build_hash } = deps.facts;
  const files = objectsMember(index.object, 'entries')
    .flatMap((entry) => toListed(entry) ?? [])
    .filter(({ path }) => holds(path.slice(1)));
  return { about, board: base_url, build_hash, files };
}

export function digestOf(manifest: Manifest): string {
  return sha256Hex(canonicalBytes(manifest));
}

export function bytesOf({ files }: Manifest): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

export async function assemble(
  manifest: Manifest,
  { unmeasured }: Assembly,
  deps: DoorDeps,
): Promise<Worked> {
  const archive = bytesOf(manifest) > MAX_PACKED_BYTES ? null : await packed(manifest, deps);
  if (archive !== null && 'ok' in archive) return archive;
  const payload: FileBundle02 = {
    kind: 'svc.file-bundle/0.2',
    ...manifest,
    manifest_sha256: digestOf(manifest),
    archive,
    limitations: [NOT_THE_TRUTH, NO_GRADE, CHECK_IT],
  };
  const { facts, signers } = deps;
  const body = { schema: facts.card_schema_url, surface: 'evidence-bundle', payload, unmeasured } as const;
  return { ok: true, artefact: new TextDecoder().decode(cardBytes(issueCard(body, signers.card))) };
}

/** Nothing where the archive is too large; a site that is being replaced serves some files of the next build. */
async function packed(manifest: Manifest, deps: DoorDeps): Promise<FileBundle02['archive'] | NotMade> {
  const files: { path: string; bytes: Uint8Array }[] = [
    { path: 'MANIFEST.json', bytes: canonicalBytes(manifest) },
  ];
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
  const bytes = await gzipped(tarOf(files));
  return bytes.length > MAX_ARCHIVE_BYTES
    ? null
    : {
        url: await keepArchive(bytes, deps),
        media: ARCHIVE_MEDIA,
        sha256: sha256Hex(bytes),
        bytes: bytes.length,
      };
}

async function gzipped(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([Uint8Array.from(bytes)]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const NOT_THE_TRUTH =
  'The signature says that these bytes were published together by this board; it does not say that a measurement is right.';
const NO_GRADE = 'No grade is part of it: each verdict stands in the rows as it is published for everybody.';
const CHECK_IT =
  'board and path are the public address of each file. Check cards, rows and figures with the published verifier; nothing here needs to be believed.';

function toListed(object: JsonObject): ListedFile | undefined {
  const path = textMember(object, 'path');
  const sha256 = textMember(object, 'sha256');
  const bytes = numberMember(object, 'bytes');
  return path === undefined || !isHex(sha256, 32) || bytes === undefined
    ? undefined
    : { path: `/${path}`, sha256, bytes };
}
