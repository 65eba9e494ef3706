/** From files to rows: which format each file is in, decided by name and look or by choice. */

import { csvFormat } from './csv-format.ts';
import { everyEvalEverFormat } from './every-eval-ever-format.ts';
import type { FormatOptions, ImportFormat, ImportText } from './import-format.ts';
import { type ImportedRow, refusal } from './imported-row.ts';
import { inspectFormat } from './inspect-format.ts';
import { jsonlFormat } from './jsonl-format.ts';
import { lmEvalFormat } from './lm-eval-format.ts';
import { resolvedFormat } from './resolved-format.ts';

/** In the order in which they may claim a file. */
export const importFormats: readonly ImportFormat[] = [
  csvFormat,
  lmEvalFormat,
  everyEvalEverFormat,
  jsonlFormat,
  inspectFormat,
  resolvedFormat,
];

export type ResultFile = {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly options: FormatOptions;
};

export type ReadResults = { readonly format: string; readonly rows: readonly ImportedRow[] };

export function readResults(files: readonly ResultFile[], chosen: string | undefined): ReadResults {
  const parts = files.map((file) => {
    const text = { name: file.name, text: decode(file) };
    const format = chooseFormat(text, chosen);
    const rows = format.read(text, file.options);
    if (rows.length === 0) throw refusal('NO_ROWS', file.name, 'expected at least one answer, got none');
    return { format: format.id, rows };
  });
  return {
    format: [...new Set(parts.map(({ format }) => format))].join(' and '),
    rows: parts.flatMap(({ rows }) => rows),
  };
}

function decode({ name, bytes }: ResultFile): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refusal(
      'UNKNOWN_VALUE',
      name,
      'expected UTF-8 text (an Inspect .eval file is converted to .json first)',
    );
  }
}

function chooseFormat(file: ImportText, chosen: string | undefined): ImportFormat {
  const found =
    chosen === undefined
      ? importFormats.find((format) => format.claims(file))
      : importFormats.find(({ id }) => id === chosen);
  if (found !== undefined) return found;
  const known = importFormats.map(({ id, about }) => `  ${id}: ${about}`).join('\n');
  throw refusal(
    'UNKNOWN_FORMAT',
    file.name,
    `expected one of these formats, chosen with --format:\n${known}`,
  );
}
