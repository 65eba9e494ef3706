import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCorrections } from '../../src/artifacts/corrections.ts';
import { readProvisions } from '../../src/artifacts/provisions.ts';
import { readPublisherRegisters } from '../../src/artifacts/publisher-registers.ts';
import { isSchemaId } from '../../src/schema/validate.ts';
import { ledgerOf } from '../kit/correction.ts';
import { folderOf } from '../kit/files.ts';

const text = readFileSync('artifacts/README.md', 'utf8');
const [, table = ''] = text.split('## What is here');
const rows = (table.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));

const cellsOf = (row: string): readonly string[] => row.split('|').map((cell) => cell.trim());
const quoted = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const patterns = rows.flatMap((row) => quoted(cellsOf(row)[1] ?? ''));

/** `banks/<bench>/media/*` as an expression. */
const toExpression = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replace(/<[a-z]+>/g, '*')
      .replace(/[.]/g, '\\.')
      .replaceAll('*', '[^/]+')}$`,
  );

const files = readdirSync('artifacts', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  .map((entry) => join(entry.parentPath, entry.name).slice('artifacts/'.length));

describe('the table of artifacts', () => {
  test('every committed file has a row', () => {
    const expressions = patterns.map(toExpression);
    const unnamed = files.filter((file) => !expressions.some((expression) => expression.test(file)));
    expect(unnamed).toEqual(['README.md']);
  });

  test('every schema that it names exists', () => {
    const named = rows.flatMap((row) => quoted(cellsOf(row)[4] ?? ''));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !isSchemaId(name))).toEqual([]);
  });
});

/** The example of a file, and what the reader of such files makes of it. */
const example = (place: string): unknown => {
  const [, after = ''] = text.split(`\`${place}\``).slice(-2);
  const [, json = 'none'] = /```json\n(.*)\n```/.exec(after) ?? [];
  return JSON.parse(json);
};

const as_of = '2030-01-02';
const state = {
  state: 'as first published',
  date: '2024-07-12',
  act: '32024R1689',
  source: 'https://x.example',
  text_pinned: false,
  unsure: false,
};
const versions = {
  '32024R1689': {
    name: 'n',
    eli: 'https://x.example',
    in_force: '2024-08-01',
    unsure: false,
    states: [state],
  },
};

describe('the examples of entries', () => {
  test.each([
    ['commercial', 'registers/commercial.json', 'svc.commercial/0.1', 'settlements'],
    ['distribution', 'registers/distribution.json', 'svc.distribution/0.1', 'surfaces'],
    ['reported', 'registers/reported.json', 'svc.reported-register/0.1', 'aggregates'],
    ['commissions', 'commissions.json', 'svc.commission-ledger/0.1', 'commissions'],
  ] as const)('%s: the entry is accepted', (name, path, schema, list) => {
    const file = { schema, as_of, [list]: [example(path)] };
    expect(readPublisherRegisters(folderOf({ [path]: file }))[name]).toMatchObject({ ok: true });
  });

  test.each(['xrpl', 'east-west-bench'] as const)('%s: the entry is accepted', (register) => {
    const path = `registers/${register}.json`;
    const entries = [example('registers/xrpl.json')];
    const file = { schema: 'svc.register-file/0.1', register, as_of, entries };
    expect(readPublisherRegisters(folderOf({ [path]: file })).generic[register]).toMatchObject({ ok: true });
  });

  test('the bank census is accepted as a whole file', () => {
    const path = 'registers/bank-census.json';
    const census = example(path);
    expect(readPublisherRegisters(folderOf({ [path]: Object(census) })).bankCensus).toMatchObject({
      ok: true,
    });
  });

  test('the correction is accepted', () => {
    const corrections = [example('corrections.json')];
    const file = ledgerOf(...corrections);
    expect(readCorrections(folderOf({ 'corrections.json': file }))).toMatchObject({ ok: true });
  });

  test('the provision is accepted', () => {
    const path = 'regulation/provisions.json';
    const file = { schema: 'svc.provisions/0.1', as_of, versions, provisions: [example(path)] };
    expect(readProvisions(folderOf({ [path]: file }))).toMatchObject({ ok: true });
  });
});
