/**
 * `--items`: every item that was asked, where a file of results lists only some. One id on each
 * line, a table with a column of items, a JSON list, or a report that names them.
 */

import { isRecord } from '../foreign.ts';
import { parseCsv } from './files/csv.ts';
import { lookAt, objectsOf } from './files/look.ts';
import { linesOf, openSources, type SourceFile, textOf } from './files/source-file.ts';
import { idAt, textsAt } from './files/values.ts';
import { columnOf } from './formats/plain-columns.ts';
import { refusal, shown } from './imported-row.ts';

const idNames = ['item_id', 'instance_id', 'id', 'task_id'];

export function readItemList(path: string): readonly string[] {
  const [source] = openSources([path], []);
  if (source === undefined)
    throw refusal('OPTION', `--items ${shown(path)}`, 'expected a file of ids, got none');
  const ids = [...new Set(idsOf(source).map((id) => id.normalize('NFC').trim()))].filter((id) => id !== '');
  source.close();
  if (ids.length > 0) return ids;
  throw refusal('OPTION', `--items ${source.name}`, 'expected a list of item ids, got none');
}

function idsOf(source: SourceFile): readonly string[] {
  const look = lookAt(source);
  if (look === undefined) return [...linesOf(source)].map(({ text }) => text);
  if (look.kind === 'table') {
    const at = look.columns.findIndex((name) => columnOf(name, {}) === 'item_id');
    if (at >= 0)
      return [...parseCsv(source.name, textOf(source))].slice(1).map(({ fields }) => fields[at] ?? '');
  }
  if (
    look.kind === 'document' &&
    Array.isArray(look.value) &&
    look.value.every((id) => typeof id === 'string')
  )
    return textsAt({ ids: look.value }, 'ids');
  if (look.kind === 'document' && isRecord(look.value)) return idsOfObject(look.value);
  if (look.kind === 'document' || look.kind === 'lines')
    return [...objectsOf(look)].map(
      ({ object }) => idNames.map((name) => idAt(object, name)).find((id) => id !== undefined) ?? '',
    );
  return [];
}

/** A report of SWE-bench names every instance, in one list or another. */
function idsOfObject(object: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(object)
    .filter((name) => /(^|_)ids$|^items$/.test(name))
    .flatMap((name) => textsAt(object, name));
}
