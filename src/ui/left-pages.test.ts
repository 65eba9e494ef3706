import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressesAt } from '../../tests/kit/addresses.ts';
import type { DiskBoard } from '../../tests/kit/disk-board.ts';
import { deriveBoard } from '../../tests/kit/engine.ts';
import { exampleSite, goldenSite } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import { makeSampleBoard, signSample } from '../../tests/kit/sample-board.ts';
import { internalLinks, mainOf, visibleText } from '../../tests/site/html-files.ts';
import { leftPages } from '../derive/addresses/left-addresses.ts';
import type { Site } from '../derive/site.ts';
import { pages } from '../operations/pages.ts';
import Moved, { getStaticPaths as movedPages } from '../pages/[...moved].astro';
import NotFound from '../pages/404.astro';
import Retired, { getStaticPaths as retiredPages } from '../pages/axes/[left]/index.astro';
import RetiredRecord from '../pages/axes/[left]/record.astro';
import { signBoard } from '../publish/sign/sign-board.ts';

async function movedAt(site: Site, path: string) {
  const left = leftPages(site).find((each) => each.path === path) ?? expect.fail(path);
  const main = mainOf(await render(site, Moved, { left }));
  return { text: visibleText(main), links: internalLinks(main) };
}

describe('the address of a page that became part of another one', () => {
  test('leads there on every host', async () => {
    const site = await goldenSite('separated');
    for (const there of [site, { ...site, address: addressesAt({ host: 'plain' }) }]) {
      const home = await movedAt(there, '/board');
      expect(home.text).toContain('What stood here is part of another page now: Findings');
      expect(home.links).toEqual([there.address.href('/')]);
      const challenge = await movedAt(there, '/challenge');
      expect(challenge.links).toEqual([there.address.href('/corrections#challenge')]);
      const state = await movedAt(there, '/state');
      expect(state.text).toContain('served as JSON: /api/state');
      const pairs = await movedAt(there, '/axes/safety/neighbours');
      expect(pairs.links).toEqual(['/compare', '/axes/safety/record'].map(there.address.href));
    }
    expect(movedPages().map(({ params }) => `/${params.moved}`)).toEqual(
      leftPages(site).map(({ path }) => path),
    );
  });

  test('that showed what is no longer asked leads to the record, and of a component to its cards', async () => {
    const site = await exampleSite();
    const items = await movedAt(site, '/axes/jail/items/9');
    expect(items.text).toContain('No current page at this address');
    expect(items.links).toEqual(['/axes/jail/record', '/axes/jail']);
    const { path } = leftPages(site).find(({ component }) => component !== undefined) ?? expect.fail('one');
    const component = await movedAt(site, path);
    expect(component.text).toMatch(/No result of \S+ counts here now\..* as of \d{4}-\d\d-\d\d \(/);
    expect(component.links.length).toBeGreaterThan(0);
    for (const href of component.links) expect(href).toMatch(/^\/cards\//);
  });
});

describe('an axis that left', () => {
  let board: DiskBoard;
  beforeAll(async () => {
    board = makeSampleBoard();
    await signSample(board);
  });
  afterAll(() => board.remove());

  test('says when and why, and keeps the cards that were signed of it', async () => {
    const { artifactsDir } = board;
    const intent = {
      reason: 'It was a trial.',
      correction_id: undefined,
      withdraw: undefined,
      retireAxis: 'jail',
    };
    await signBoard({ artifactsDir, env: {}, now: '2026-03-02T12:00:00Z' }, intent);
    const site = await deriveBoard(board);
    await render(site, NotFound);
    const [{ params, props } = expect.fail('it has a page')] = retiredPages();
    expect(params).toEqual({ left: 'jail' });
    const html = mainOf(await render(site, Retired, props));
    expect(html).toContain('<time datetime="2026-03-02T12:00:00Z">2026-03-02</time>: It was a trial.');
    expect(internalLinks(html)).toContain('/axes/jail/record');
    const record = internalLinks(mainOf(await render(site, RetiredRecord, props)));
    expect(record).toContainEqual(expect.stringMatching(/^\/cards\//));
    expect(record).toContain(pages.log);
  });
});

test('an address without a page leads to pages that exist', async () => {
  const site = await goldenSite('separated');
  const links = internalLinks(mainOf(await render(site, NotFound)));
  expect(links).toEqual([pages.home, pages.components, pages.reference]);
});
