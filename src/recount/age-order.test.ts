import { expect, test } from 'vitest';
import { oldestFirst } from './age-order.ts';

const inOrder = (...ids: readonly string[]) =>
  ids
    .map((id) => ({ day: id.slice(0, 10), id }))
    .toSorted(oldestFirst)
    .map(({ id }) => id);

test('runs of one day stand by their number, not by its first digit', () => {
  expect(inOrder('2026-11-21-10', '2026-11-21-2', '2026-11-21', '2026-11-20-11')).toEqual([
    '2026-11-20-11',
    '2026-11-21',
    '2026-11-21-2',
    '2026-11-21-10',
  ]);
});

test('an instant that is stated decides before the number', () => {
  const later = { day: '2026-11-21', instant: '2026-11-21T12:00:00Z', id: '2026-11-21-2' };
  const earlier = { day: '2026-11-21', instant: '2026-11-21T09:00:00Z', id: '2026-11-21-10' };
  expect([later, earlier].toSorted(oldestFirst)).toEqual([earlier, later]);
});
