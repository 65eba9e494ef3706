/** The columns of plain tables, and which of them a name means, by itself or because the publisher says so. */

import type { ImportOptions } from '../options/import-options.ts';

export const plainColumns = [
  'item_id',
  'model',
  'correct',
  'score',
  'human',
  'prediction',
  'target',
  'input',
  'cluster',
  'stratum',
  'pair',
  'tags',
  'solution',
  'epoch',
  'unparsed',
  'no_grade',
  'cost_usd',
  'latency_ms',
  'input_tokens',
  'output_tokens',
  'failure',
  'bank_sha256',
  'stated',
] as const;

export type PlainColumn = (typeof plainColumns)[number] | 'task';

/** Other names that people give to these columns. */
const otherNames: Readonly<Record<string, PlainColumn>> = {
  item: 'item_id',
  id: 'item_id',
  instance_id: 'item_id',
  question_id: 'item_id',
  sample_id: 'item_id',
  task_id: 'item_id',
  model_name: 'model',
  model_id: 'model',
  is_correct: 'correct',
  resolved: 'correct',
  passed: 'correct',
};

/** The names that `--map` may give a column. */
export const columnNames: readonly string[] = [...plainColumns, ...Object.keys(otherNames)];

/** The column that a name means, by itself or by `--map`: undefined where it means none, `''` where it is left out. */
export function columnOf(name: string, { map, taskColumn }: ImportOptions): PlainColumn | '' | undefined {
  const own = name.trim();
  if (own === taskColumn) return 'task';
  const wanted = map?.get(own) ?? own.toLowerCase();
  if (wanted === '') return '';
  return plainColumns.find((column) => column === wanted) ?? otherNames[wanted];
}

/** An object of JSON is opened where the publisher names a member of it, as in `--map results.accuracy=score`. */
export function opensFor({ map, taskColumn = '' }: ImportOptions): (name: string) => boolean {
  const asked = [...(map?.keys() ?? []), taskColumn];
  return (name) => map?.has(name) !== true && asked.some((path) => path.startsWith(`${name}.`));
}
