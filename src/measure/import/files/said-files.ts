/** Files as the publisher says that they are to be read: in another encoding, from another line on, parted by another sign. */

import { tryJson } from '../../foreign.ts';
import type { ImportOptions } from '../options/import-options.ts';
import { refusal, shown } from '../row/imported-row.ts';
import { parseCsv } from './csv.ts';
import { decodeAs } from './encodings.ts';
import { CELLS, openedRow, rowsAlong } from './json-rows.ts';
import { type JsonObject, membersOf, parseJson } from './look.ts';
import { decode, MAX_DOCUMENT, type SourceFile } from './source-file.ts';
import { isZip } from './zip.ts';

type Said = Pick<ImportOptions, 'asTable' | 'delimiter' | 'encoding' | 'headerRow' | 'rows' | 'where'>;

export function asSaid(
  source: SourceFile,
  { asTable, delimiter, encoding, headerRow, rows, where }: Said,
): SourceFile {
  const parted = delimiter === undefined ? source : { ...source, separator: delimiter };
  const isAsItIs = [encoding, headerRow, rows, where].every((each) => each === undefined) && !asTable;
  if (isAsItIs || isZip(source)) return parted;
  let held: Uint8Array | undefined;
  const bytes = (): Uint8Array => {
    if (held === undefined) {
      const text = withoutTitle(parted, textOf(source, encoding), headerRow);
      const lines = rows === undefined ? text : asLines(parted, text, rows);
      const table = asTable ? toTable(source.name, lines) : lines;
      held = Buffer.from(where === undefined ? table : linesWhere(parted, table, where));
    }
    return held;
  };
  return {
    ...parted,
    given: source.given ?? source,
    get size() {
      return bytes().length;
    },
    part: (start, length) => bytes().subarray(start, start + length),
    close: () => {
      held = undefined;
      source.close();
    },
  };
}

function textOf(source: SourceFile, encoding: Said['encoding']): string {
  if (source.size > MAX_DOCUMENT)
    throw refusal(
      'RESULTS_FILE',
      source.name,
      `expected at most ${MAX_DOCUMENT} bytes of a file that is read whole, got ${source.size}`,
    );
  const bytes = source.part(0, source.size);
  return encoding === undefined ? decode(source, bytes) : decodeAs(encoding, bytes);
}

/** A file that is not made so is read as it is: what says more about the rows may stand beside them. */
function asLines(source: SourceFile, text: string, rows: string): string {
  const lines = rows === CELLS ? rowsOfCells(source, text) : rowsOfJson(source.name, text, rows);
  return lines === undefined ? text : Array.from(lines, (row) => `${JSON.stringify(row)}\n`).join('');
}

/** A column for each member that is no object. */
function toTable(name: string, text: string): string {
  const rows = rowsOfJson(name, text, '');
  if (rows === undefined) return text;
  const lines = Array.from(rows, (row) => new Map(membersOf(row, () => true)));
  const names = [...new Set(lines.flatMap((line) => [...line.keys()]))];
  return toCsv([names, ...lines.map((line) => names.map((each) => line.get(each)))]);
}

/** `--where name=accuracy`: of a table or of lines of JSON those in which a column says so. */
function linesWhere(source: SourceFile, text: string, [column, wanted]: NonNullable<Said['where']>): string {
  const isOne = (value: unknown): boolean =>
    value !== undefined && value !== null && String(value).trim() === wanted;
  const rows = rowsOfJson(source.name, text, '');
  if (rows !== undefined)
    return Array.from(rows)
      .filter((row) => membersOf(row, () => true).some(([name, value]) => name === column && isOne(value)))
      .map((row) => `${JSON.stringify(row)}\n`)
      .join('');
  const records = [
    ...parseCsv(
      source,
      text.split('\n').map((each, at) => ({ line: at + 1, text: each })),
    ),
  ];
  const at = records[0]?.fields.findIndex((name) => name.trim() === column) ?? -1;
  if (at < 0)
    throw refusal(
      'OPTION',
      `--where ${column}=${wanted}`,
      `expected a column ${shown(column)} in ${source.name}, got none`,
    );
  return toCsv(
    records.filter(({ fields }, row) => row === 0 || isOne(fields[at])).map(({ fields }) => fields),
  );
}

function toCsv(records: readonly (readonly unknown[])[]): string {
  const cell = (value: unknown): string => {
    const text =
      typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);
    return `"${text.replaceAll('"', '""')}"`;
  };
  return records.map((fields) => `${fields.map(cell).join(',')}\n`).join('');
}

function* rowsOfCells(source: SourceFile, text: string): Generator<JsonObject> {
  const lines = text.split('\n').map((each, at) => ({ line: at + 1, text: each }));
  const [header, ...records] = parseCsv(source, lines);
  for (const { fields } of records) yield openedRow(header?.fields ?? [], fields);
}

function rowsOfJson(name: string, text: string, path: string): Iterable<JsonObject> | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  const whole = tryJson(text);
  const values = whole === undefined ? text.split('\n').filter((line) => line.trim() !== '') : [whole];
  return values.flatMap((value) => [
    ...rowsAlong(name, typeof value === 'string' ? parseJson(name, value) : value, path),
  ]);
}

/** Lines keep their numbers. */
function withoutTitle(
  source: SourceFile,
  text: string,
  { from, to }: NonNullable<Said['headerRow']> = FIRST,
): string {
  const start = startOf(text, from);
  if (start < 0) return '';
  if (from === to) return '\n'.repeat(from - 1) + text.slice(start);
  const end = startOf(text, to + 1);
  const lines = text.slice(start, end < 0 ? undefined : end).split('\n');
  const [upper = [], lower = []] = lines.map(
    (each) => [...parseCsv(source, [{ line: 1, text: each }])][0]?.fields,
  );
  return `${'\n'.repeat(from)}${toCsv([joinedNames(upper, lower)])}${end < 0 ? '' : text.slice(end)}`;
}

const FIRST = { from: 1, to: 1 };

function startOf(text: string, wanted: number): number {
  let at = 0;
  for (let line = 1; line < wanted && at >= 0; line += 1) at = text.indexOf('\n', at) + 1 || -1;
  return at;
}

/** A name above several columns stands over the first of them. */
function joinedNames(upper: readonly string[], lower: readonly string[]): readonly string[] {
  let above = '';
  return lower.map((name, at) => {
    const own = upper[at]?.trim() ?? '';
    if (own !== '') above = own;
    return name.trim() === '' ? own : `${above} ${name.trim()}`.trim();
  });
}
