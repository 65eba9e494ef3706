import { describe, expect, test } from 'vitest';
import { exampleSite } from '../../../tests/kit/measured-board.ts';
import { shownPages } from '../../../tests/kit/shown-pages.ts';
import { itemsPage } from '../../operations/pages.ts';
import { english } from '../../words/say.ts';
import { deriveItemsPages, type ItemsPage } from './items-page.ts';
import { toPager } from './pager.ts';

const site = await exampleSite();
const placed = deriveItemsPages(site);
const pages = shownPages(placed);

const pagesOf = (axis: string): readonly ItemsPage[] =>
  shownPages(placed.filter(({ params }) => params.axis === axis));

describe('the items pages', () => {
  test('every measured comparison has them, and nothing else', () => {
    expect([...new Set(placed.map(({ params }) => params.axis))]).toEqual(
      site.measuredAxes.map(({ axis }) => axis.axis),
    );
  });

  test('each item of the bank stands once, at an address of its own', () => {
    for (const { axis, bank } of site.measuredAxes) {
      const items = pagesOf(axis.axis).flatMap(({ units }) => units.flatMap((unit) => unit.items));
      expect(items).toHaveLength(bank.items.size);
      expect(new Set(items.map(({ href }) => href)).size).toBe(bank.items.size);
    }
  });

  test('an address of an item names the page on which it stands', () => {
    for (const { params, props } of placed) {
      const { axis, number = '1' } = params;
      const { frame, units } = props.page;
      expect(frame.path).toBe(itemsPage(axis, Number(number)));
      for (const { items } of units)
        for (const { href, anchor } of items) expect(href).toBe(`${frame.path}#${anchor}`);
    }
  });

  test('each item has the answer of every component', () => {
    for (const { units, fleet } of pages)
      for (const { answers } of units.flatMap(({ items }) => items))
        expect(answers.reduce((sum, { count }) => sum + count, 0)).toBe(fleet?.length);
  });

  test('a file of the bank is linked, and is served', () => {
    const files = pages.flatMap(({ units }) =>
      units.flatMap(({ items }) => items.flatMap(({ file }) => file ?? [])),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter(({ href }) => !site.evidence.published.paths.includes(href.slice(1)))).toEqual([]);
  });

  test('a text that is kept back is said to be, with its digest', () => {
    const kept = site.measuredAxes.filter(({ bank }) =>
      [...bank.items.values()].some(({ input }) => input === undefined),
    );
    for (const { axis } of kept) {
      const [first] = pagesOf(axis.axis);
      expect(first?.summary).toContain('its id and its digest stand in its place');
    }
    const words = pages.flatMap(({ units }) =>
      units.flatMap(({ items }) => items.flatMap((item) => item.withheld ?? [])),
    );
    for (const said of words)
      expect(said).toMatch(
        /^(No text of this item came with the results\.|The text is not published here\. SHA-256 [0-9a-f]{64})$/,
      );
  });

  test('says which items stand here', () => {
    const [first, second] = pages;
    expect(first?.range).toMatch(/^1 to 50 of \d+ (items|pairs), in the order of the bank$/);
    expect(second?.range).toMatch(/^51 to /);
  });
});

describe('the pager', () => {
  const addresses = Array.from({ length: 12 }, (_, at) => `p${at + 1}`);

  test.each([
    [1, '1 2 3 … 12'],
    [6, '1 … 4 5 6 7 8 … 12'],
    [12, '1 … 10 11 12'],
    [3, '1 2 3 4 5 … 12'],
  ])('on page %i it reads %s', (here, text) => {
    expect(
      toPager(english, addresses, here)
        ?.entries.map((entry) => entry.text)
        .join(' '),
    ).toBe(text);
  });

  test('leads to the neighbours, and is left out where there is one page', () => {
    expect(toPager(english, addresses, 6)).toMatchObject({ previous: 'p5', next: 'p7' });
    expect(toPager(english, addresses, 1)?.previous).toBeUndefined();
    expect(toPager(english, ['p1'], 1)).toBeUndefined();
  });
});
