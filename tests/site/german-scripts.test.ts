import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { neutralLooks } from '../../src/artifacts/looks.ts';
import type { RunningServer } from '../../src/host/start-server.ts';
import { itemsPage, pages, recordPage } from '../../src/operations/pages.ts';
import { buildSite } from '../../src/publish/build/build-site.ts';
import type { DiskBoard } from '../kit/disk-board.ts';
import { signBoard } from '../kit/engine.ts';
import { makeSmallBoard } from '../kit/small-board.ts';
import { test } from './browser.ts';
import { htmlFiles } from './html-files.ts';
import { startBoard } from './served-board.ts';
import { faultsOf, visit } from './visited-page.ts';

/** Figures on a German page have a comma: what its scripts read of the page, compute and show beside it. */
let board: DiskBoard;
let server: RunningServer;
let dist: string;

beforeAll(async () => {
  board = makeSmallBoard();
  const folder = dirname(board.artifactsDir);
  dist = join(folder, 'dist');
  const { accent, modules, home, tagline } = neutralLooks;
  const looks = { title: 'Kleine Tafel', lang: 'de', tagline, accent, logo: null, modules, home };
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site/site.json'), JSON.stringify(looks));
  await signBoard(board, '2026-01-03T12:00:00Z');
  await buildSite(dist, { ARTIFACTS_DIR: board.artifactsDir });
  server = await startBoard(dist);
});
afterAll(async () => {
  await server.close();
  board.remove();
});

const open = async (page: Page, path: string): Promise<void> => {
  page.setDefaultTimeout(20_000);
  await page.goto(server.url + path, { waitUntil: 'networkidle' });
};
const cardAt = (): string =>
  htmlFiles(dist)
    .find(({ path }) => /^\/cards\/[0-9a-f]{2}\//.test(path))
    ?.path.replace(/\.html$/, '') ?? '';

describe('on a German board', () => {
  test.for([
    ['scores', () => recordPage('jail')],
    ['checks', () => recordPage('custody')],
    ['a card', cardAt],
  ] as const)('rechecking %s finds every figure as it is published', async ([, path], { page }) => {
    await open(page, path());
    await page.locator('#recheck button').click();
    const status = page.locator('#recheck [role=status][data-outcome]');
    await status.waitFor();
    expect(await status.textContent()).toMatch(/^VERIFIED unter DEMO-Schlüsseln/);
    const outcomes = await page.locator('#recheck tbody tr td:last-child').allTextContents();
    expect(new Set(outcomes)).toEqual(new Set(['gleich']));
  });

  test('items are filtered by a pattern, which has one name in addresses of every language', async ({
    page,
  }) => {
    await open(page, `${itemsPage('jail')}?pattern=disagree`);
    await page.getByText(/^\d+ von 40 Aufgaben/).waitFor();
    await page.locator('#item-first').selectOption('alpha');
    await page.locator('#item-second').selectOption('beta');
    await page.locator('#item-pattern').selectOption('erste richtig, zweite falsch');
    await page.getByText(/^20 von 40 Aufgaben/).waitFor();
    expect(new URL(page.url()).searchParams.get('pattern')).toBe('first right, second wrong');
  });

  test('two are compared, with a comma in their p and in the level', async ({ page }) => {
    await open(page, `${pages.compare}?a=alpha&b=beta`);
    await page.locator('#compared details').waitFor();
    expect(await page.locator('#compared .held').textContent()).toMatch(/ p \d,\d.* 0,05.* alpha .*beta/);
  });
});

test('the home page is accessible, fits every width and raises no complaint', async ({ browser }) => {
  expect(faultsOf(await visit(browser, server.url + pages.home, 'german-home'))).toEqual([]);
});
