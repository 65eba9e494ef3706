/** Columns that `--map` and `--task-column` name: one that no file has, or that means nothing, would be dropped in silence. */

import { suggestion } from '../../core/nearest-names.ts';
import { type Look, membersOf, objectsOf } from './files/look.ts';
import { battleColumns } from './formats/pairs-format.ts';
import { columnNames, opensFor } from './formats/plain-columns.ts';
import type { ImportOptions } from './options/import-options.ts';
import type { Faults } from './row/faults.ts';
import { shown } from './row/imported-row.ts';

const ourColumns = [...new Set([...columnNames, ...battleColumns])];

/** `tables`: what an import reads, or might read, by the names of its columns. */
export function refuseStrayColumns(tables: readonly Look[], choices: ImportOptions, faults: Faults): void {
  const { map = new Map(), taskColumn } = choices;
  const refuse = (where: string, expected: string): void =>
    faults.add({ code: 'OPTION', where, reason: `expected ${expected}` });
  for (const [theirs, ours] of map)
    if (ours !== '' && !ourColumns.includes(ours))
      refuse(`--map ${shown(`${theirs}=${ours}`)}`, `one of our columns; ${suggestion(ours, ourColumns)}`);
  const asked = new Map([
    ...[...map.keys()].map((name) => [name, '--map'] as const),
    ...(taskColumn === undefined ? [] : [[taskColumn, '--task-column'] as const]),
  ]);
  const found = new Set<string>();
  for (const name of asked.size === 0 ? [] : columnsIn(tables, choices)) {
    found.add(name);
    asked.delete(name);
    if (asked.size === 0) return;
  }
  for (const [name, option] of asked)
    refuse(`${option} ${shown(name)}`, `a column of the results; ${suggestion(name, [...found])}`);
}

function* columnsIn(tables: readonly Look[], choices: ImportOptions): Generator<string> {
  const opens = opensFor(choices);
  for (const look of tables)
    if (look.kind === 'table') yield* look.columns.map((name) => name.trim());
    else
      for (const { object } of objectsOf(look)) yield* membersOf(object, opens).map(([name]) => name.trim());
}
