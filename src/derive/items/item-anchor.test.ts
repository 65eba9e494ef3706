import { expect, test } from 'vitest';
import { toItemAnchor } from './axis-items.ts';

test.each([
  ['jail2-001', 'item-jail2-001'],
  ['n_array_1', 'item-n_array_1'],
  ['with a space', 'item-no-7'],
  ['"><b>', 'item-no-7'],
  ['ünï', 'item-no-7'],
  ['x'.repeat(81), 'item-no-7'],
])('the item %s is named %s', (id, anchor) => {
  expect(toItemAnchor(id, 7)).toBe(anchor);
});

test('an id that looks like a place is named by its own place, so no two items share a name', () => {
  expect(toItemAnchor('no-9', 7)).toBe('item-no-7');
});
