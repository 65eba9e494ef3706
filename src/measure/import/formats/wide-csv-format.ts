/** A table with one row for each item and one column for each model. */

import { parseCsv } from '../files/csv.ts';
import type { Look } from '../files/look.ts';
import { textOf } from '../files/source-file.ts';
import { type ImportedRow, refusal } from '../imported-row.ts';
import { emptyRead, type ImportFormat, type ReadContext } from './format.ts';
import { columnOf, type PlainCells, type PlainColumn, toPlainRow } from './plain-columns.ts';
import { hasColumn } from './table-signs.ts';

/** What may stand beside the models: facts of the item. */
const itemColumns: ReadonlySet<string> = new Set([
  'item_id',
  'target',
  'input',
  'cluster',
  'stratum',
  'pair',
  'task',
]);

export const wideCsvFormat: ImportFormat = {
  id: 'wide CSV',
  about:
    'one row for each item, one column for each model, grades (or scores from 0 to 1) in the cells; optional target, input, stratum, cluster, pair',
  example: 'npm run import -- matrix.csv --axis mood --question "Which mood?"',
  signs: [
    {
      what: 'a header with a column of items (item_id, or --map theirs=item_id)',
      holds: hasColumn('item_id'),
    },
    {
      what: 'no column model, correct or score: every other column is a model',
      holds: (look, choices) =>
        look.kind === 'table' &&
        (['model', 'correct', 'score'] as const).every((column) => !hasColumn(column)(look, choices)),
    },
  ],
  read: (looks, context) => ({
    ...emptyRead('a table of results'),
    rows: looks.flatMap((look) => readTable(look, context)),
  }),
};

type Column = { readonly at: number; readonly name: string; readonly own: PlainColumn | '' | undefined };

function readTable({ source }: Look, context: ReadContext): readonly ImportedRow[] {
  const records = [...parseCsv(source.name, textOf(source))];
  const [first] = records;
  const header = first?.fields ?? [];
  const columns = header.map(
    (name, at): Column => ({ at, name: name.trim(), own: ownColumn(name, context) }),
  );
  const models = columns.filter(({ own, name }) => own === undefined && name !== '');
  if (models.length === 0)
    throw refusal('HEADER_MISMATCH', source.name, 'expected a column for each model, got none');
  const twice = models.find(({ name, at }) => models.some((other) => other.at < at && other.name === name));
  if (twice !== undefined)
    throw refusal(
      'HEADER_MISMATCH',
      source.name,
      `expected each model once, got ${JSON.stringify(twice.name)} twice`,
    );
  const rows: ImportedRow[] = [];
  for (const { line, fields } of records.slice(1)) {
    const where = `${source.name} line ${line}`;
    if (fields.length !== header.length) {
      context.faults.add({
        code: 'HEADER_MISMATCH',
        where,
        reason: `expected ${header.length} fields as in the header, got ${fields.length}`,
      });
      continue;
    }
    const item = itemCells(columns, fields);
    for (const { at, name } of models) {
      const row = toPlainRow(
        { where: `${where}, ${name}`, file: source.name },
        { ...item, model: name, score: fields[at] ?? '' },
        context,
      );
      if (row !== undefined) rows.push(row);
    }
  }
  return rows;
}

/** Anything that is no fact of an item is a model, also where it has the name of another column. */
function ownColumn(name: string, { choices }: ReadContext): PlainColumn | '' | undefined {
  const own = columnOf(name, choices);
  return own === '' || (own !== undefined && itemColumns.has(own)) ? own : undefined;
}

function itemCells(columns: readonly Column[], fields: readonly string[]): PlainCells {
  const cells: Partial<Record<PlainColumn, string>> = {};
  for (const { at, own } of columns) {
    const field = fields[at] ?? '';
    if (own !== undefined && own !== '' && field.trim() !== '') cells[own] = field;
  }
  return cells;
}
