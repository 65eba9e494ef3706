/**
 * Files that are read only after they were unpacked: by gzip or into a zip archive, UTF-16, tables of Parquet and of
 * spreadsheets, reports of tests in XML. What is in them becomes files of its own, known by their content as any other; published is the digest of
 * the file that was given.
 */

import zlib, { gunzipSync } from 'node:zlib';
import { present } from '../../../core/present.ts';
import { refusal } from '../row/imported-row.ts';
import { LARGEST_IMPORT } from '../row/row-table.ts';
import { testsOf } from './junit.ts';
import { MAX_DOCUMENT, ownNamesOf, type SourceFile } from './source-file.ts';
import { isWorkbook, sheetsOf } from './workbook.ts';
import { isZip, readZipBytes, readZipDirectory, type ZipMember } from './zip.ts';

type Packing = {
  readonly starts: readonly number[];
  /** Undefined of a file that only begins so. */
  readonly unpack: (source: SourceFile) => Promise<readonly Unpacked[] | undefined> | readonly Unpacked[];
};

/** A part that an archive names, or what a file is as a whole. */
type Unpacked = {
  readonly part?: string;
  readonly sheet?: SourceFile['sheet'];
  readonly size: number;
  /** Parts of an archive are unpacked when they are read, one after the other. */
  readonly open: () => Uint8Array;
};

const whole = (bytes: Uint8Array): readonly Unpacked[] => [{ size: bytes.length, open: () => bytes }];

const packings: readonly Packing[] = [
  { starts: [0x1f, 0x8b], unpack: (source) => whole(unzipped(source)) },
  { starts: [0xff, 0xfe], unpack: (source) => whole(asUtf8(source, 'utf-16le')) },
  { starts: [0xfe, 0xff], unpack: (source) => whole(asUtf8(source, 'utf-16be')) },
  { starts: bytesOf('<?xm'), unpack: testsIn },
  { starts: bytesOf('\ufeff<'), unpack: testsIn },
  { starts: bytesOf('<tes'), unpack: testsIn },
  { starts: bytesOf('PAR1'), unpack: async (source) => whole(await rowsOfParquet(source)) },
];

function bytesOf(text: string): readonly number[] {
  return [...Buffer.from(text)];
}

async function testsIn(source: SourceFile): Promise<readonly Unpacked[] | undefined> {
  const tests = source.size > MAX_DOCUMENT ? undefined : await testsOf(source);
  return tests && whole(tests);
}

/** What is packed twice, as a table in an archive is, is unpacked twice, and no more than that. */
const DEEPEST = 2;

export async function unpackSources(
  sources: readonly SourceFile[],
  depth = DEEPEST,
): Promise<readonly SourceFile[]> {
  const all: SourceFile[] = [];
  for (const source of sources) {
    const parts = depth === 0 ? undefined : await unpacked(source);
    source.close();
    if (parts === undefined) all.push(source);
    else {
      const names = ownNamesOf(parts.map(({ part = '' }) => part.split('/')));
      const inside = parts.map((part, at) =>
        heldIn(source, { ownName: names[at], ...part, isOnly: parts.length === 1 }),
      );
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
  if (isWorkbook(members)) {
    const sheets = await sheetsOf(source, members);
    return sheets.flatMap(({ part, number, bytes }) =>
      whole(bytes).map((sheet) => ({ part, sheet: { name: part, number }, ...sheet })),
    );
  }
  return members.filter(isResult).map((member) => ({
    part: member.name,
    size: member.size,
    open: () => readZipBytes(source, member),
  }));
}

/** Folders, and what a system adds, hold no results. */
function isResult({ name }: ZipMember): boolean {
  return !/\/$|(^|\/)(\.|__MACOSX\/)/.test(name);
}

type Held = Unpacked & Pick<SourceFile, 'ownName'> & { readonly isOnly: boolean };

/** Of an archive with several parts none is named by the command: some may be no results. */
function heldIn(source: SourceFile, { part, sheet, size, open, isOnly, ownName }: Held): SourceFile {
  const { path, name, isNamed, given = source, model } = source;
  const own = path.map((each, at) =>
    at === path.length - 1 ? each.replace(/\.(gz|zip|parquet|xlsx)$/i, '') : each,
  );
  let held: Uint8Array | undefined;
  return {
    name: part === undefined ? name : `${name}/${part}`,
    path: [...own, ...(part?.split('/') ?? [])],
    isNamed: isNamed && isOnly,
    ...present({ model, sheet: sheet ?? source.sheet }),
    ownName: sheet?.name ?? ownName ?? source.ownName,
    given,
    size,
    part: (start, length) => {
      held ??= open();
      return held.subarray(start, start + length);
    },
    close: () => {
      held = undefined;
      given.close();
    },
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

/** Snappy is the package's own. */
const compressors = {
  GZIP: (packed: Uint8Array, size: number) => zlib.gunzipSync(packed, { maxOutputLength: Math.max(size, 1) }),
  BROTLI: (packed: Uint8Array, size: number) =>
    zlib.brotliDecompressSync(packed, { maxOutputLength: Math.max(size, 1) }),
  ZSTD: (packed: Uint8Array, size: number) =>
    zlib.zstdDecompressSync(packed, { maxOutputLength: Math.max(size, 1) }),
};

/** The rows of a Parquet file as JSON lines: a column is a member, whatever tool wrote it. */
async function rowsOfParquet(source: SourceFile): Promise<Uint8Array> {
  const { parquetMetadataAsync, parquetReadObjects } = await import('hyparquet');
  const file = {
    byteLength: source.size,
    slice: (start: number, end = source.size) => Uint8Array.from(source.part(start, end - start)).buffer,
  };
  try {
    const metadata = await parquetMetadataAsync(file);
    refuseLarge(source.name, {
      rows: Number(metadata.num_rows),
      bytes: metadata.row_groups.reduce((sum, { total_byte_size }) => sum + Number(total_byte_size), 0),
    });
    const rows = await parquetReadObjects({ file, metadata, compressors });
    return Buffer.from(rows.map((row) => `${JSON.stringify(row, plain)}\n`).join(''));
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error;
    const got = error instanceof Error ? error.message : String(error);
    throw refusal('RESULTS_FILE', source.name, `expected a Parquet file that can be read, got: ${got}`);
  }
}

function refuseLarge(name: string, { rows, bytes }: { readonly rows: number; readonly bytes: number }): void {
  if (rows <= LARGEST_IMPORT.answers && bytes <= MAX_DOCUMENT) return;
  throw refusal(
    'RESULTS_FILE',
    name,
    `expected at most ${LARGEST_IMPORT.answers} rows and ${MAX_DOCUMENT} bytes unpacked, got ${rows} and ${bytes}; leave out columns that no import reads`,
  );
}

/** A number of 64 bits that would lose digits stays a text. */
function plain(_: string, value: unknown): unknown {
  if (typeof value !== 'bigint') return value;
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
}
