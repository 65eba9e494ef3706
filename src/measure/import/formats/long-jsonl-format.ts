/** The plain matrix as JSONL: one object per line, its members named as the columns. */

import { parseStrictJson } from '../../core/strict-json.ts';
import { isRecord } from '../foreign.ts';
import type { ImportFormat, ImportText } from './import-format.ts';
import { refusal } from './imported-row.ts';
import { isPlainColumn, type PlainColumn, toImportedRow, unknownColumn } from './plain-columns.ts';

export const jsonlFormat: ImportFormat = {
  id: 'jsonl',
  about:
    'the same columns as members of one JSON object per line; true, false and null are read as 1, 0 and blank',
  claims: ({ name }) => /\.(jsonl|ndjson)$/i.test(name),
  read: (file) => {
    const idTypes = new Set<string>();
    return readObjects(file).map(({ where, object }) => {
      idTypes.add(typeof object.item_id);
      if (idTypes.size > 1)
        throw refusal('SPELLED_TWO_WAYS', where, 'item_id: expected numbers or strings throughout, got both');
      const cells: Partial<Record<PlainColumn, string>> = {};
      for (const [name, value] of Object.entries(object)) {
        if (!isPlainColumn(name)) throw unknownColumn(where, name);
        const text = textOf(where, name, value);
        if (text !== undefined) cells[name] = text;
      }
      return toImportedRow(where, cells);
    });
  },
};

export type JsonLine = { readonly where: string; readonly object: Readonly<Record<string, unknown>> };

export function readObjects({ name, text }: ImportText): readonly JsonLine[] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  if (lines.length === 1 && lines[0] === '') return [];
  return lines.map((line, at) => {
    const where = `${name} line ${at + 1}`;
    const object = readLine(where, line);
    if (!isRecord(object)) throw refusal('UNKNOWN_VALUE', where, 'expected a JSON object');
    return { where, object };
  });
}

function readLine(where: string, line: string): unknown {
  try {
    return parseStrictJson(new TextEncoder().encode(line));
  } catch (error) {
    throw refusal('UNKNOWN_VALUE', where, error instanceof Error ? error.message : String(error));
  }
}

const flags: readonly PlainColumn[] = ['correct', 'unparsed'];
const numbers: readonly PlainColumn[] = ['correct', 'unparsed', 'epoch', 'item_id'];

/** The text that the column would have in CSV. */
function textOf(where: string, column: PlainColumn, value: unknown): string | undefined {
  if (value === null) return undefined;
  if (typeof value === 'boolean' && flags.includes(column)) return value ? '1' : '0';
  if (typeof value === 'number' && numbers.includes(column)) return String(value);
  if (typeof value === 'string' && (value !== '' || column === 'prediction' || column === 'target'))
    return value;
  if (value === '') return undefined;
  throw refusal(
    'UNKNOWN_VALUE',
    where,
    `${column}: expected a text, got ${JSON.stringify(value)?.slice(0, 60)}`,
  );
}
