/** Tables of results: their signs, under the names that the publisher gives to columns, and their lines. */

import { parseCsv } from '../files/csv.ts';
import { linesOf, type SourceFile } from '../files/source-file.ts';
import { columnOf, type PlainColumn } from './column-names.ts';
import type { FormatSign, ReadContext } from './format.ts';
import type { PlainCells } from './plain-columns.ts';
import { isSum } from './table-sums.ts';

export const itemSign: FormatSign = {
  what: 'a header with a column of items (item_id, or --map theirs=item_id)',
  holds: hasColumn('item_id'),
};

export function hasColumn(wanted: PlainColumn): FormatSign['holds'] {
  return (look, choices) =>
    look.kind === 'table' && look.columns.some((name) => columnOf(name, choices) === wanted);
}

/** One line of a table: what `columns` says of each field, and the fields themselves. */
type TableLine = {
  readonly where: string;
  readonly cells: PlainCells;
  readonly fields: readonly string[];
};

/** The columns of a table by position: a column that is undefined or `''` gives no cell. */
type Columns = readonly (PlainColumn | '' | undefined)[];

/** `columnsOf` reads the header. A line with more or fewer fields than the header is a fault and left out. */
export function* linesOfTable(
  source: SourceFile,
  columnsOf: (where: string, header: readonly string[]) => Columns,
  { faults }: ReadContext,
): Generator<TableLine> {
  const records = parseCsv(source, linesOf(source));
  const header = records.next().value;
  if (header === undefined) return;
  const columns = columnsOf(`${source.name} line ${header.line}`, header.fields);
  for (const { line, fields } of records) {
    const where = `${source.name} line ${line}`;
    if (fields.length === columns.length)
      yield { where, cells: named(cellsOf(columns, fields), fields), fields };
    else {
      const reason = `expected ${columns.length} fields as in the header, got ${fields.length}`;
      faults.add({ code: 'HEADER_MISMATCH', where, reason });
    }
  }
}

/** Below the items may stand what sums them up, named where a text of theirs is. */
function named(cells: PlainCells, fields: readonly string[]): PlainCells {
  const sum = cells.item_id === undefined ? fields.find(isSum) : undefined;
  return sum === undefined ? cells : { ...cells, item_id: sum };
}

function cellsOf(columns: Columns, fields: readonly string[]): PlainCells {
  const cells: Partial<Record<PlainColumn, string>> = {};
  for (const [at, column] of columns.entries()) {
    const field = fields[at] ?? '';
    if (column !== undefined && column !== '' && field.trim() !== '') cells[column] = field;
  }
  return cells;
}
