import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinShares, parseShare, shareOf } from './shard.ts';

test('shares of any cut join to the whole, each item once and in its place', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 40 }), (items, of) => {
      const shares = Array.from({ length: of }, (_, at) => shareOf(items, { shard: at + 1, of }));
      expect(joinShares(shares)).toEqual(items);
      const sizes = shares.map(({ length }) => length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }),
  );
});

test('shares in another order do not join unseen where one has an item more', () => {
  expect(() => joinShares([['b'], ['a', 'c', 'd']])).toThrow('expected item 3 of 4, got none');
});

test.each([
  ['3/10', { shard: 3, of: 10 }],
  ['1/1', { shard: 1, of: 1 }],
])('%s is a share', (text, share) => {
  expect(parseShare(text)).toEqual(share);
});

test.each(['0/10', '11/10', '3', '3/10/2', '03/10', '1/1001', 'a/b'])('%s is none', (text) => {
  expect(() => parseShare(text)).toThrow('--shard: expected a share such as 3/10');
});
