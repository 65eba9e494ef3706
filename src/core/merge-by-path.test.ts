import { expect, test } from 'vitest';
import { byCodeUnit } from './code-unit.ts';
import { mergeByPath } from './merge-by-path.ts';

const listOf = (paths: string, name: string) => [...paths].map((path) => [path, name] as const);
const merged = (...lists: readonly string[]): string =>
  [...mergeByPath(lists.map((paths, at) => listOf(paths, `${at}`)))].map((pair) => pair.join('')).join(' ');

test.each([
  [[], ''],
  [[''], ''],
  [['ac', 'bd'], 'a0 b1 c0 d1'],
  [['', 'abc', ''], 'a1 b1 c1'],
  [['xy', 'a', 'mz'], 'a1 m2 x0 y0 z2'],
  [['ab', 'b'], 'a0 b0 b1'],
])('%j', (lists, expected) => {
  expect(merged(...lists)).toBe(expected);
});

test('is in the order of code units, as the lists are', () => {
  const [upper, lower, beyond] = [
    ['B', 'Z'],
    ['a', 'é'],
    ['\ud83d\ude00', '\uffff'],
  ].map((paths) => paths.map((path) => [path, 0] as const));
  const paths = [...mergeByPath([beyond ?? [], lower ?? [], upper ?? []])].map(([path]) => path);
  expect(paths).toEqual(paths.toSorted(byCodeUnit));
  expect(paths).toHaveLength(6);
});
