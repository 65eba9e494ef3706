import { afterAll, describe, expect, test } from 'vitest';
import { unsignedSite } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import { makeWideBoard } from '../../tests/kit/wide-board.ts';
import { tablesOf, visibleText } from '../../tests/site/html-files.ts';
import Components, {
  getStaticPaths as componentsPages,
} from '../pages/axes/[axis]/components/[...number].astro';
import Items, { getStaticPaths as itemsPages } from '../pages/axes/[axis]/items/[...number].astro';
import Pairs, { getStaticPaths as pairsPages } from '../pages/axes/[axis]/pairs.astro';

const COMPONENTS = 260;

const board = makeWideBoard({ items: 60, components: COMPONENTS });
afterAll(board.remove);
const site = await unsignedSite(board.artifactsDir);
const [items = expect.fail('the board measures a comparison')] = site.axisItems();
await render(site, Items, { items, number: 1 });

describe('a fleet that is too large for the page of its axis', () => {
  test('has everybody once on pages of its own', async () => {
    const placed = componentsPages();
    expect(placed.map(({ params }) => params)).toEqual(
      [undefined, '2', '3'].map((number) => ({ axis: 'jail', number })),
    );
    const pages = await Promise.all(placed.map(({ props }) => render(site, Components, props)));
    const ranges = ['1 to 100', '101 to 200', '201 to 260'];
    for (const [at, html] of pages.entries())
      expect(visibleText(html)).toContain(`${ranges[at]} of 260 components, best score first`);
    const names = pages.flatMap((html) => tablesOf(html).flatMap(({ rows }) => rows.map(([name]) => name)));
    expect(new Set(names).size).toBe(COMPONENTS);
  });

  test('has a page on which any two are chosen, whose data have a line for each', async () => {
    const [placed = expect.fail('there is no such page'), ...others] = pairsPages();
    expect([placed.params, others]).toEqual([{ axis: 'jail' }, []]);
    const html = await render(site, Pairs, placed.props);
    expect(html.match(/<option value="\d+">synthetic-component/g)).toHaveLength(COMPONENTS);
    const [, data = ''] = /id="pair-data">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(data).lines).toHaveLength(COMPONENTS);
  });

  test('is not spelled out on any page of items', async () => {
    const placed = itemsPages();
    expect(placed.length).toBeGreaterThan(2);
    for (const { props } of placed) {
      const html = await render(site, Items, props);
      expect(html).toContain('<a href="/axes/jail/components">Whose mark is where</a>');
      expect(html).toContain('data-components="in the marks"');
      expect(html).not.toContain('<option>synthetic-component');
    }
  });

  test('each item stands once, on the page that its address names', async () => {
    const found: string[] = [];
    for (const { params, props } of itemsPages()) {
      const html = await render(site, Items, props);
      const path = `/axes/jail/items${params.number === undefined ? '' : `/${params.number}`}`;
      const items = [...html.matchAll(/<div class="item" id="([^"]*)"><h2><a href="([^"]*)"/g)];
      for (const [, anchor, href] of items) expect(href).toBe(`${path}#${anchor}`);
      found.push(...items.map(([, anchor = '']) => anchor));
      const [first, last] = [found.length - items.length + 1, found.length];
      expect(visibleText(html)).toContain(`${first} to ${last} of 60 items, in the order of the bank`);
    }
    expect(new Set(found).size).toBe(60);
  });
});
