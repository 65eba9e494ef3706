import { expect, test } from 'vitest';
import { addressesAt } from '../../../tests/kit/addresses.ts';
import { goldenSite } from '../../../tests/kit/measured-board.ts';
import { shownPages } from '../../../tests/kit/shown-pages.ts';
import { deriveMovedPages } from './moved-page.ts';

test('the address of a page that became part of another one has a page on every host, with a link', async () => {
  const site = await goldenSite('separated');
  for (const there of [site, { ...site, address: addressesAt({ host: 'plain' }) }]) {
    expect(deriveMovedPages(there).map(({ params }) => params.moved)).toEqual(['board']);
    expect(shownPages(deriveMovedPages(there)).map(({ to }) => to)).toEqual(['/']);
  }
});
