/** The plain matrix as a table: a header line, then one answer per line. */

import { type CsvRecord, parseCsv } from '../files/csv.ts';
import type { Look } from '../files/look.ts';
import { textOf } from '../files/source-file.ts';
import { type ImportedRow, refusal, shown } from '../imported-row.ts';
import { emptyRead, type ImportFormat, type ReadContext } from './format.ts';
import { modelOf } from './model-name.ts';
import { columnOf, type PlainCells, type PlainColumn, toPlainRow, unknownColumn } from './plain-columns.ts';
import { hasColumn } from './table-signs.ts';

export const longCsvFormat: ImportFormat = {
  id: 'long CSV',
  about:
    'one line per answer: item_id, model, correct (or score) and optional prediction, target, input, stratum, cluster, pair, epoch, unparsed, cost_usd, latency_ms; separated by comma, semicolon or tab',
  example: 'npm run import -- results.csv --axis mood --question "Which mood?"',
  signs: [
    {
      what: 'a header with a column of items (item_id, or --map theirs=item_id)',
      holds: hasColumn('item_id'),
    },
    {
      what: 'a column correct or score (or --map theirs=correct)',
      holds: (look, choices) => hasColumn('correct')(look, choices) || hasColumn('score')(look, choices),
    },
  ],
  read: (looks, context) => ({
    ...emptyRead('a table of results'),
    rows: looks.flatMap((look) => readTable(look, context)),
  }),
};

function readTable({ source }: Look, context: ReadContext): readonly ImportedRow[] {
  const records = parseCsv(source.name, textOf(source));
  const header = records.next().value;
  if (header === undefined) return [];
  const columns = readHeader(`${source.name} line ${header.line}`, header, context);
  const model = columns.includes('model') ? undefined : modelOf(source, { choices: context.choices });
  const rows: ImportedRow[] = [];
  for (const { line, fields } of records) {
    const where = `${source.name} line ${line}`;
    if (fields.length !== columns.length) {
      context.faults.add({
        code: 'HEADER_MISMATCH',
        where,
        reason: `expected ${columns.length} fields as in the header, got ${fields.length}`,
      });
      continue;
    }
    const cells = cellsOf(columns, fields);
    const row = toPlainRow(
      { where, file: source.name },
      model === undefined ? cells : { ...cells, model },
      context,
    );
    if (row !== undefined) rows.push(row);
  }
  return rows;
}

function readHeader(
  where: string,
  { fields }: CsvRecord,
  context: ReadContext,
): readonly (PlainColumn | '')[] {
  const columns = fields.map((name) => {
    // Spreadsheets leave columns without a name at the end.
    const column = name.trim() === '' ? '' : columnOf(name, context.choices);
    if (column !== undefined) return column;
    context.faults.within(() => {
      throw unknownColumn(where, name);
    });
    return '';
  });
  const twice = columns.find((column, at) => column !== '' && columns.indexOf(column) !== at);
  if (twice === undefined) return columns;
  throw refusal('HEADER_MISMATCH', where, `expected each column once, got ${shown(twice)} twice`);
}

function cellsOf(columns: readonly (PlainColumn | '')[], fields: readonly string[]): PlainCells {
  const cells: Partial<Record<PlainColumn, string>> = {};
  for (const [at, column] of columns.entries()) {
    const field = fields[at] ?? '';
    if (column !== '' && field.trim() !== '') cells[column] = field;
  }
  return cells;
}
