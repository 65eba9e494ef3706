import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readBanks } from '../../src/artifacts/banks.ts';
import { openFolder } from '../../src/artifacts/folder.ts';
import { readSplits } from '../../src/artifacts/splits.ts';
import { splitFiles } from './split-files.ts';

const folder = openFolder(fileURLToPath(new URL('../../artifacts/', import.meta.url)));

test.each([...splitFiles()])('%s is what the program makes of the bank', (path, text) => {
  expect(new TextDecoder().decode(folder.read(path))).toBe(text);
});

test('of signatures the items that must be refused decide, and none of small order is among them', () => {
  const split = readSplits(folder, readBanks(folder)).get('signature-refusals-1');
  const deciding = split?.strata.find(({ stratum }) => stratum === split.decides)?.items ?? [];
  expect(split?.decides).toBe('must be refused');
  expect(deciding.filter((id) => id.startsWith('small-order'))).toEqual([]);
  expect(deciding.length).toBeGreaterThan(0);
});

describe('a split is refused', () => {
  const original = splitFiles().get('splits/contrast-care-1.json') ?? '';
  test.each([
    [
      'that names a part which it does not have',
      original.replace('"decides": "pairs', '"decides": "no pairs'),
      '/decides',
    ],
    ['that leaves an item out', original.replace('    "care1-001",\n', ''), 'items of all strata'],
    ['that has an item twice', original.replace('"care1-002"', '"care1-001"'), 'each item of the bank once'],
    [
      'of another bench than its name says',
      original.replace('"bench": "contrast-care-1"', '"bench": "jail-en-2"'),
      '/bench',
    ],
  ])('%s', (_, text, field) => {
    const path = 'splits/contrast-care-1.json';
    const changed = {
      ...folder,
      read: (at: string) => (at === path ? new TextEncoder().encode(text) : folder.read(at)),
    };
    expect(text).not.toBe(original);
    expect(() => readSplits(changed, readBanks(folder))).toThrow(field);
  });
});

test('the committed files are the only ones', () => {
  expect(folder.paths.filter((path) => path.startsWith('splits/'))).toEqual([...splitFiles().keys()].sort());
});
