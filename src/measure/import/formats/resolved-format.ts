/**
 * Lists of solved items:
 *
 *     {"items": [ids], "models": {name: {"resolved": [ids], "no_generation": [ids]}}}
 *
 * The list `items` is the bank. An item that neither list of a model names was attempted and not
 * solved; an item of `no_generation` is unparsed.
 */

import { isRecord } from '../../foreign.ts';
import { documentOf, type Look } from '../files/look.ts';
import { objectAt } from '../files/values.ts';
import { type ImportedRow, refusal, shown } from '../row/imported-row.ts';
import type { FileRead, ImportFormat, ReadContext, Reading } from './format.ts';
import { asShare } from './known-metrics.ts';
import { member } from './member-signs.ts';
import { readingEach } from './merge-reads.ts';

export const resolvedFormat: ImportFormat = {
  id: 'lists of solved items',
  about: '{"items": [ids], "models": {name: {"resolved": [ids], "no_generation": [ids]}}} as .json',
  example: 'npm run import -- solved.json --axis code --question "Which issues?"',
  signs: [member('items', Array.isArray), member('models', isRecord)],
  read: readingEach('lists of solved items', readDocument),
};

function* readDocument(look: Look, { faults }: ReadContext): Reading<FileRead> {
  const { name } = look.source;
  const document = objectAt(documentOf(look));
  refuseOtherMembers(name, document, ['items', 'models']);
  const items = readIds(`${name} items`, document.items);
  const models = Object.entries(objectAt(document, 'models'));
  yield* faults.readEach(models, ([model, lists]) =>
    readModel({ where: `${name} models ${shown(model)}`, file: name, model, lists, items }),
  );
  return { metrics: [{ where: name, name: 'resolved', ...asShare }] };
}

type ModelLists = Pick<ImportedRow, 'where' | 'file' | 'model'> & {
  readonly lists: unknown;
  readonly items: readonly string[];
};

function* readModel({ where, file, model, lists, items }: ModelLists): Generator<ImportedRow> {
  if (!isRecord(lists)) throw refusal('UNKNOWN_VALUE', where, 'expected an object with the list "resolved"');
  refuseOtherMembers(where, lists, ['resolved', 'no_generation']);
  const known = new Set(items);
  const listOf = (list: string, value: unknown): ReadonlySet<string> => {
    const ids = readIds(`${where} ${list}`, value);
    const stray = ids.find((id) => !known.has(id));
    if (stray === undefined) return new Set(ids);
    const reason = `expected ids of the list "items", got ${shown(stray)}`;
    throw refusal('ITEM_SETS_DIFFER', `${where} ${list}`, reason);
  };
  const resolved = listOf('resolved', lists.resolved);
  const silent = listOf('no_generation', lists.no_generation ?? []);
  const both = items.find((id) => resolved.has(id) && silent.has(id));
  if (both !== undefined)
    throw refusal('UNKNOWN_VALUE', where, `expected each item in one list, got ${shown(both)} in both`);
  for (const [at, item_id] of items.entries())
    yield {
      where: `${where} item ${at + 1}`,
      file,
      item_id,
      model,
      ...(silent.has(item_id)
        ? { score: undefined, silence: 'unparsed' }
        : { score: Number(resolved.has(item_id)) }),
    };
}

function refuseOtherMembers(where: string, object: object, names: readonly string[]): void {
  const other = Object.keys(object).find((name) => !names.includes(name));
  if (other !== undefined)
    throw refusal('UNKNOWN_COLUMN', where, `expected the members ${names.join(', ')}, got ${shown(other)}`);
}

function readIds(where: string, value: unknown): readonly string[] {
  if (!Array.isArray(value)) throw refusal('HEADER_MISMATCH', where, 'expected a list of item ids');
  const seen = new Set<string>();
  for (const [at, id] of value.entries()) {
    if (typeof id !== 'string' || id.trim() === '')
      throw refusal('UNKNOWN_VALUE', `${where} ${at + 1}`, 'expected an item id as text');
    if (seen.has(id)) throw refusal('DUPLICATE_ROW', `${where} ${at + 1}`, `${shown(id)} is listed twice`);
    seen.add(id);
  }
  return [...seen];
}
