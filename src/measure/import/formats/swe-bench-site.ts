/**
 * The `leaderboards.json` of the SWE-bench site: one list for each set; some entries say which issues
 * they resolved. An entry that states a percentage only cannot be counted again: it is left out, and
 * the run says so.
 */

import { present } from '../../../core/present.ts';
import type { JsonObject } from '../files/look.ts';
import { daysOf, idAt, listAt, numberAt, objectAt, textAt, valueAt } from '../files/values.ts';
import { refusal } from '../row/imported-row.ts';
import type { FileRead, ReadContext, Reading, SourceFact } from './format.ts';
import { mergeReads } from './merge-reads.ts';

export const isLeaderboards = (value: unknown): boolean =>
  listAt(value, 'leaderboards').some((board) => Array.isArray(valueAt(board, 'results')));

export function* readLeaderboards(file: string, value: unknown, { faults }: ReadContext): Reading<FileRead> {
  const boards: FileRead[] = [];
  for (const board of listAt(value, 'leaderboards')) boards.push(yield* readBoard(board, file));
  const read = mergeReads('SWE-bench', boards);
  if (read.gradedBy.length === 0)
    faults.within(() => {
      throw refusal(
        'NO_ROWS',
        file,
        'expected per_instance_details of at least one entry, got percentages only, which nobody can count again; ' +
          'give the folders of the submissions instead, with --items <file>',
      );
    });
  return read;
}

function* readBoard(board: unknown, file: string): Reading<FileRead> {
  const task = textAt(board, 'name') ?? 'not named';
  const all = listAt(board, 'results').map((entry) => objectAt(entry));
  const detailed = named(all.filter((entry) => Object.keys(detailsOf(entry)).length > 0));
  const items = [...new Set(detailed.flatMap(({ entry }) => Object.keys(detailsOf(entry))))].sort();
  const left = all.length - detailed.length;
  for (const { model, entry } of detailed)
    for (const item_id of items)
      yield { file, task, model, ...outcomeOf(detailsOf(entry), item_id, `${file} ${model} ${item_id}`) };
  return {
    about: { where: file, task },
    stated: detailed.map(({ model, entry }) => {
      const percent = numberAt(entry, 'resolved');
      return {
        model,
        score: percent === undefined ? undefined : Number((percent / 100).toFixed(6)),
        rule: `${percent} percent resolved, as it is typed there`,
        rows: items.length,
      };
    }),
    leftOut: left === 0 ? [] : [leftOutOf(task, { left, of: all.length })],
    gradedBy: detailed.length === 0 ? [] : ['the tests of SWE-bench'],
    components: detailed.map(({ model, entry }) => ({
      model,
      organisation: textAt(entry, 'org'),
      links: ['site', 'report'].flatMap((name) => textAt(entry, name) ?? []),
      submittedOn: daysOf(textAt(entry, 'date')),
    })),
  };
}

/** Which issues an entry says that it resolved. */
function detailsOf(entry: JsonObject): JsonObject {
  return objectAt(entry, 'per_instance_details');
}

/** A set of which no entry has answers is left out of every axis. */
function leftOutOf(task: string, { left, of }: { readonly left: number; readonly of: number }): SourceFact {
  return left === of
    ? { says: `All of ${task} (${of}), with a percentage only.` }
    : { task, says: `${left} of ${of} entries of ${task}, with a percentage only.` };
}

/** One name may have been submitted more than once: then the folder tells the entries apart. */
function named(entries: readonly JsonObject[]) {
  const names = entries.map((entry) => textAt(entry, 'name') ?? idAt(entry, 'folder') ?? 'not named');
  return names.map((name, at) => {
    const entry = entries[at] ?? {};
    const folder = idAt(entry, 'folder');
    const isShared = names.indexOf(name) !== names.lastIndexOf(name);
    return { entry, model: isShared && folder !== undefined ? `${name} (${folder})` : name };
  });
}

function outcomeOf(details: JsonObject, item_id: string, where: string) {
  const resolved = valueAt(details, item_id, 'resolved');
  return {
    where,
    item_id,
    ...(typeof resolved === 'boolean'
      ? { score: Number(resolved) }
      : { score: undefined, silence: 'wrong' as const }),
    ...present({ cost_usd: numberAt(details, item_id, 'cost') }),
  };
}
