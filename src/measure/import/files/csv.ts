/**
 * CSV as in RFC 4180: double quotes, CRLF or LF. The separator is the one of comma, semicolon, tab and bar
 * that stands most often in the header, unless the publisher says another. Other spellings are refused with the line.
 */

import { refusal } from '../row/imported-row.ts';
import { MAX_LINE, type SourceFile } from './source-file.ts';

type CsvRecord = {
  /** The line on which the record begins; a quoted field may span several lines. */
  readonly line: number;
  readonly fields: readonly string[];
};

/** The lines of a file one by one, each without its line feed. */
type Lines = Iterable<{ readonly line: number; readonly text: string }>;

type CsvReader = {
  readonly name: string;
  readonly separator: string;
  readonly plain: RegExp;
  /** The line being read, with as many of the next as a quoted field spans. */
  text: string;
  at: number;
  line: number;
  readonly next: () => string | undefined;
};

const separators: Readonly<Record<string, RegExp>> = {
  ',': /[^,"\r\n]*/y,
  ';': /[^;"\r\n]*/y,
  '\t': /[^\t"\r\n]*/y,
  '|': /[^|"\r\n]*/y,
};

export function separatorOf(header: string): string {
  let best = ',';
  for (const separator of Object.keys(separators))
    if (header.split(separator).length > header.split(best).length) best = separator;
  return best;
}

/** The records that are not blank, without the dashes below the header of a table in Markdown, and without the header again. */
export function* parseCsv(
  { name, separator: said }: Pick<SourceFile, 'name' | 'separator'>,
  lines: Lines,
): Generator<CsvRecord> {
  const following = lines[Symbol.iterator]();
  const next = (): string | undefined => {
    const { done, value } = following.next();
    return done === true ? undefined : value.text;
  };
  let first = next();
  let line = 0;
  for (; first !== undefined && first.trim() === ''; first = next()) line += 1;
  const separator = said ?? separatorOf(first ?? '');
  const plain = separators[separator] ?? /[^,"\r\n]*/y;
  const reader: CsvReader = { name, separator, plain, text: '', at: 0, line, next };
  let header: string | undefined;
  for (; first !== undefined; first = next()) {
    const text = first;
    reader.text = text;
    reader.at = 0;
    reader.line += 1;
    const { line } = reader;
    const fields = [readField(reader)];
    while (reader.text[reader.at] === separator) {
      reader.at += 1;
      fields.push(readField(reader));
    }
    refuseMore(reader);
    // Files that were put together have it once for each.
    const isHeader = text === header;
    header ??= text;
    if (!isHeader && !fields.every((field) => /^\s*$|^ *:?---*:? *$/.test(field))) yield { line, fields };
  }
}

function readField(reader: CsvReader): string {
  return reader.text[reader.at] === '"' ? readQuoted(reader) : readPlain(reader);
}

function readPlain(reader: CsvReader): string {
  const { plain } = reader;
  plain.lastIndex = reader.at;
  plain.test(reader.text);
  const field = reader.text.slice(reader.at, plain.lastIndex);
  reader.at = plain.lastIndex;
  if (reader.text[reader.at] === '"')
    throw bad(reader, reader.line, 'a field with a quote in it must be quoted whole, and the quote doubled');
  return field;
}

function readQuoted(reader: CsvReader): string {
  const opened = reader.line;
  let field = '';
  reader.at += 1;
  for (;;) {
    const end = reader.text.indexOf('"', reader.at);
    if (end < 0) {
      field += `${reader.text.slice(reader.at)}\n`;
      goOn(reader, field, opened);
      continue;
    }
    field += reader.text.slice(reader.at, end);
    reader.at = end + 1;
    if (reader.text[reader.at] !== '"') break;
    field += '"';
    reader.at += 1;
  }
  const next = reader.text[reader.at];
  if (next !== undefined && next !== reader.separator && next !== '\r')
    throw bad(reader, reader.line, 'expected a separator or the end of the line after a closing quote');
  return field;
}

/** A quoted field goes on in the next line. */
function goOn(reader: CsvReader, field: string, opened: number): void {
  const next = field.length > MAX_LINE ? undefined : reader.next();
  if (next === undefined) throw bad(reader, opened, 'the quote that opens on this line is never closed');
  reader.text = next;
  reader.at = 0;
  reader.line += 1;
}

function refuseMore(reader: CsvReader): void {
  const { text, at } = reader;
  if (at < text.length && text.slice(at) !== '\r')
    throw bad(reader, reader.line, 'a carriage return without a line feed');
}

function bad({ name }: Pick<CsvReader, 'name'>, line: number, reason: string) {
  return refusal('CSV', `${name} line ${line}`, reason);
}
