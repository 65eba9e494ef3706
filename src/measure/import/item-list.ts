/**
 * `--items`: every item that was asked, where a file of results lists only some. The list is a file
 * with one id on each line, a table with a column of items, a JSON list, or a report that names them.
 */

import { isRecord } from '../foreign.ts';
import { parseCsv } from './files/csv.ts';
import { documentOf, lookAt, objectsOf } from './files/look.ts';
import { linesOf, openSources, type SourceFile } from './files/source-file.ts';
import { idAt, textsAt } from './files/values.ts';
import { columnOf } from './formats/plain-columns.ts';
import { foldName } from './names.ts';
import { refusal, shown } from './row/imported-row.ts';

const idNames = ['item_id', 'instance_id', 'id', 'task_id'];

export function readItemList(path: string): readonly string[] {
  const [source] = openSources([path], []);
  if (source === undefined)
    throw refusal('OPTION', `--items ${shown(path)}`, 'expected a file of ids, got none');
  const ids = [...new Set(idsOf(source).map(foldName))].filter((id) => id !== '');
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
      return [...parseCsv(source.name, linesOf(source))].slice(1).map(({ fields }) => fields[at] ?? '');
  }
  if (look.kind === 'table' || look.kind === 'zip') return [];
  const document = documentOf(look);
  if (Array.isArray(document) && document.every((id) => typeof id === 'string')) return document;
  if (!isRecord(document))
    return Array.from(
      objectsOf(look),
      ({ object }) => idNames.map((name) => idAt(object, name)).find((id) => id !== undefined) ?? '',
    );
  // A report of SWE-bench names every instance, in one list or another.
  const lists = Object.keys(document).filter((name) => /(^|_)ids$|^items$/.test(name));
  return lists.flatMap((name) => textsAt(document, name));
}
