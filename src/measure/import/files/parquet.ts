/** The rows of a Parquet file as JSON lines: a column is a member, whatever tool wrote it. */

import zlib from 'node:zlib';
import { refusal } from '../row/imported-row.ts';
import { LARGEST_IMPORT } from '../row/row-table.ts';
import { optionalPackage } from './optional-package.ts';
import { MAX_DOCUMENT, type SourceFile } from './source-file.ts';

/** Snappy is the package's own. */
const compressors = {
  GZIP: (packed: Uint8Array, size: number) => zlib.gunzipSync(packed, { maxOutputLength: Math.max(size, 1) }),
  BROTLI: (packed: Uint8Array, size: number) =>
    zlib.brotliDecompressSync(packed, { maxOutputLength: Math.max(size, 1) }),
  ZSTD: (packed: Uint8Array, size: number) =>
    zlib.zstdDecompressSync(packed, { maxOutputLength: Math.max(size, 1) }),
};

export async function rowsOfParquet(source: SourceFile): Promise<Uint8Array> {
  const { parquetMetadataAsync, parquetReadObjects } = await optionalPackage(
    { name: source.name, wanted: 'hyparquet' },
    () => import('hyparquet'),
  );
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
