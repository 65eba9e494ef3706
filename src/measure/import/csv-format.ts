/** The plain matrix as CSV: a header line, then one answer per line. */

import { parseCsv } from './csv.ts';
import type { ImportFormat } from './import-format.ts';
import { refusal, shown } from './imported-row.ts';
import {
  isPlainColumn,
  type PlainCells,
  type PlainColumn,
  requiredColumns,
  toImportedRow,
  unknownColumn,
} from './plain-columns.ts';

export const csvFormat: ImportFormat = {
  id: 'csv',
  about: 'item_id, model, correct (0, 1, blank with unparsed=1) and optional columns; RFC 4180, .csv',
  claims: ({ name }) => /\.csv$/i.test(name),
  read: ({ name, text }) => {
    const [header, ...records] = parseCsv(name, text);
    const columns = readHeader(`${name} line 1`, header?.fields ?? []);
    return records.map(({ line, fields }) => {
      const where = `${name} line ${line}`;
      if (fields.length !== columns.length)
        throw refusal(
          'HEADER_MISMATCH',
          where,
          `expected ${columns.length} fields as in the header, got ${fields.length}`,
        );
      return toImportedRow(where, cellsOf(columns, fields));
    });
  },
};

function readHeader(where: string, names: readonly string[]): readonly PlainColumn[] {
  const columns = names.map((name) => {
    if (isPlainColumn(name)) return name;
    throw unknownColumn(where, name);
  });
  const twice = columns.find((column, at) => columns.indexOf(column) !== at);
  if (twice !== undefined)
    throw refusal('HEADER_MISMATCH', where, `expected each column once, got ${shown(twice)} twice`);
  const missing = requiredColumns.find((column) => !columns.includes(column));
  if (missing !== undefined)
    throw refusal('HEADER_MISMATCH', where, `expected the column ${missing}, got ${columns.join(', ')}`);
  return columns;
}

function cellsOf(columns: readonly PlainColumn[], fields: readonly string[]): PlainCells {
  const cells: Partial<Record<PlainColumn, string>> = {};
  for (const [at, column] of columns.entries()) {
    const field = fields[at] ?? '';
    if (field !== '') cells[column] = field;
  }
  return cells;
}
