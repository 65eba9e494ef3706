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

/** The value with one place of it changed, in every way; of the entries of a list the first two are places. */
function* changed(value: unknown): Generator<unknown> {
  yield* others;
  if (Array.isArray(value)) {
    yield value.slice(1);
    yield [...value, ...value];
    for (const [at, entry] of value.slice(0, 2).entries())
      for (const other of changed(entry)) yield value.with(at, other);
  } else if (typeof value === 'object' && value !== null) {
    yield { ...value, 'not a member': 1 };
    for (const [name, member] of Object.entries(value)) {
      const { [name]: _, ...rest } = Object(value);
      yield rest;
      for (const other of changed(member)) yield { ...rest, [name]: other };
    }
  }
}

/** So many changes of one file are held against each other, spread over all of them. */
const MOST = 1_000;

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
    const all = [...changed(value)];
    const step = Math.ceil(all.length / MOST);
    for (const other of all.filter((_, at) => at % step === 0)) {
      const isFit = conformsTo(name, other);
      if (isAccepted(name, other) !== isFit) expect([file, isFit, other]).toEqual('what the client says');
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
