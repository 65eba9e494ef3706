/**
 * Files that are read only after they were unpacked: by gzip or into a zip archive, UTF-16, tables of Parquet and of
 * spreadsheets. What is in them becomes files of its own, known by their content as any other; published is the digest of
 * the file that was given.
 */

import { gunzipSync } from 'node:zlib';
import { refusal } from '../row/imported-row.ts';
import { rowsOfParquet } from './parquet.ts';
import { MAX_DOCUMENT, type SourceFile, sourceOf } from './source-file.ts';
import { isWorkbook, sheetsOf } from './workbook.ts';
import { isZip, readZipBytes, readZipDirectory, type ZipMember } from './zip.ts';

type Packing = {
  readonly starts: readonly number[];
  readonly unpack: (source: SourceFile) => Promise<readonly Unpacked[]> | readonly Unpacked[];
};

/** A part that an archive names, or what a file is as a whole. */
type Unpacked = { readonly part?: string; readonly bytes: Uint8Array };

const packings: readonly Packing[] = [
  { starts: [0x1f, 0x8b], unpack: (source) => [{ bytes: unzipped(source) }] },
  { starts: [0xff, 0xfe], unpack: (source) => [{ bytes: asUtf8(source, 'utf-16le') }] },
  { starts: [0xfe, 0xff], unpack: (source) => [{ bytes: asUtf8(source, 'utf-16be') }] },
  { starts: [0x50, 0x41, 0x52, 0x31], unpack: async (source) => [{ bytes: await rowsOfParquet(source) }] },
];

/** What is packed twice, as a table in an archive is, is unpacked twice, and no more than that. */
const DEEPEST = 2;

export async function unpackSources(
  sources: readonly SourceFile[],
  depth = DEEPEST,
): Promise<readonly SourceFile[]> {
  const all: SourceFile[] = [];
  for (const source of sources) {
    const parts = depth === 0 ? undefined : await unpacked(source);
    if (parts === undefined) all.push(source);
    else {
      const inside = parts.map((part) => heldIn(source, { ...part, isOnly: parts.length === 1 }));
      source.close();
      all.push(...(await unpackSources(inside, depth - 1)));
    }
  }
  return all;
}

async function unpacked(source: SourceFile): Promise<readonly Unpacked[] | undefined> {
  if (isZip(source)) return await inArchive(source);
  const start = source.part(0, 4);
  const packing = packings.find(({ starts }) => starts.every((byte, at) => start[at] === byte));
  return await packing?.unpack(source);
}

/** An archive that is a log of Inspect is one file. */
async function inArchive(source: SourceFile): Promise<readonly Unpacked[] | undefined> {
  const members = readZipDirectory(source);
  if (members.some(({ name }) => /^(header|_journal\/start)\.json$/.test(name))) return undefined;
  if (isWorkbook(members)) return await sheetsOf(source, members);
  return members
    .filter(isResult)
    .map((member) => ({ part: member.name, bytes: readZipBytes(source, member) }));
}

/** Folders, and what a system adds, hold no results. */
function isResult({ name }: ZipMember): boolean {
  return !/\/$|(^|\/)(\.|__MACOSX\/)/.test(name);
}

type Held = Unpacked & { readonly isOnly: boolean };

/** Of an archive with several parts none is named by the command: some may be no results. */
function heldIn(source: SourceFile, { part, bytes, isOnly }: Held): SourceFile {
  const { path, name, isNamed, given, model } = source;
  const own = path.map((each, at) =>
    at === path.length - 1 ? each.replace(/\.(gz|zip|parquet|xlsx)$/i, '') : each,
  );
  return {
    ...sourceOf([...own, ...(part?.split('/') ?? [])].join('/'), bytes, model),
    name: part === undefined ? name : `${name}/${part}`,
    isNamed: isNamed && isOnly,
    given: given ?? source,
  };
}

function unzipped(source: SourceFile): Uint8Array {
  try {
    return gunzipSync(source.part(0, source.size), { maxOutputLength: MAX_DOCUMENT });
  } catch {
    throw refusal(
      'RESULTS_FILE',
      source.name,
      `expected at most ${MAX_DOCUMENT} bytes packed by gzip, got more or damaged ones; unpack it first (gunzip)`,
    );
  }
}

function asUtf8(source: SourceFile, encoding: 'utf-16le' | 'utf-16be'): Uint8Array {
  const bytes = source.part(0, Math.min(source.size, MAX_DOCUMENT));
  try {
    if (source.size > MAX_DOCUMENT) throw new RangeError('too long');
    return Buffer.from(new TextDecoder(encoding, { fatal: true }).decode(bytes));
  } catch {
    throw refusal(
      'RESULTS_FILE',
      source.name,
      `expected at most ${MAX_DOCUMENT} bytes of UTF-16 text, got more or others; save it as UTF-8`,
    );
  }
}
