import { describe, expect, test } from 'vitest';
import { addCounted, counted, unestablished } from './counted.ts';

const origin = { source: '/x → n' };
const part = (value: number | null, source: string) =>
  value === null
    ? unestablished('catalogued', 'not readable', { source })
    : counted('catalogued', value, { source });

describe('counted items', () => {
  test('an item carries the date of its artifact and the field it stands in', () => {
    const dated = { as_of: '2026-11-21', as_of_field: '/x → date' };
    expect(counted('measured', 3, { ...origin, dated, note: 'three' })).toEqual({
      value: 3,
      kind: 'measured',
      source: '/x → n',
      as_of: '2026-11-21',
      as_of_field: '/x → date',
      note: 'three',
    });
  });

  test('an artifact without a date gives null for both', () => {
    expect(counted('probed', 0, origin)).toMatchObject({ value: 0, as_of: null, as_of_field: null });
  });

  test.each([
    ['nothing', [], 0, undefined, []],
    ['sources that were all read', [part(2, 'a'), part(3, 'b')], 5, undefined, []],
    ['a source that answered with zero rows', [part(0, 'a'), part(3, 'b')], 3, undefined, []],
    ['one unreadable source', [part(2, 'a'), part(null, 'b')], null, 2, ['b']],
    ['only unreadable sources', [part(null, 'a'), part(null, 'b')], null, 0, ['a', 'b']],
  ])('a total over %s', (_, parts, total, floor, missing) => {
    const sum = addCounted('catalogued', parts, origin);
    expect(sum.total.value).toBe(total);
    expect(sum.floor?.value).toBe(floor);
    expect(sum.missing).toEqual(missing.map((source) => ({ source, reason: 'not readable' })));
    if (total === null) expect(sum.total.note).toContain('not readable');
  });

  test('kinds are not added: the line below does not compile without its expectation', () => {
    // @ts-expect-error a probed item is no part of a catalogued total
    const mixed = addCounted('catalogued', [counted('probed', 1, origin)], origin);
    expect(mixed.total.kind).toBe('catalogued');
  });
});
