import { expect, test } from 'vitest';
import { canonicalBytes } from '../core/canonical.ts';
import { jsonExcerpt } from './json-excerpt.ts';

const inPieces = (bytes: Uint8Array, length: number): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / length) }, (_, at) =>
    bytes.subarray(at * length, (at + 1) * length),
  );

const beginning = (value: unknown, length = 1_000_000): unknown =>
  JSON.parse(new TextDecoder().decode(jsonExcerpt(inPieces(canonicalBytes(value), length), 2)));

const hostile = { 'a"],[': ['],[', '\\', '\\"]', { b: [1, 2, 3] }], c: [] };

test.each<[string, unknown, unknown]>([
  ['a list that is too long', [1, 2, 3, 4], [1, 2]],
  ['one that is not', [1, 2], [1, 2]],
  ['lists within lists', [[1, 2, 3], [4], [5, 6, 7]], [[1, 2], [4]]],
  ['a list behind one that was cut', { a: [1, 2, 3], b: [1, 2, 3], c: 3 }, { a: [1, 2], b: [1, 2], c: 3 }],
  ['members of an object', { a: 1, b: 2, c: 3, d: 4 }, { a: 1, b: 2, c: 3, d: 4 }],
  ['text that looks like JSON', hostile, { 'a"],[': ['],[', '\\'], c: [] }],
  ['no list', 'a,b,c', 'a,b,c'],
])('%s', (_, value, expected) => {
  expect(beginning(value)).toEqual(expected);
});

test('wherever the parts end', () => {
  const value = { ...hostile, d: [hostile, hostile, hostile, [1, 2, 3]] };
  const whole = beginning(value);
  for (let length = 1; length < 60; length += 1) expect(beginning(value, length)).toEqual(whole);
});
