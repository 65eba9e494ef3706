import { expect, test } from 'vitest';
import { addressesAt } from '../../../tests/kit/addresses.ts';
import { goldenCases } from '../../../tests/kit/golden-cases.ts';
import { exampleSite, goldenSite } from '../../../tests/kit/measured-board.ts';
import { shownPages } from '../../../tests/kit/shown-pages.ts';
import { movedPages } from '../../operations/pages.ts';
import { pageOfComponent } from './component-slug.ts';
import { deriveMovedPages } from './moved-page.ts';

test('the address of a page that became part of another one has a page on every host, with a link', async () => {
  const site = await goldenSite('separated');
  for (const there of [site, { ...site, address: addressesAt({ host: 'plain' }) }]) {
    const told = shownPages(deriveMovedPages(there));
    expect(deriveMovedPages(there).map(({ params }) => `/${params.moved}`)).toEqual([
      ...Object.keys(movedPages),
      '/axes/safety/neighbours',
    ]);
    const linksOf = (path: string) => told.find(({ frame }) => frame.path === path)?.links;
    expect(linksOf('/board')).toEqual([{ href: '/', text: 'Findings' }]);
    expect(linksOf('/challenge')).toEqual([{ href: '/corrections#challenge', text: 'Corrections' }]);
    expect(linksOf('/state')).toEqual([{ href: '/api/state', text: '/api/state' }]);
    expect(linksOf('/axes/safety/neighbours')?.map(({ href }) => href)).toEqual([
      '/compare',
      '/axes/safety/record',
    ]);
  }
});

test('on our board the item pages of former question sets answer, and those of components that left', async () => {
  const paths = deriveMovedPages(await exampleSite()).map(({ params }) => params.moved);
  expect(paths).toEqual(
    expect.arrayContaining([
      'axes/detector-interop/items',
      ...[2, 3, 4, 5].map((number) => `axes/detector-interop/items/${number}`),
      'axes/detector-interop/neighbours',
      'axes/jail/items/9',
      'axes/jail/items/10',
      pageOfComponent('@trustnxt/c2pa-ts').slice(1),
    ]),
  );
  expect(paths).not.toContain('axes/jail/items/8');
  expect(paths).not.toContain('axes/jail/items/11');
  expect(new Set(paths).size).toBe(paths.length);
});

test('a board whose questions were never replaced has no page but those that left every board', async () => {
  for (const board of Object.keys(goldenCases)) {
    const paths = deriveMovedPages(await goldenSite(board)).map(({ params }) => `/${params.moved}`);
    expect(paths.filter((path) => !path.endsWith('/neighbours'))).toEqual(Object.keys(movedPages));
  }
});
