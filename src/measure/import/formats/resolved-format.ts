/**
 * Lists of solved items:
 *
 *     {"items": [ids], "models": {name: {"resolved": [ids], "no_generation": [ids]}}}
 *
 * The list of items is the frozen bank: an item that no other list names was attempted and not
 * solved; one without an answer is unparsed.
 */

import { parseStrictJson } from '../../core/strict-json.ts';
import { isRecord } from '../foreign.ts';
import type { ImportFormat } from './import-format.ts';
import { type ImportedRow, refusal, shown } from './imported-row.ts';

export const resolvedFormat: ImportFormat = {
  id: 'resolved',
  about: '{"items": [ids], "models": {name: {"resolved": [ids], "no_generation": [ids]}}}, .json',
  claims: ({ name, text }) => /\.json$/i.test(name) && /"(items|models)"\s*:/.test(text),
  read: ({ name, text }) => {
    const document = readDocument(name, text);
    refuseOtherMembers(name, document, ['items', 'models']);
    const items = readIds(`${name} items`, document.items);
    if (!isRecord(document.models))
      throw refusal('HEADER_MISMATCH', `${name} models`, 'expected an object of lists by model');
    return Object.entries(document.models).flatMap(([model, lists]) =>
      readModel({ where: `${name} models ${shown(model)}`, model, lists, items }),
    );
  },
};

type ModelLists = {
  readonly where: string;
  readonly model: string;
  readonly lists: unknown;
  readonly items: readonly string[];
};

function readModel({ where, model, lists, items }: ModelLists): readonly ImportedRow[] {
  if (!isRecord(lists)) throw refusal('UNKNOWN_VALUE', where, 'expected an object with the list "resolved"');
  refuseOtherMembers(where, lists, ['resolved', 'no_generation']);
  const known = new Set(items);
  const listOf = (member: string, value: unknown): ReadonlySet<string> => {
    const ids = readIds(`${where} ${member}`, value);
    const stray = ids.find((id) => !known.has(id));
    if (stray === undefined) return new Set(ids);
    throw refusal(
      'ITEM_SETS_DIFFER',
      `${where} ${member}`,
      `expected ids of the list "items", got ${shown(stray)}`,
    );
  };
  const resolved = listOf('resolved', lists.resolved);
  const silent = listOf('no_generation', lists.no_generation ?? []);
  const both = items.find((id) => resolved.has(id) && silent.has(id));
  if (both !== undefined)
    throw refusal('UNKNOWN_VALUE', where, `expected each item in one list, got ${shown(both)} in both`);
  return items.map((item_id, at) => ({
    where: `${where} item ${at + 1}`,
    item_id,
    model,
    outcome: resolved.has(item_id) ? 'correct' : silent.has(item_id) ? 'unparsed' : 'wrong',
    epoch: '1',
  }));
}

function readDocument(name: string, text: string): Readonly<Record<string, unknown>> {
  let document: unknown;
  try {
    document = parseStrictJson(new TextEncoder().encode(text));
  } catch (error) {
    throw refusal('UNKNOWN_VALUE', name, error instanceof Error ? error.message : String(error));
  }
  if (isRecord(document)) return document;
  throw refusal('HEADER_MISMATCH', name, `expected ${resolvedFormat.about}`);
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
    if (seen.has(id)) throw refusal('DUPLICATE_ROW', `${where} ${at + 1}`, `${shown(id)} stands there twice`);
    seen.add(id);
  }
  return [...seen];
}
