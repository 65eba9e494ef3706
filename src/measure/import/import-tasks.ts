/** Each of several tasks in one import becomes an axis of its own: `<axis>-<task>`. Rows without a task are `<axis>`. */

import { refuseLookAlikes } from './names.ts';
import type { Faults } from './row/faults.ts';
import { shown } from './row/imported-row.ts';
import { groupRows } from './row/row-table.ts';
import type { SettledRows } from './settle-rows.ts';

export type ImportedTask = {
  /** Undefined where the source names no task. */
  readonly task: string | undefined;
  readonly axis: string;
  readonly rows: SettledRows;
  /** Titles and questions name the task, because the import has others too. */
  readonly isOneOfSeveral: boolean;
};

export function splitTasks(
  rows: SettledRows,
  { axis, task: wanted }: { readonly axis: string; readonly task?: string | undefined },
  faults: Faults,
): readonly ImportedTask[] {
  const tasks = [...rowsByTask(rows)];
  if (wanted !== undefined) {
    const found = tasks.find(([task]) => task === wanted);
    if (found !== undefined) return [{ task: wanted, axis, rows: found[1], isOneOfSeveral: false }];
    const known = tasks.map(([task]) => shown(task ?? 'none')).join(', ');
    faults.add({
      code: 'OPTION',
      where: `--task ${shown(wanted)}`,
      reason: `expected a task of the results: ${known}`,
    });
    return [];
  }
  const [only, second] = tasks;
  if (only !== undefined && second === undefined)
    return [{ task: only[0], axis, rows: only[1], isOneOfSeveral: false }];
  refuseLookAlikes(
    tasks.flatMap(([name, own]) => (name === undefined ? [] : [{ name, where: own.whereOf(0) }])),
    'task',
    faults,
  );
  const taken = new Map<string, string>();
  return tasks.map(([task, own]) => {
    if (task === undefined) return { task, axis, rows: own, isOneOfSeveral: false };
    const name = `${axis}-${slugOf(task)}`;
    const other = taken.get(name);
    if (other !== undefined)
      faults.add({
        code: 'OPTION',
        where: own.whereOf(0),
        reason: `tasks ${shown(other)} and ${shown(task)} would both be question ${name}`,
        settle: '--task, one at a time',
      });
    taken.set(name, task);
    return { task, axis: name, rows: own, isOneOfSeveral: true };
  });
}

function rowsByTask(rows: SettledRows): ReadonlyMap<string | undefined, SettledRows> {
  const places = groupRows(rows, (row) => rows.textOf(row, 'task'));
  if (places.size === 1) return new Map([...places.keys()].map((task) => [task, rows]));
  return new Map([...places].map(([task, own]) => [task, among(rows, own)]));
}

function among(rows: SettledRows, own: readonly number[]): SettledRows {
  const at = (row: number): number => own[row] ?? -1;
  return {
    length: own.length,
    whereOf: (row) => rows.whereOf(at(row)),
    textOf: (row, column) => rows.textOf(at(row), column),
    amountOf: (row, column) => rows.amountOf(at(row), column),
    itemOf: (row) => rows.itemOf(at(row)),
    modelOf: (row) => rows.modelOf(at(row)),
    epochOf: (row) => rows.epochOf(at(row)),
    gradeOf: (row) => rows.gradeOf(at(row)),
  };
}

export function slugOf(task: string): string {
  const slug = task
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
  return slug === '' ? 'task' : slug;
}
