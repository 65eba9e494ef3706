import { describe, expect, test } from 'vitest';
import { goldenSite } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import { internalLinks } from '../../tests/site/html-files.ts';
import { neutralLooks } from '../artifacts/looks.ts';
import { toAxisTitle } from '../derive/board/axis-title.ts';
import { limitedFinding } from '../derive/sentences/finding.ts';
import type { Site } from '../derive/site.ts';
import { addressesOf } from '../operations/hosting.ts';
import { pages } from '../operations/pages.ts';
import { toLlmsText } from '../surfaces/llms.ts';
import { toSitemap } from '../surfaces/sitemap.ts';
import Layout from './layout.astro';

const site = await goldenSite('separated');
const page = { title: 'A title', description: 'What it says.', path: pages.home };
const show = (of: Site, props = {}) => render(of, Layout, { ...page, ...props });

describe('the head of a page', () => {
  test('names the board in the title of the tab, unless a search result would cut it', async () => {
    expect(await show(site)).toContain(`<title>A title · ${site.evidence.publisher.name}</title>`);
    const long = 'A title of so many letters that a name behind it would be cut away';
    expect(await show(site, { title: long })).toContain(`<title>${long}</title>`);
  });

  test('carries its description for machines, whatever a publisher writes into it', async () => {
    const html = await show(site, { dataset: { name: '</script><b>' } });
    expect(html).toContain('<script type="application/ld+json">{"name":"\\u003c/script>\\u003cb>"}</script>');
  });

  test('says what the picture shows by which it is shared', async () => {
    const [row = expect.fail('the board has an axis')] = site.board.axes;
    const finding = `${toAxisTitle(row)}. ${limitedFinding(site.say, row, site.measuredAxes)}`;
    expect(await show(site)).not.toContain(finding);
    const html = await show(site, { picture: row.axis });
    expect(html).toContain(`content="https://deploy.example/share/${row.axis}.png"`);
    expect(html).toContain(finding);
  });
});

const hasNothing = { isLarge: false, beganWhole: false, holds: () => false };

describe('the navigation', () => {
  test('leads to each page that there is, and says which is here; comparing two is led to by components and findings', async () => {
    const has = { hasDoors: true, hasTimestamp: false, hasProvisions: true, ...hasNothing };
    const address = addressesOf({ host: 'netlify', base: '/' }, site.origin, has);
    const html = await show({ ...site, address });
    const linked = internalLinks(html.slice(html.indexOf('<footer')));
    const others = Object.values(pages).filter((path) => path !== pages.compare);
    expect(linked.filter((path) => others.some((other) => other === path)).toSorted()).toEqual(
      others.toSorted(),
    );
    expect(html.match(/<a href="\/" aria-current="page">/g)).toHaveLength(2);
    expect(html.match(/aria-current/g)).toHaveLength(2);
  });

  test('of a board that keeps no provisions leads to no page of the law', async () => {
    expect(site.evidence.provisions.ok).toBe(false);
    expect(internalLinks(await show(site))).not.toContain(pages.regulation);
  });
});

describe('a page that the publisher leaves out', () => {
  const leavingOut = (closed: Site['looks']['closed']): Site => ({
    ...site,
    looks: { ...neutralLooks, modules: { ...neutralLooks.modules, press: false }, closed },
    address: addressesOf({ host: 'netlify', base: '/' }, site.origin, {
      hasDoors: true,
      hasTimestamp: false,
      hasProvisions: false,
      ...hasNothing,
      off: [pages.press],
    }),
  });
  const notKept = 'This board does not keep this page any more.';

  test('is in no navigation, no site map and no list for language models', async () => {
    expect(internalLinks(await show(leavingOut([])))).not.toContain(pages.press);
    const listed = `${site.origin}${pages.press}`;
    for (const toText of [toSitemap, toLlmsText]) {
      expect(toText(leavingOut([])).split(/[<>()\s]/)).not.toContain(listed);
      expect(toText(site).split(/[<>()\s]/)).toContain(listed);
    }
  });

  test('says at its address that it is not kept any more where it was published once, and no other does', async () => {
    expect(await show(leavingOut(['press']), { path: pages.press })).toContain(notKept);
    expect(await show(leavingOut(['press']))).not.toContain(notKept);
    expect(await show(leavingOut([]), { path: pages.press })).not.toContain(notKept);
  });
});
