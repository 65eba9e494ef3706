import { describe, expect, test } from 'vitest';
import { exampleSite, goldenSite } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import { internalLinks, visibleText } from '../../tests/site/html-files.ts';
import { unitsOnPage } from '../derive/items/axis-items.ts';
import Items, { getStaticPaths } from '../pages/axes/[axis]/items/[...number].astro';

async function itemsOf(board: string) {
  const site = await goldenSite(board);
  const [items = expect.fail('the board measures a comparison')] = site.axisItems();
  return { items, html: await render(site, Items, { items, number: 1 }) };
}

describe('a page of items', () => {
  test('has of each item the answer of every component', async () => {
    const { items, html } = await itemsOf('separated');
    const counts = html
      .split('<article')
      .slice(1)
      .map((unit) =>
        [...unit.matchAll(/<span class="count">(\d+)<\/span><\/dt>/g)].map(([, count]) => Number(count)),
      );
    expect(counts).toHaveLength(items.measured.units.length);
    for (const each of counts)
      expect(each.reduce((sum, count) => sum + count, 0)).toBe(items.fleet.members.length);
  });

  test('says whose mark is where, and offers what can be looked for', async () => {
    const { items, html } = await itemsOf('separated');
    for (const { score, rows_url } of items.fleet.members) {
      expect(html).toContain(`<option>${score.name}</option>`);
      expect(internalLinks(html)).toContain(rows_url);
    }
    expect(html).toContain('<option value="both wrong">');
    expect(html).toContain('data-noun="items"');
  });

  test('of pairs counts pairs and offers the parts of the bank', async () => {
    const { html } = await itemsOf('pairs-and-strata');
    expect(html).toContain('data-noun="pairs"');
    expect(visibleText(html)).toMatch(/\d+ items in \d+ pairs, right together or not at all/);
    expect(html).toContain('<label for="item-stratum">');
  });

  test('of battles offers no pattern of right and wrong', async () => {
    const { html } = await itemsOf('preferences');
    expect(html).toContain('data-noun="prompts"');
    expect(html).not.toContain('<option value="both wrong">');
    expect(html).not.toContain('neither right nor wrong');
  });

  test('says of a text that is kept back that it is, with its digest where there is one', async () => {
    const site = await goldenSite('separated');
    const [items = expect.fail('the board measures a comparison')] = site.axisItems();
    const pageWith = (kept: { readonly input_sha256?: string }) => {
      const readUnits: typeof items.readUnits = (from, to) =>
        items.readUnits(from, to).map((unit) => ({
          ...unit,
          items: unit.items.map(({ item: { item_id }, ...read }) => ({
            ...read,
            item: { item_id, ...kept },
          })),
        }));
      return render(site, Items, { items: { ...items, readUnits }, number: 1 });
    };
    const withheld = '<p class="asked withheld sign">';
    expect(await pageWith({})).toContain(
      `${withheld}Of what was asked, only its name came with the results.</p>`,
    );
    const input_sha256 = 'a'.repeat(64);
    expect(await pageWith({ input_sha256 })).toContain(
      `${withheld}The text is not published here. SHA-256 ${input_sha256}</p>`,
    );
  });

  test('keeps items that may offend behind a word of warning, and no others', async () => {
    const site = await goldenSite('separated');
    const [items = expect.fail('the board measures a comparison')] = site.axisItems();
    const shown = (axes: typeof site.evidence.axes) =>
      render({ ...site, evidence: { ...site.evidence, axes } }, Items, { items, number: 1 });
    const open = await shown(site.evidence.axes);
    const warned = await shown(site.evidence.axes.map((axis) => ({ ...axis, warning: 'Some are rude.' })));
    const folded =
      /<details class="more"><summary>Show the items\. <span[^>]*>Some are rude\.<\/span><\/summary>/;
    expect(open).not.toMatch(/Show the items/);
    const [before = '', after = ''] = warned.split(folded);
    expect([before, after].map((part) => part.includes('<article'))).toEqual([false, true]);
    expect(visibleText(before)).toContain('Filter');
  });

  test('counts the components of the publisher that it does not show', async () => {
    const { items, html } = await itemsOf('own-leader');
    expect(items.fleet.withheld).toBe(1);
    expect(visibleText(html)).toContain('1 component of the publisher is not shown here');
  });
});

describe('on our board', async () => {
  const site = await exampleSite();
  const [first = expect.fail('items')] = site.axisItems();
  await render(site, Items, { items: first, number: 1 });
  const placed = getStaticPaths();

  test('every measured comparison has its pages, and nothing else', () => {
    expect([...new Set(placed.map(({ params }) => params.axis))]).toEqual(
      site.measuredAxes.map(({ axis }) => axis.axis),
    );
    for (const { items, number } of placed.map(({ props }) => props))
      expect(unitsOnPage(items, number)[0]).toBeLessThan(items.measured.units.length);
  });

  test('a file of the bank is linked, and is served', async () => {
    const pages = await Promise.all(
      site.axisItems().map((items) => render(site, Items, { items, number: 1 })),
    );
    const files = pages.flatMap((html) => [...html.matchAll(/<p class="asked"><a href="\/([^"]*)"/g)]);
    expect(files.length).toBeGreaterThan(0);
    for (const [, path] of files) expect(site.evidence.published.paths).toContain(path);
  });
});
