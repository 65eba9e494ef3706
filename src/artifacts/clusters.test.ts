import { describe, expect, test } from 'vitest';
import { folderOf, toJsonLines, withFiles } from '../../tests/kit/files.ts';
import { bankFiles } from '../../tests/kit/small-bank.ts';
import { readBanks } from './banks.ts';
import { assignClusters } from './clusters.ts';

const items = [
  { item_id: 'a', cluster: 'of the bank' },
  { item_id: 'b', pair: 'p' },
  { item_id: 'c', pair: 'p' },
];
const paired = items.map((item) => ({ pair: 'q', ...item }));
const path = 'clusters/b-1.jsonl';
const read = (
  lines: readonly object[] | undefined,
  laid: readonly { item_id: string }[] = items.slice(0, 1),
) => {
  const bank = bankFiles('b-1', laid);
  const folder = folderOf(lines === undefined ? bank : withFiles(bank, { [path]: toJsonLines(lines) }));
  return assignClusters(folder, readBanks(folder)).get('b-1');
};

describe('an assignment of clusters', () => {
  test('stands in place of what the items say, and has a digest', () => {
    expect(read(undefined)?.clusters_sha256).toBeUndefined();
    expect(read(undefined)?.items.get('a')?.cluster).toBe('of the bank');
    const assigned = read([{ item_id: 'a', cluster: 'x' }]);
    expect(assigned?.items.get('a')?.cluster).toBe('x');
    expect(assigned?.clusters_sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  const grouped = ['a', 'b', 'c'].map((item_id, at) => ({ item_id, cluster: at < 2 ? 'one' : 'two' }));
  const ungrouped = grouped.map(({ item_id }) => ({ item_id }));
  const renamed = grouped.map(({ item_id, cluster }) => ({ item_id, cluster: `word: ${cluster}` }));
  const apart = grouped.map(({ item_id }) => ({ item_id, cluster: item_id }));
  const together = grouped.map(({ item_id }) => ({ item_id, cluster: 'all' }));
  test.each([
    ['that the frozen items have under other names', grouped, renamed, false],
    ['finer than that of the frozen items', grouped, apart, true],
    ['coarser than that of the frozen items', grouped, together, true],
    ['where the frozen items have none', ungrouped, grouped, true],
  ])('of a grouping %s', (_, laid, lines, isGroupedLater) => {
    expect(read(lines, laid)?.isGroupedLater).toBe(isGroupedLater);
  });

  test.each([
    [
      'an item of another bank',
      [
        { item_id: 'a', cluster: 'x' },
        { item_id: 'z', cluster: 'x' },
      ],
      'got z',
    ],
    ['no line for an item', [], 'got none for a'],
    [
      'an item twice',
      [
        { item_id: 'a', cluster: 'x' },
        { item_id: 'a', cluster: 'y' },
      ],
      'a',
    ],
  ])('with %s is refused', (_, lines, words) => {
    expect(() => read(lines)).toThrow(words);
  });

  test('that splits a pair is refused', () => {
    const lines = ['x', 'x', 'y'].map((cluster, at) => ({ item_id: 'abc'[at], cluster }));
    const laid = [...paired.slice(1), { item_id: 'a', pair: 'q' }, { item_id: 'd', pair: 'q' }];
    expect(() => read([...lines, { item_id: 'd', cluster: 'x' }], laid)).toThrow(
      'expected the cluster of the other item of pair p, x, got y',
    );
  });

  test('of no bank is refused', () => {
    const folder = folderOf(withFiles(bankFiles('b-1', items.slice(0, 1)), { 'clusters/other.jsonl': '' }));
    expect(() => assignClusters(folder, readBanks(folder))).toThrow('clusters/other.jsonl');
  });
});
