/**
 * Rows that stand deeper in a document of JSON, or in the cells of a table, as lines of JSON. A path names the members on the
 * way, and `*` each member in turn, whose name becomes a member `key` of the row. What stands beside the way is told by every
 * row below it.
 */

import { isRecord, tryJson } from '../../foreign.ts';
import { refusal, shown } from '../row/imported-row.ts';
import type { JsonObject } from './look.ts';

/** Where the cells of a table hold JSON. */
export const CELLS = 'cells';
/** Where each member of a document is a column, with the cells by the number of the row. */
const BY_COLUMN = 'by-column';

export function* rowsAlong(where: string, value: unknown, path: string): Generator<JsonObject> {
  if (path === BY_COLUMN) return yield* rowsByColumn(where, value);
  yield* rowsIn({ where, value, along: path === '' ? [] : path.split('.'), beside: {} });
}

type PathStep = {
  readonly where: string;
  readonly value: unknown;
  readonly along: readonly string[];
  readonly beside: JsonObject;
};

function* rowsIn({ where, value, along, beside }: PathStep): Generator<JsonObject> {
  const [name, ...rest] = along;
  if (name === undefined) return yield* rowsAt(value, beside);
  if (Array.isArray(value)) {
    for (const each of value) yield* rowsIn({ where, value: each, along, beside });
    return;
  }
  if (!isRecord(value))
    throw refusal('UNKNOWN_VALUE', where, `--rows: expected an object on the way to ${shown(name)}`);
  if (name !== '*') {
    if (!Object.hasOwn(value, name))
      throw refusal('UNKNOWN_VALUE', where, `--rows: expected a member ${shown(name)}, got none`);
    const own = { ...beside, ...plainIn(value) };
    return yield* rowsIn({ where, value: namedBy(value, value[name]), along: rest, beside: own });
  }
  const key = keyBeside(beside);
  for (const [each, inner] of Object.entries(value))
    yield* rowsIn({ where, value: inner, along: rest, beside: { ...beside, [key]: each } });
}

function keyBeside(beside: JsonObject): string {
  return 'key' in beside ? 'key2' : 'key';
}

function* rowsAt(value: unknown, beside: JsonObject): Generator<JsonObject> {
  for (const each of Array.isArray(value) ? value : [value])
    yield isRecord(each) ? { ...beside, ...each } : { ...beside, value: each };
}

function* rowsByColumn(where: string, value: unknown): Generator<JsonObject> {
  if (!isRecord(value)) throw refusal('UNKNOWN_VALUE', where, `--rows ${BY_COLUMN}: expected an object`);
  const columns = Object.entries(value).flatMap(([name, cells]) =>
    isRecord(cells) ? [{ name, cells }] : [],
  );
  for (const row of Object.keys(columns[0]?.cells ?? {}))
    yield Object.fromEntries(columns.map(({ name, cells }) => [name, cells[row] ?? null]));
}

function plainIn(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => !isDeep(inner)));
}

function isDeep(value: unknown): boolean {
  const isObject = (each: unknown): boolean => Array.isArray(each) || isRecord(each);
  return Array.isArray(value) || (isRecord(value) && Object.values(value).some(isObject));
}

/** Lists of cells, whose names stand in a list beside them, as tables of Python and of experiment trackers are written. */
function namedBy(table: JsonObject, rows: unknown): unknown {
  const { columns } = table;
  if (!Array.isArray(columns) || !Array.isArray(rows) || !rows.every(Array.isArray)) return rows;
  const names = columns.map((each) => (isRecord(each) ? String(each.name) : String(each)));
  return rows.map((cells: readonly unknown[]) =>
    Object.fromEntries(names.map((name, at) => [name, cells[at] ?? null])),
  );
}

/** Rows that are fewer are no results. */
const FEWEST = 2;
const DEEPEST = 5;

/** Where rows may stand, those that are most first. */
export function pathsToRows(value: unknown): readonly string[] {
  const found = [...pathsIn(value, [])].toSorted((one, other) => other.count - one.count);
  const isByColumn = isRecord(value) && Object.values(value).every(isRecord);
  return [...new Set([...found.map(({ path }) => path.join('.')), ...(isByColumn ? [BY_COLUMN] : [])])].slice(
    0,
    MOST,
  );
}

const MOST = 12;

type Found = { readonly path: readonly string[]; readonly count: number };

function* pathsIn(value: unknown, path: readonly string[]): Generator<Found> {
  if (path.length > DEEPEST) return;
  if (Array.isArray(value)) {
    const inner = value.filter(isRecord);
    if (path.length > 0 && value.length >= FEWEST && isOfRows(value)) yield { path, count: value.length };
    // What each of them holds may be the rows.
    const byPath = Map.groupBy(
      inner.flatMap((each) => [...pathsIn(each, path)]),
      ({ path: each }) => each.join('.'),
    );
    for (const all of byPath.values()) {
      const [first] = all;
      if (first !== undefined && all.length > inner.length / 2)
        yield { path: first.path, count: all.reduce((sum, { count }) => sum + count, 0) };
    }
    return;
  }
  if (!isRecord(value)) return;
  const members = Object.entries(value);
  for (const [name, inner] of members) if (!name.includes('.')) yield* pathsIn(inner, [...path, name]);
  if (members.length >= FEWEST && areAlike(members.map(([, inner]) => inner))) yield* starIn(members, path);
}

function* starIn(
  members: readonly (readonly [string, unknown])[],
  path: readonly string[],
): Generator<Found> {
  const inner = members.map(([, each]) => each);
  if (inner.every((each) => !Array.isArray(each) && isOfRows([each])))
    yield { path: [...path, '*'], count: members.length };
  const below = inner.map((each) =>
    Array.isArray(each) && isOfRows(each)
      ? [{ path: [...path, '*'], count: each.length }]
      : [...pathsIn(each, [...path, '*'])],
  );
  const byPath = Map.groupBy(below.flat(), ({ path: each }) => each.join('.'));
  for (const all of byPath.values()) {
    const [first] = all;
    if (first !== undefined && all.length === members.length)
      yield { path: first.path, count: all.reduce((sum, { count }) => sum + count, 0) };
  }
}

/** Objects with a member that all of them have, lists, or grades. */
function areAlike(values: readonly unknown[]): boolean {
  if (values.every(Array.isArray)) return true;
  if (values.every((each) => typeof each === 'boolean')) return true;
  const [first] = values;
  return (
    values.every(isRecord) &&
    isRecord(first) &&
    Object.keys(first).some((name) => values.every((each) => isRecord(each) && name in each))
  );
}

/** Rows of a table: objects with plain members, or lists of cells. */
function isOfRows(values: readonly unknown[]): boolean {
  const isRow = (each: unknown): boolean =>
    isRecord(each) ? Object.values(each).some((inner) => !isDeep(inner)) : typeof each === 'boolean';
  return (
    values.every(isRow) ||
    values.every((each) => Array.isArray(each) && each.length > 1 && !each.some(isDeep))
  );
}

/** Whether some cell of a row of a table is an object of JSON. */
export function holdsObjects(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.startsWith('{') && isRecord(tryJson(cell)));
}

/** A row of a table whose cells are opened where they hold JSON. */
export function openedRow(names: readonly string[], cells: readonly string[]): JsonObject {
  return Object.fromEntries(
    names.map((name, at) => {
      const cell = cells[at] ?? '';
      return [name, /^[[{]/.test(cell) ? (tryJson(cell) ?? cell) : cell];
    }),
  );
}
