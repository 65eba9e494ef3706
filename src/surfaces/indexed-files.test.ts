import { expect, test } from 'vitest';
import { bytesOf, type Family, familyOf } from './files.ts';
import { indexFiles } from './indexed-files.ts';

const family = (folder: string, ids: string): Family =>
  familyOf([...ids], {
    id: (id) => id,
    path: (id) => `${folder}/${id}`,
    content: (id) => `${folder} ${id}`,
  });

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

test('files are made in the order of their families, and listed in that of their paths', () => {
  const cards = family('b', 'zxy');
  const files = indexFiles([family('a', 'c'), cards, family('b.x', 'q')]);
  const made = [...files];
  expect(made.map(([path]) => path)).toEqual(['a/c', 'b/z', 'b/x', 'b/y', 'b.x/q']);
  expect(made.map(([, content]) => text(bytesOf(content)))).toEqual(['a c', 'b z', 'b x', 'b y', 'b.x q']);
  expect([...files.inOrder]).toEqual([
    ['a/c', 0],
    ['b.x/q', 4],
    ['b/x', 2],
    ['b/y', 3],
    ['b/z', 1],
  ]);
  expect([...files.named(cards, (id) => `pack#${id}`)]).toEqual([
    ['pack#x', 2],
    ['pack#y', 3],
    ['pack#z', 1],
  ]);
});

test('two makers of one path are a fault', () => {
  const { inOrder } = indexFiles([family('a', 'bc'), family('a', 'c')]);
  expect(() => [...inOrder]).toThrow(expect.objectContaining({ code: 'EMISSION' }));
});
