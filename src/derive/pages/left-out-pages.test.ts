import { expect, test } from 'vitest';
import { goldenSite } from '../../../tests/kit/measured-board.ts';
import { neutralLooks } from '../../artifacts/looks.ts';
import { addressesOf } from '../../operations/hosting.ts';
import { pages } from '../../operations/pages.ts';
import { toLlmsText } from '../../surfaces/llms.ts';
import { toSitemap } from '../../surfaces/sitemap.ts';
import type { Site } from '../site.ts';
import { derivePageFrame } from './page-frame.ts';

const site = await goldenSite('separated');
const leavingOut = (closed: Site['looks']['closed']): Site => ({
  ...site,
  looks: { ...neutralLooks, modules: { ...neutralLooks.modules, press: false }, closed },
  address: addressesOf({ host: 'netlify', base: '/' }, site.origin, {
    hasDoors: true,
    hasTimestamp: false,
    hasProvisions: false,
    off: [pages.press],
  }),
});
const frameOf = (of: Site, path: string) => derivePageFrame(of, { title: 't', description: 'd', path });

test('a page that the publisher leaves out is in no navigation, no site map and no list for language models', () => {
  const without = leavingOut([]);
  const { mainPages, furtherPages } = frameOf(without, pages.home);
  expect([...mainPages, ...furtherPages].map(({ href }) => href)).not.toContain(pages.press);
  const listed = `${site.origin}${pages.press}`;
  for (const toText of [toSitemap, toLlmsText]) {
    expect(toText(without).split(/[<>()\s]/)).not.toContain(listed);
    expect(toText(site).split(/[<>()\s]/)).toContain(listed);
  }
});

test('a page that was published once says at its address that it is not kept any more, and no other does', () => {
  expect(frameOf(leavingOut(['press']), pages.press).isClosed).toBe(true);
  expect(frameOf(leavingOut(['press']), pages.home).isClosed).toBe(false);
  expect(frameOf(leavingOut([]), pages.press).isClosed).toBe(false);
});
