import { describe, expect, test } from 'vitest';
import { goldenSite } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import { visibleText } from '../../tests/site/html-files.ts';
import Pager from './pager.astro';

const site = await goldenSite('empty');
const addresses = Array.from({ length: 12 }, (_, at) => `/p${at + 1}`);
const shown = (here: number, of = addresses) => render(site, Pager, { addresses: of, here, label: 'Pages' });

describe('the pager', () => {
  test.each([
    [1, '1 2 3 … 12 Next'],
    [6, 'Previous 1 … 4 5 6 7 8 … 12 Next'],
    [12, 'Previous 1 … 10 11 12'],
    [3, 'Previous 1 2 3 4 5 … 12 Next'],
  ])('on page %i it reads %s', async (here, text) => {
    expect(visibleText(await shown(here)).trim()).toBe(text);
  });

  test('leads to the neighbours, and says which page this is', async () => {
    const html = await shown(6);
    expect(html).toContain('<a href="/p5" rel="prev">');
    expect(html).toContain('<a href="/p7" rel="next">');
    expect(html.match(/href="[^"]*" aria-current="page"/g)).toEqual(['href="/p6" aria-current="page"']);
  });

  test('is left out where there is one page', async () => {
    expect((await shown(1, ['/p1'])).trim()).toBe('');
  });
});
