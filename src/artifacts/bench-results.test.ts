import { expect, test } from 'vitest';
import { folderOf } from '../../tests/kit/files.ts';
import { readBenchResults } from './bench-results.ts';

const results = (date: string) => ({
  schema: 'svc.bench-results/0.1',
  date,
  machine: { node: 'v24', platform: 'linux x64', cpu: 'x', cores: 2, memory_gib: 8, load_before: 0 },
  rows: [],
});

test('the newest counts, and a board without any has none', () => {
  const files = {
    'bench/2030-01-02.json': results('2030-01-02'),
    'bench/2029-12-31.json': results('2029-12-31'),
  };
  const sorted = Object.fromEntries(Object.entries(files).sort());
  expect(readBenchResults(folderOf(sorted))?.date).toBe('2030-01-02');
  expect(readBenchResults(folderOf({}))).toBeUndefined();
});

test.each([
  ['another day than it is named by', { 'bench/2030-01-02.json': results('2030-01-03') }, /field \/date/],
  [
    'a member that is not known',
    { 'bench/2030-01-02.json': { ...results('2030-01-02'), host: 'x' } },
    /bench\/2030-01-02/,
  ],
])('%s is refused', (_what, files, why) => {
  expect(() => readBenchResults(folderOf(files))).toThrow(why);
});
