/** The check of the client held against ajv, by which the engine validates: on what a board serves, and on that changed at every place. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from '../../../src/operations/operations.ts';
import { singleFile } from '../../../src/operations/paths.ts';
import { schemas } from '../../../src/schema/contracts.gen.ts';
import { conformsTo, isSchemaId, type SchemaId } from '../../../src/schema/validate.ts';
import type { DiskBoard } from '../../../tests/kit/disk-board.ts';
import { emitBoard } from '../../../tests/kit/engine.ts';
import { type Files, textOf } from '../../../tests/kit/files.ts';
import { makeSampleBoard, signSample } from '../../../tests/kit/sample-board.ts';
import { schemaFault } from './schema-check.ts';

let board: DiskBoard;
let files: Files;
beforeAll(async () => {
  board = makeSampleBoard();
  await signSample(board);
  files = (await emitBoard(board)).files;
});
afterAll(() => board.remove());

const catalogue: Readonly<Record<string, object>> = schemas;
const isAccepted = (name: string, value: unknown): boolean =>
  schemaFault(catalogue, name, value) === undefined;

/** What stands in the place of a value: other types, the bounds of numbers, texts that are too short, odd or too long. */
const others: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e9, '', 'x', '\u{1F600}', 'x'.repeat(5000), '2026-02-30', 'a'.repeat(64)],
  ...[[], [1, 1], [[]], {}, { x: 1 }],
];

type Place = readonly (string | number)[];

/** Every place of a value, of the entries of a list the first two. */
function* placesIn(value: unknown, at: Place = []): Generator<Place> {
  yield at;
  const members = Array.isArray(value) ? [...value.slice(0, 2).entries()] : Object.entries(Object(value));
  if (typeof value !== 'object') return;
  for (const [name, member] of members) yield* placesIn(member, [...at, name]);
}

/** The value with what `change` makes of one place of it. */
function changedAt(value: unknown, [name, ...rest]: Place, change: (found: unknown) => unknown): unknown {
  if (name === undefined) return change(value);
  const changed = changedAt(Reflect.get(Object(value), name), rest, change);
  return Array.isArray(value) ? value.with(Number(name), changed) : { ...Object(value), [name]: changed };
}

/** One entry or member less, one more. */
const resized: readonly ((found: unknown) => unknown)[] = [
  (found) =>
    Array.isArray(found) ? found.slice(1) : Object.fromEntries(Object.entries(Object(found)).slice(1)),
  (found) => (Array.isArray(found) ? [...found, ...found] : { ...Object(found), 'not a member': 1 }),
];

const changes = [...others.map((other) => () => other), ...resized];

/** So many places of one file are changed, spread over all of them. */
const MOST = 30;

const served = (): readonly (readonly [SchemaId, string])[] =>
  registry.flatMap((row) => {
    const file = singleFile(row);
    if (row.schema === null || !isSchemaId(row.schema) || file === undefined || !files.has(file)) return [];
    return [[row.schema, file] as const];
  });

test('what a board serves fits, and of each change of it both say the same', () => {
  expect(served().length).toBeGreaterThan(40);
  const said = { fits: 0, not: 0 };
  for (const [name, file] of served()) {
    const value: unknown = JSON.parse(textOf(files, file));
    expect(schemaFault(catalogue, name, value), file).toBeUndefined();
    const places = [...placesIn(value)];
    const step = Math.ceil(places.length / MOST);
    for (const place of places.filter((_, at) => at % step === 0))
      for (const change of changes) {
        const other = changedAt(value, place, change);
        const isFit = conformsTo(name, other);
        if (isAccepted(name, other) !== isFit) expect([file, place, other]).toEqual(`fits: ${isFit}`);
        said[isFit ? 'fits' : 'not'] += 1;
      }
  }
  expect(said.fits).toBeGreaterThan(100);
  expect(said.not).toBeGreaterThan(10_000);
});

test.each(Object.keys(schemas))('of values that are no answer both say the same: %s', (name) => {
  if (!isSchemaId(name)) throw new Error(`${name} is not in the catalogue`);
  for (const value of others) expect(isAccepted(name, value)).toBe(conformsTo(name, value));
});

test('a fault says where it is, and what is expected there', () => {
  const { schema: _, ...rest } = JSON.parse(textOf(files, 'api/gspc.json'));
  expect(schemaFault(catalogue, 'gspc-axes-0.5', rest)).toMatchObject({
    at: '',
    expected: 'a member "schema"',
  });
  const row = JSON.parse(textOf(files, 'api/gspc.json'));
  row.axes[0].axis = 7;
  expect(schemaFault(catalogue, 'gspc-axes-0.5', row)).toMatchObject({ at: '/axes/0/axis', got: 7 });
});
