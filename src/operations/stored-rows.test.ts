import { expect, test } from 'vitest';
import { isStoredRow, storedPaths } from './stored-rows.ts';

test.each([
  ['banks/b-1/items.jsonl', true],
  ['banks/b-1/media/a.jpg', true],
  ['runs/b-1/2026-01-02-a/rows/alpha.jsonl', true],
  ['banks/b-1/bank.json', false],
  ['banks/b-1/itemsXjsonl', false],
  ['banks/a/b/items.jsonl', false],
  ['runs/b-1/2026-01-02-a/run.json', false],
  ['runs/attempts.jsonl', false],
  ['inputs/artifacts/banks/b-1/items.jsonl', false],
])('%s may lie in a store: %s', (path, expected) => {
  expect(isStoredRow(path)).toBe(expected);
});

test('the host’s rules name the same', () => {
  expect(storedPaths).toEqual([
    '/banks/:bench/items.jsonl',
    '/banks/:bench/media/*',
    '/runs/:bench/:run/rows/*',
  ]);
});
