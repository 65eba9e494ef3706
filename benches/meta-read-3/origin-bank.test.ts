import { describe, expect, test } from 'vitest';
import { originItems } from './origin-bank.ts';
import { FIELDS, fieldNamed } from './origin-fields.ts';

const items = originItems();

test('every field is asked of several files that carry it and of one that carries a like field alone', () => {
  const byField = Map.groupBy(items, ({ cluster }) => cluster);
  expect(byField.size).toBe(FIELDS.length);
  for (const [cluster, asked] of byField)
    expect(
      asked.map(({ tag }) => tag === 'absent'),
      cluster,
    ).toEqual([false, false, false, true]);
});

test('a like field is another field', () => {
  expect(FIELDS.filter(({ ask, like }) => fieldNamed(like).ask === ask)).toEqual([]);
  expect(() => fieldNamed('xmp.what:ever')).toThrow('expected a field of meta-read-3');
});

describe('a value', () => {
  const written = items.filter(({ tag }) => !['absent', 'references', 'entity'].includes(tag));

  test('that is asked for stands in its file', () => {
    for (const { ask, file, target } of written)
      for (const value of target.split('; '))
        expect(Buffer.from(file).includes(value), `${ask}: ${value}`).toBe(true);
  });

  test('of Exif is ASCII, and one of IPTC-IIM is no longer than the shortest limit of its kind', () => {
    const of = (block: string): string[] =>
      items.filter(({ ask = '' }) => ask.startsWith(block)).flatMap(({ target }) => target.split('; '));
    expect(of('exif.').filter((value) => !/^[ -~]+$/.test(value))).toEqual([]);
    const short = of('iptc.').filter((value) => !value.startsWith('Ferry '));
    expect(short.filter((value) => Buffer.byteLength(value) > 32)).toEqual([]);
  });
});

test('a rarer spelling stands in few fields', () => {
  const counts = Map.groupBy(items, ({ tag }) => tag);
  for (const tag of ['letters', 'prefix', 'declared', 'references', 'entity'])
    expect((counts.get(tag) ?? []).length, tag).toBeLessThan(items.length / 20);
});
