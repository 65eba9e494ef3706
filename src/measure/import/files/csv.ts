/**
 * CSV as in RFC 4180: double quotes, CRLF or LF. The separator is the one of comma, semicolon and tab
 * that stands most often in the header. Other spellings are refused with the line.
 */

import { refusal } from '../row/imported-row.ts';

export type CsvRecord = {
  /** The line on which the record begins; a quoted field may span several lines. */
  readonly line: number;
  readonly fields: readonly string[];
};

type CsvReader = {
  readonly name: string;
  readonly text: string;
  readonly separator: string;
  readonly plain: RegExp;
  at: number;
  line: number;
};

const separators: Readonly<Record<string, RegExp>> = {
  ',': /[^,"\r\n]*/y,
  ';': /[^;"\r\n]*/y,
  '\t': /[^\t"\r\n]*/y,
};

export function separatorOf(header: string): string {
  let best = ',';
  for (const separator of Object.keys(separators))
    if (header.split(separator).length > header.split(best).length) best = separator;
  return best;
}

/** The records that are not blank. */
export function* parseCsv(name: string, text: string): Generator<CsvRecord> {
  const separator = separatorOf(/^[^\r\n]*/.exec(text)?.[0] ?? '');
  const plain = separators[separator] ?? /[^,"\r\n]*/y;
  const reader: CsvReader = { name, text, separator, plain, at: 0, line: 1 };
  while (reader.at < text.length) {
    const { line } = reader;
    const fields = [readField(reader)];
    while (text[reader.at] === separator) {
      reader.at += 1;
      fields.push(readField(reader));
    }
    readLineEnd(reader);
    if (fields.some((field) => field.trim() !== '')) yield { line, fields };
  }
}

function readField(reader: CsvReader): string {
  return reader.text[reader.at] === '"' ? readQuoted(reader) : readPlain(reader);
}

function readPlain(reader: CsvReader): string {
  const { plain } = reader;
  plain.lastIndex = reader.at;
  const field = plain.exec(reader.text)?.[0] ?? '';
  reader.at += field.length;
  if (reader.text[reader.at] === '"')
    throw bad(reader, reader.line, 'a field with a quote in it must be quoted whole, and the quote doubled');
  return field;
}

function readQuoted(reader: CsvReader): string {
  const opened = reader.line;
  let field = '';
  for (;;) {
    const end = reader.text.indexOf('"', reader.at + 1);
    if (end < 0) throw bad(reader, opened, 'the quote that opens on this line is never closed');
    const part = reader.text.slice(reader.at + 1, end);
    reader.line += part.split('\n').length - 1;
    reader.at = end + 1;
    field += part;
    if (reader.text[reader.at] !== '"') break;
    field += '"';
  }
  const next = reader.text[reader.at];
  if (next !== undefined && next !== reader.separator && next !== '\r' && next !== '\n')
    throw bad(reader, reader.line, 'expected a separator or the end of the line after a closing quote');
  return field;
}

function readLineEnd(reader: CsvReader): void {
  const { text, at } = reader;
  if (at >= text.length) return;
  const length = text.startsWith('\r\n', at) ? 2 : 1;
  if (length === 1 && text[at] !== '\n')
    throw bad(reader, reader.line, 'a carriage return without a line feed');
  reader.at += length;
  reader.line += 1;
}

function bad(reader: CsvReader, line: number, reason: string) {
  return refusal('CSV', `${reader.name} line ${line}`, reason);
}
