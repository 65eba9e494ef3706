/**
 * The site's own `leaderboards.json`: one list for each set, and of some entries which issues they
 * resolved. What states a percentage only cannot be counted again and is left out, which is said.
 */

import type { JsonObject, Look } from '../files/look.ts';
import { idAt, listAt, numberAt, objectAt, textAt, valueAt } from '../files/values.ts';
import { type ImportedRow, refusal } from '../imported-row.ts';
import { emptyRead, type ReadContext, type ReadFiles, type StatedScore } from './format.ts';
import { mergeReads } from './merge-reads.ts';

export const isLeaderboards = (value: unknown): boolean =>
  listAt(value, 'leaderboards').some((board) => Array.isArray(valueAt(board, 'results')));

export function readLeaderboards(look: Look, { faults }: ReadContext): ReadFiles {
  const { name } = look.source;
  const value: unknown = look.kind === 'document' ? look.value : undefined;
  const boards = listAt(value, 'leaderboards').map((board) => readBoard(board, name));
  const read = mergeReads('SWE-bench', boards);
  if (read.rows.length === 0)
    faults.within(() => {
      throw refusal(
        'NO_ROWS',
        name,
        'expected per_instance_details of at least one entry, got percentages only, which nobody can count again; ' +
          'give the folders of the submissions instead, with --items <file>',
      );
    });
  return read;
}

type Entry = { readonly model: string; readonly entry: JsonObject; readonly details: JsonObject };

function readBoard(board: unknown, file: string): ReadFiles {
  const task = textAt(board, 'name') ?? 'not named';
  const all = listAt(board, 'results').map((entry) => objectAt({ entry }, 'entry'));
  const detailed = all.filter((entry) => Object.keys(objectAt(entry, 'per_instance_details')).length > 0);
  const entries = named(detailed);
  const items = [...new Set(entries.flatMap(({ details }) => Object.keys(details)))].sort();
  const left = all.length - detailed.length;
  return {
    ...emptyRead('SWE-bench'),
    rows: entries.flatMap((entry) => items.map((item_id) => toRow(entry, { item_id, task, file }))),
    stated: entries.flatMap((entry) => statedOf(entry, { task, file, rows: items.length })),
    runFacts:
      left === 0 || detailed.length === 0
        ? []
        : [{ task, says: `${left} entries that state a percentage only were left out.` }],
    gradedBy: detailed.length === 0 ? [] : ['the tests of SWE-bench'],
    measuredOn: detailed.flatMap((entry) => textAt(entry, 'date') ?? []),
  };
}

/** One name may have been submitted more than once: then the folder tells them apart. */
function named(entries: readonly JsonObject[]): readonly Entry[] {
  const nameOf = (entry: JsonObject): string => textAt(entry, 'name') ?? idAt(entry, 'folder') ?? 'not named';
  const names = entries.map(nameOf);
  return entries.map((entry) => {
    const name = nameOf(entry);
    const isShared = names.indexOf(name) !== names.lastIndexOf(name);
    const folder = idAt(entry, 'folder');
    return {
      model: isShared && folder !== undefined ? `${name} (${folder})` : name,
      entry,
      details: objectAt(entry, 'per_instance_details'),
    };
  });
}

type Place = { readonly item_id: string; readonly task: string; readonly file: string };

function toRow({ model, details }: Entry, { item_id, task, file }: Place): ImportedRow {
  const resolved = valueAt(details, item_id, 'resolved');
  const cost_usd = numberAt(details, item_id, 'cost');
  return {
    where: `${file} ${model} ${item_id}`,
    file,
    task,
    item_id,
    model,
    epoch: '1',
    ...(typeof resolved === 'boolean'
      ? { score: Number(resolved) }
      : { score: undefined, silence: 'wrong' as const }),
    ...(cost_usd === undefined ? {} : { cost_usd }),
  };
}

type Counted = { readonly task: string; readonly file: string; readonly rows: number };

function statedOf({ model, entry }: Entry, { task, file, rows }: Counted): readonly StatedScore[] {
  const percent = numberAt(entry, 'resolved');
  if (percent === undefined) return [];
  const score = Number((percent / 100).toFixed(6));
  const rule = `${percent} percent resolved, as it is typed there`;
  return [{ where: file, task, model, score, rule, repeats: 'each', rows }];
}
