/** A table with one row for each item and one column for each model. */

import type { Look } from '../files/look.ts';
import { refusal, shown } from '../row/imported-row.ts';
import type { FileRead, ImportFormat, ReadContext, Reading } from './format.ts';
import { readingEach } from './merge-reads.ts';
import { columnOf, toPlainRow } from './plain-columns.ts';
import { hasColumn, itemSign, linesOfTable } from './table-rows.ts';

/** Columns that may stand beside those of the models: facts about the item. */
const itemColumns: ReadonlySet<string | undefined> = new Set([
  'item_id',
  'target',
  'input',
  'cluster',
  'stratum',
  'pair',
  'task',
  '',
]);

export const wideCsvFormat: ImportFormat = {
  id: 'wide CSV',
  about:
    'one row for each item, one column for each model, grades (or scores from 0 to 1) in the cells; optional target, input, stratum, cluster, pair',
  example: 'npm run import -- matrix.csv --axis mood --question "Which mood?"',
  signs: [
    itemSign,
    {
      what: 'no column model, correct or score: every other column is a model',
      holds: (look, choices) =>
        look.kind === 'table' &&
        (['model', 'correct', 'score'] as const).every((column) => !hasColumn(column)(look, choices)),
    },
  ],
  read: readingEach('a table of results', readTable),
};

function* readTable({ source }: Look, context: ReadContext): Reading<FileRead> {
  const models: { readonly at: number; readonly name: string }[] = [];
  const columnsOf = (_: string, header: readonly string[]) =>
    header.map((each, at) => {
      const own = columnOf(each, context.choices);
      if (itemColumns.has(own)) return own;
      // A column that is no fact about the item is a model, also where it has the name of another column.
      const name = each.trim();
      if (models.some((model) => model.name === name))
        throw refusal('HEADER_MISMATCH', source.name, `expected each model once, got ${shown(name)} twice`);
      models.push({ at, name });
      return undefined;
    });
  for (const { where, cells, fields } of linesOfTable(source, columnsOf, context))
    for (const { at, name } of models) {
      const place = { where: `${where}, ${name}`, file: source.name };
      const row = toPlainRow(place, { ...cells, model: name, score: fields[at] ?? '' }, context);
      if (row !== undefined) yield row;
    }
  if (models.length === 0)
    throw refusal('HEADER_MISMATCH', source.name, 'expected a column for each model, got none');
  return {};
}
