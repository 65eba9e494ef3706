import { expect, test } from 'vitest';
import { goldenCases } from '../../../tests/kit/golden-cases.ts';
import { exampleSite, goldenSite } from '../../../tests/kit/measured-board.ts';
import { movedPages } from '../../operations/pages.ts';
import { pageOfComponent } from '../tables/component-slug.ts';
import { leftPages } from './left-addresses.ts';

test('the address of a page that became part of another one has a page', async () => {
  const left = leftPages(await goldenSite('separated'));
  expect(left.map(({ path }) => path)).toEqual([...Object.keys(movedPages), '/axes/safety/neighbours']);
});

test('on our board the item pages of former question sets answer, and those of components that left', async () => {
  const paths = leftPages(await exampleSite()).map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/axes/detector-interop/items',
      ...[2, 3, 4, 5].map((number) => `/axes/detector-interop/items/${number}`),
      '/axes/detector-interop/neighbours',
      '/axes/jail/items/9',
      '/axes/jail/items/10',
      pageOfComponent('@trustnxt/c2pa-ts'),
    ]),
  );
  expect(paths).not.toContain('/axes/jail/items/8');
  expect(paths).not.toContain('/axes/jail/items/11');
  expect(new Set(paths).size).toBe(paths.length);
});

test('a board whose questions were never replaced has no page but those that left every board', async () => {
  for (const board of Object.keys(goldenCases)) {
    const paths = leftPages(await goldenSite(board)).map(({ path }) => path);
    expect(paths.filter((path) => !path.endsWith('/neighbours'))).toEqual(Object.keys(movedPages));
  }
});
