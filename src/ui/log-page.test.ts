import { describe, expect, test } from 'vitest';
import { exampleSite } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import { visibleText } from '../../tests/site/html-files.ts';
import { toXmlText } from '../core/xml.ts';
import { logPages } from '../derive/tables/log-pages.ts';
import LogPage from '../pages/log.astro';
import NumberedPage, { getStaticPaths } from '../pages/log-pages/[number].astro';

const site = await exampleSite();
const { events, checkpoints } = site.evidence.log;
const newest = await render(site, LogPage);
const earlier = await Promise.all(
  getStaticPaths().map(({ props }: { props: { number: number } }) => render(site, NumberedPage, props)),
);
const all = [...earlier, newest];

const linesOf = (html: string) =>
  [...html.matchAll(/<div class="group" data-kind="(\w+)">(.*?)<\/div>/gs)].flatMap(([, kind, group = '']) =>
    [...group.matchAll(/<li>(.*?)<\/li>/g)].map(([, line = '']) => ({ kind, line })),
  );
const indexOf = ({ line }: { line: string }) => Number(/class="index"[^>]*>(\d+)</.exec(line)?.[1]);

describe('the pages of the log', () => {
  test('hold every event once, tile by tile, the newest on the page without a number', () => {
    const indexes = all.map((html) =>
      linesOf(html)
        .map(indexOf)
        .sort((one, other) => one - other),
    );
    expect(indexes.flat()).toEqual(events.map((_, index) => index));
    for (const page of indexes.slice(0, -1)) expect(page).toHaveLength(256);
    expect(earlier.length).toBeGreaterThan(0);
    const paths = all.map((html) => /rel="canonical" href="https:\/\/deploy.example([^"]*)"/.exec(html)?.[1]);
    expect(paths).toEqual(logPages(site.evidence.log).map(({ path }) => path));
    expect(paths.at(-1)).toBe('/log');
  });

  test('group the events by the checkpoint that first covers them', () => {
    const named = all.flatMap((html) =>
      [...html.matchAll(/<p class="when">.*?href="(\/log\/checkpoints\/\d+)"/g)].map(([, href]) => href),
    );
    expect(new Set(named)).toEqual(new Set(checkpoints.map(({ size }) => `/log/checkpoints/${size}`)));
  });

  test('name component and axis of a card before its digest, and link what answers', () => {
    const [card = expect.fail('the board has a card')] = site.evidence.cards.measurement;
    const { id } = card.card;
    const line =
      all.flatMap(linesOf).find(({ line }) => line.includes(`>${id.slice(0, 12)}</a>`))?.line ?? '';
    expect(line).toContain(`>${toXmlText(card.payload.model.id)}</a>’s card for `);
    expect(line).toMatch(new RegExp(`class="digest" href="[^"]*${id}[^"]*"`));
    expect(line).toMatch(/class="index" href="\/log\/proofs\/[0-9a-f]{2}\/[0-9a-f]{64}\.tlog-proof"/);
  });

  test('count for each filter what it leaves on the page', () => {
    const filters = [...newest.matchAll(/<a id="only-(\w+)" href="#only-\1">[^<]*<span>(\d+)<\/span>/g)];
    for (const [, kind, count] of filters) {
      const left = linesOf(newest).filter((line) => kind === 'everything' || line.kind === kind);
      expect(left).toHaveLength(Number(count));
    }
    expect(filters.length).toBeGreaterThan(2);
  });

  test('draw the tree that was signed, with its root', () => {
    const size = checkpoints.at(-1)?.size ?? 0;
    expect(newest).toContain(`aria-label="The tree of ${size} events: `);
    const sum = /The tree as signed: ([\d +]+) events/.exec(newest)?.[1]?.split(' + ').map(Number) ?? [];
    expect(sum.reduce((one, other) => one + other, 0)).toBe(size);
  });

  test('without a checkpoint have no tree, and no event has a proof', async () => {
    const log = { ...site.evidence.log, checkpoints: [] };
    const html = await render({ ...site, evidence: { ...site.evidence, log } }, LogPage);
    expect(html).not.toContain('<figure class="tree">');
    expect(visibleText(html)).toContain('no log is served');
    expect(linesOf(html).length).toBeGreaterThan(0);
    expect(html).not.toContain('.tlog-proof');
  });
});
