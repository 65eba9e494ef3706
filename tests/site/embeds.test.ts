import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, onTestFinished } from 'vitest';
import { axisPage, embedPage, pages } from '../../src/operations/pages.ts';
import { serve } from '../kit/serve.ts';
import { test } from './browser.ts';
import { htmlFiles, visibleText } from './html-files.ts';
import { serveBoard } from './served-board.ts';

const siteDir = inject('siteDir');
const board = serveBoard();
const files = htmlFiles(siteDir);
const frames = files.filter(({ path }) => path.startsWith('/embed/'));
const { axes } = JSON.parse(readFileSync(join(siteDir, 'api/gspc.json'), 'utf8'));
const measured: readonly string[] = axes
  .filter(({ status }: { status: string }) => status === 'MEASURED')
  .map(({ axis }: { axis: string }) => axis);

/** Where the page says that programs of other sites read how to embed it; as a path of this board. */
const discovered = (html: string): string | undefined =>
  /<link rel="alternate" type="application\/json\+oembed"[^>]* href="https?:\/\/[^/"]+([^"]*)"/.exec(
    html,
  )?.[1];

/** What oembed.com lists (2.3.4): for every response, for each type, and with a thumbnail. */
const always = ['type', 'version'];
const optional = [
  'title',
  'author_name',
  'author_url',
  'provider_name',
  'provider_url',
  'cache_age',
  'thumbnail_url',
  'thumbnail_width',
  'thumbnail_height',
];
const ofRich = ['html', 'width', 'height'];

describe('other sites', () => {
  test('find on the home page and on each measured axis how to embed it, as oEmbed says', async () => {
    const linked = files.flatMap(
      ({ path, html }) => (discovered(html) && [[path, discovered(html)] as const]) || [],
    );
    expect(linked.map(([path]) => path).toSorted()).toEqual(
      ['/index.html', ...measured.map((axis) => `${axisPage(axis)}.html`)].toSorted(),
    );
    for (const [, path = ''] of linked) {
      const answer = await board.get(path);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/);
      const body: Readonly<Record<string, unknown>> = Object(await answer.json());
      expect(Object.keys(body).filter((name) => ![...always, ...optional, ...ofRich].includes(name))).toEqual(
        [],
      );
      expect(body).toMatchObject({ type: 'rich', version: '1.0', html: expect.any(String) });
      for (const size of ['width', 'height', 'thumbnail_width', 'thumbnail_height'])
        expect(Number.isInteger(body[size])).toBe(true);
      const { pathname } = new URL(String(body.thumbnail_url));
      const picture = Buffer.from(await (await board.get(pathname)).arrayBuffer());
      // Bytes 16 to 23 of a PNG are its size.
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([
        body.thumbnail_width,
        body.thumbnail_height,
      ]);
      expect(body.html).toContain(`width="${body.width}" height="${body.height}"`);
      expect(String(body.html)).toContain(
        new URL(embedPage(pathname.slice('/share/'.length, -'.png'.length)), String(body.provider_url)).href,
      );
    }
  });

  test('get frames without a script that say the sentence of the page and link it, under the digests of the board', () => {
    expect(frames).toHaveLength(measured.length + 1);
    const sums = readFileSync(join(siteDir, 'SHA256SUMS'), 'utf8');
    for (const { path, html } of frames) {
      const name = path.slice('/embed/'.length, -'.html'.length);
      const page = name === 'board' ? '/index.html' : `${axisPage(name)}.html`;
      const shown = files.find((file) => file.path === page)?.html ?? '';
      const [, address = '', sentence = ''] =
        /<h1><a href="([^"]*)"[^>]*>([^<]*)<\/a><\/h1>/.exec(html) ?? [];
      const heading = visibleText(/<h1>(.*?)<\/h1>/s.exec(shown)?.[1] ?? '').trim();
      expect(visibleText(sentence).replace(/\.$/, '')).toBe(heading.replace(/\.$/, ''));
      expect(new URL(address).pathname).toBe(name === 'board' ? pages.home : axisPage(name));
      expect(html).not.toMatch(/<script|<style|\son\w+=|\sstyle=|<form/);
      expect(sums).toContain(`  ${path.slice(1)}\n`);
    }
  });

  test('may frame these, and nothing else of the board', async () => {
    for (const path of [pages.home, axisPage('jail'), '/pictures/jail.svg', '/looks.css', '/no-such-page'])
      expect((await board.get(path)).headers.get('content-security-policy')).toContain(
        "frame-ancestors 'none'",
      );
    const policy = (await board.get(embedPage('jail'))).headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'.*; frame-ancestors \*$/);
  });

  test.for([640, 320])(
    'show the frame %i px wide, whole and without asking for anything to run',
    async (width, { page }) => {
      const oembed = await (await board.get('/oembed/jail.json')).json();
      const own = new URL(oembed.provider_url).origin;
      const frame = String(oembed.html).replaceAll(own, board.url()).replace('loading="lazy" ', '');
      const refused = frame
        .replace(embedPage('jail'), axisPage('jail'))
        .replace('<iframe', '<iframe id="page"');
      const others = await serve((_, response) =>
        response
          .setHeader('content-type', 'text/html')
          .end(
            `<!doctype html><meta name="viewport" content="width=device-width"><body style="margin:0">${frame}${refused}`,
          ),
      );
      onTestFinished(others.close);
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${others.url}/`, { waitUntil: 'networkidle' });
      const embedded = page
        .frames()
        .find((each) => each.parentFrame() !== null && each.url().includes('/embed/'));
      const seen = await embedded?.evaluate(() => ({
        text: document.body.textContent,
        font: document.fonts.check('16px "Board Serif"'),
        wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        plots: [...document.querySelectorAll('main > div')].filter((each) => each.checkVisibility()).length,
      }));
      const [found] = axes.filter(({ axis }: { axis: string }) => axis === 'jail');
      expect(seen).toMatchObject({ font: true, wider: 0, plots: 1 });
      expect(seen?.text).toContain(found.title);
      // The page itself is no frame of others: the browser shows its own words for that.
      expect(await page.frameLocator('#page').locator('main.wrap').count()).toBe(0);
    },
  );

  test.for([640, 320])('see each frame whole at %i by 480', async (width, { page }) => {
    await page.setViewportSize({ width, height: 480 });
    const cropped: string[] = [];
    for (const { path } of frames) {
      await page.goto(board.url() + path.replace(/\.html$/, ''));
      // Until the fonts of the board are there, letters have another width.
      const over = await page.evaluate(async () => {
        await document.fonts.ready;
        const { scrollWidth, scrollHeight } = document.documentElement;
        return [scrollWidth - window.innerWidth, scrollHeight - window.innerHeight];
      });
      if (over.some((pixels) => pixels > 0)) cropped.push(`${path}: ${over.join(' by ')}`);
    }
    expect(cropped).toEqual([]);
  });
});
