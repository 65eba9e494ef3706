import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { itemsPage, pages } from '../../src/operations/pages.ts';
import { openBrowser } from './browser.ts';
import { htmlFiles } from './html-files.ts';
import { serveBoard } from './served-board.ts';

const board = serveBoard();
let browser: Browser | undefined;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** One page of each kind: every single page, an axis of each kind, and a card where one was issued. */
const card = htmlFiles(inject('siteDir')).find(({ path }) => path.startsWith('/cards/'));
const kinds = [
  ...Object.values(pages),
  '/axes/jail',
  '/axes/conformance',
  '/axes/currency-reference-data',
  '/axes/governance',
  itemsPage('jail'),
  itemsPage('care'),
  itemsPage('provenance-controls'),
  itemsPage('cross-reality', 2),
  '/no-such-page',
  ...(card === undefined ? [] : [card.path.replace(/\.html$/, '')]),
];
const looks = [
  { width: 320, colorScheme: 'light' },
  { width: 320, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

type Seen = {
  readonly overflow: number;
  readonly violations: readonly string[];
  readonly complaints: readonly string[];
};

/** One visit, looked at in every width and scheme. */
const visit = async (opened: Browser, path: string): Promise<readonly Seen[]> => {
  const context = await opened.newContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isAsked404 = path === '/no-such-page' && message.text().includes('404');
    if (['error', 'warning'].includes(message.type()) && !isAsked404) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(board.url() + path);
  const seen: Seen[] = [];
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    seen.push({ overflow: await overflowOf(page), violations: await violationsOf(page), complaints });
  }
  await context.close();
  return seen;
};

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const violationsOf = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
};

describe('in a browser', () => {
  test.each(kinds)('%s is accessible, fits narrow and wide, and raises no complaint', async (path) => {
    if (browser === undefined) return;
    const clean = { overflow: 0, violations: [], complaints: [] };
    expect(await visit(browser, path)).toEqual(looks.map(() => clean));
  });

  test.each([
    [1280, 900],
    [375, 812],
  ])(
    'a result stands on the first screen of %i by %i, and an open slot in one line',
    async (width, height) => {
      if (browser === undefined) return;
      const page = await browser.newPage({ viewport: { width, height } });
      await page.goto(board.url() + pages.home);
      const first = await page.locator('.finding .sentence').first().boundingBox();
      expect((first?.y ?? height) + (first?.height ?? 0)).toBeLessThanOrEqual(height);
      const lines = page.locator('.open-slots li');
      for (let at = 0; at < (await lines.count()); at += 1)
        expect((await lines.nth(at).boundingBox())?.height).toBeLessThanOrEqual(60);
      await page.close();
    },
  );

  test('name and score of a component stay in view at 320 while its table is scrolled', async () => {
    if (browser === undefined) return;
    const page = await browser.newPage({ viewport: { width: 320, height: 800 } });
    await page.goto(`${board.url()}/axes/jail`);
    const table = page.locator('.scroll.pinned').first();
    await table.evaluate((element) => element.scrollTo(400, 0));
    const row = table.locator('tbody tr').first();
    for (const cell of [row.locator('th'), row.locator('.score')]) {
      const box = await cell.boundingBox();
      expect([box && box.x >= 0, box && box.x + box.width <= 320]).toEqual([true, true]);
    }
    await page.close();
  });

  test('nothing but a lead that holds is drawn in the accent', async () => {
    if (browser === undefined) return;
    const page = await browser.newPage();
    await page.goto(board.url() + pages.home);
    const { axes } = JSON.parse(await (await board.get('/api/gspc')).text());
    const holding = axes.filter(
      (row: { separation?: string; separation_detail?: { holm_p?: number } }) =>
        row.separation === 'SEPARATED' && (row.separation_detail?.holm_p ?? 0) < 0.05,
    );
    expect(await page.locator('.finding .state.separated').count()).toBe(holding.length);
    expect(await page.locator('.finding .leader').count()).toBe(holding.length);
    await page.close();
  });

  test('a quote is copied by keyboard', async () => {
    if (browser === undefined) return;
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await context.newPage();
    await page.goto(board.url() + pages.board);
    await page
      .getByRole('button', { name: /^Copy / })
      .first()
      .press('Enter');
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe((await page.locator('[data-copy-text]').first().textContent())?.trim());
    await context.close();
  });

  test.each([
    ['as served', (text: string) => text, 'VERIFIED'],
    ['with one letter changed', (text: string) => text.replace('measured', 'measurEd'), 'REFUTED'],
  ])(
    'the board %s is rechecked in the page, without a network once it is loaded',
    async (_how, change, outcome) => {
      if (browser === undefined) return;
      const page = await browser.newPage();
      await page.goto(board.url() + pages.verify, { waitUntil: 'networkidle' });
      await page.context().setOffline(true);
      const text = await (await board.get('/api/gspc')).text();
      await page.locator('input[name=file]').setInputFiles({
        name: 'gspc.json',
        mimeType: 'application/json',
        buffer: Buffer.from(change(text)),
      });
      await page.getByRole('button', { name: /^Recheck / }).click();
      const status = page.locator('[role=status][data-outcome]');
      await status.waitFor();
      expect(await status.textContent()).toBe(`${outcome} under DEMO keys, which anybody can sign with`);
      expect(await page.locator('#steps li').count()).toBeGreaterThan(0);
      await page.context().close();
    },
  );

  test('the first key press offers to skip to the content', async () => {
    if (browser === undefined) return;
    const page = await browser.newPage();
    await page.goto(board.url() + pages.board);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.close();
  });
});
