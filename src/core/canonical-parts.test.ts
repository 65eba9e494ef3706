import { expect, test } from 'vitest';
import { joinBytes } from './bytes.ts';
import { canonicalBytes } from './canonical.ts';
import { canonicalParts } from './canonical-parts.ts';

function* made<T>(entries: readonly T[]): Generator<T> {
  yield* entries;
}

const entries = Array.from({ length: 5_000 }, (_, at) => ({ path: `é/${at}`, bytes: at }));

test.each([
  ['a list that is made', { b: 1, a: made(entries), c: undefined }, { b: 1, a: entries }],
  ['one entry', { list: made([1]) }, { list: [1] }],
  ['an empty list', { list: made([]) }, { list: [] }],
  ['no list', { b: [1, 2], a: 'x' }, { a: 'x', b: [1, 2] }],
  ['nothing', {}, {}],
])('%s: the parts joined are the canonical form of the whole', (_, inParts, whole) => {
  expect(joinBytes([...canonicalParts(inParts)])).toEqual(canonicalBytes(whole));
});

test('no part is as long as a long list', () => {
  const parts = [...canonicalParts({ list: made(entries) })];
  expect(parts.length).toBeGreaterThan(3);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(70_000);
});
