import { expect, test } from 'vitest';
import { addressesAt } from '../../../tests/kit/addresses.ts';
import { goldenSite } from '../../../tests/kit/measured-board.ts';
import { shownPages } from '../../../tests/kit/shown-pages.ts';
import { deriveMovedPages } from './moved-page.ts';

test('the address of a page that became part of another one has a page only where the host cannot redirect', async () => {
  const site = await goldenSite('separated');
  expect(deriveMovedPages(site)).toEqual([]);
  const plain = { ...site, address: addressesAt({ host: 'plain' }) };
  expect(deriveMovedPages(plain).map(({ params }) => params.moved)).toEqual(['board']);
  expect(shownPages(deriveMovedPages(plain)).map(({ to }) => to)).toEqual(['/']);
});
