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

describe('other sites', () => {
  test('get frames without a script that say the sentence of the page and link it, under the digests of the board', () => {
    expect(frames).toHaveLength(measured.length + 1);
    const sums = readFileSync(join(siteDir, 'SHA256SUMS'), 'utf8');
    for (const { path, html } of frames) {
      const name = path.slice('/embed/'.length, -'.html'.length);
      const page = name === 'board' ? '/index.html' : `${axisPage(name)}.html`;
      const shown = files.find((file) => file.path === page)?.html ?? '';
      const [, address = '', sentence = ''] =
        /<h1><a href="([^"]*)"[^>]*>([^<]*)<\/a><\/h1>/.exec(html) ?? [];
      const heading = visibleText(/<h1>(.*?)<\/h1>/s.exec(shown)?.[1] ?? '')
        .replaceAll('( ', '(')
        .trim();
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
      const shown = files.find((file) => file.path === `${axisPage('jail')}.html`)?.html ?? '';
      const copied = visibleText(/&lt;iframe .*?&lt;\/iframe&gt;/s.exec(shown)?.[0] ?? '');
      const frame = copied
        .replace(/src="https?:\/\/[^/"]+/, `src="${board.url()}`)
        .replace('loading="lazy" ', '');
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
