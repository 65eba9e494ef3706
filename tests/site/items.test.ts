import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { RunningServer } from '../../src/host/start-server.ts';
import { axisPage, itemsPage, pages, pairsPage, recordPage } from '../../src/operations/pages.ts';
import { pathOf } from '../../src/operations/paths.ts';
import { buildSite } from '../../src/publish/build/build-site.ts';
import type { Items01 } from '../../src/schema/contracts.gen.ts';
import { parseAs } from '../../src/schema/validate.ts';
import type { DiskBoard } from '../kit/disk-board.ts';
import { signBoard } from '../kit/engine.ts';
import { hostileInputs, makeWideBoard } from '../kit/wide-board.ts';
import { test } from './browser.ts';
import { countElements, htmlFiles } from './html-files.ts';
import { startBoard } from './served-board.ts';
import { faultsOf, violationsOf, visit } from './visited-page.ts';

/** As wide and as long as the boards that people publish elsewhere. */
const SIZE = { items: 2_294, components: 162 };

let artifacts: DiskBoard;
let server: RunningServer;
let marks: Items01;

beforeAll(async () => {
  artifacts = makeWideBoard(SIZE);
  await signBoard(artifacts, '2026-03-02T12:00:00Z');
  const { artifactsDir: ARTIFACTS_DIR, siteDir: outDir } = artifacts;
  await buildSite(outDir, { ARTIFACTS_DIR });
  server = await startBoard(outDir);
  marks = parseAs('items-0.1', readFileSync(join(outDir, 'items/jail.json')), 'items/jail.json');
});

afterAll(async () => {
  await server.close();
  artifacts.remove();
});

/** The address of the items page, or of another, with this behind it. */
const at = (query = '', path: string = itemsPage('jail')): string => server.url + path + query;
const loaded = { waitUntil: 'networkidle' } as const;

const matching = (found: (marks: string) => boolean): number =>
  marks.units.filter((unit) => found(unit.marks)).length;

describe('a very wide board', () => {
  test('has no page above 300 KB or 5,000 elements, but for the lists that grow with it', () => {
    const lists = ['/cards.html', '/log.html'];
    const large = htmlFiles(artifacts.siteDir)
      .filter(({ html }) => Buffer.byteLength(html) > 300_000 || countElements(html) > 5_000)
      .map(({ path, html }) => `${path}: ${Buffer.byteLength(html)} bytes, ${countElements(html)} elements`);
    expect(large.filter((line) => !lists.some((list) => line.startsWith(list)))).toEqual([]);
  });

  test('shows the best twenty first, the rest folded, and two at a time in place of every pair', async ({
    page,
  }) => {
    await page.goto(at('', recordPage('jail')), loaded);
    const rows = page.locator('.scroll.pinned tbody tr:visible');
    const shown = await rows.count();
    await page.getByText(`Show the other ${SIZE.components - 20} components`).click();
    expect((await rows.count()) - shown).toBe(SIZE.components - 20);
    expect(await page.locator('table.matrix').count()).toBe(0);
    expect(await page.locator(`a[href$="${pairsPage('jail')}"]`).count()).toBeGreaterThan(0);
    await page.goto(at('', pairsPage('jail')), loaded);
    expect(await page.locator('#pair-first option').count()).toBe(SIZE.components);
  });

  test.for([pages.home, axisPage('jail'), recordPage('jail'), pages.method])(
    '%s is accessible, fits every width and raises no complaint',
    async (path, { browser }) => {
      const name = `wide-${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}`;
      expect(faultsOf(await visit(browser, server.url + path, name))).toEqual([]);
    },
  );
});

describe('the items of a very large board', () => {
  test('every page is small, and the file of marks is far below 5 MB', () => {
    const listed = htmlFiles(artifacts.siteDir).filter(({ path }) => path.startsWith('/axes/jail/items'));
    expect(listed).toHaveLength(marks.pages.length);
    for (const { html } of listed) {
      expect(gzipSync(html).length).toBeLessThanOrEqual(60_000);
    }
    expect(JSON.stringify(marks).length).toBeLessThan(1_000_000);
  });

  test('a page of its own looks up two of its components in words', async ({ page }) => {
    await page.goto(at('', pairsPage('jail')), loaded);
    const says = page.locator('#pair-says');
    await page.getByLabel('and another').selectOption('161');
    expect(await says.textContent()).toContain('is ahead of');
    await page.getByLabel('One component').selectOption('161');
    expect(await says.textContent()).toBe('Choose two different ones.');
  });

  test('HTML is valid, hostile texts included', async () => {
    const validator = new HtmlValidate(new FileSystemConfigLoader());
    const config = JSON.parse(readFileSync('.htmlvalidate.json', 'utf8'));
    const [first] = htmlFiles(artifacts.siteDir).filter(({ path }) => path === '/axes/jail/items.html');
    const { results } = await validator.validateString(first?.html ?? '', 'items.html', config);
    expect(
      results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
    ).toEqual([]);
  });
});

describe('without JavaScript', () => {
  test('every item is read with what was asked, what was expected and each answer', async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(at(), loaded);
    const units = page.locator('article.unit');
    expect(await units.count()).toBe(marks.units.filter((unit) => unit.page === 1).length);
    expect(await page.locator('#item-filter').isVisible()).toBe(false);
    const plain = units.nth(hostileInputs.length);
    expect(await plain.locator('.asked').textContent()).toBe(`text ${hostileInputs.length + 1}`);
    await plain.getByText('Every answer').click();
    expect((await plain.locator('.who').allTextContents()).join(', ').split(', ')).toHaveLength(
      SIZE.components,
    );
  });

  test('a link to an item leads to it', async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(at('#item-i-20'), loaded);
    expect(await page.locator('#item-i-20').isVisible()).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });
});

describe('hostile texts', () => {
  test('are shown and not obeyed', async ({ page }) => {
    await page.goto(at(), loaded);
    const shown = await page.locator('.asked').evaluateAll((all) => all.map((each) => each.textContent));
    expect(shown[0]).toBe(hostileInputs[0]);
    expect(shown[1]).toBe('abcU+202Egnp.exe and U+2066more');
    expect(shown[2]).toBe('spU+200Blit, noU+00A0break, U+0007bell, U+FEFFmark');
    expect(shown[3]).toBe(hostileInputs[3]);
    expect(shown[4]).toBe(hostileInputs[4]);
    expect(shown[5]).toMatch(/^(long )+long ?(U\+0020)?and \d+ more characters$/);
    expect(await page.title()).not.toBe('1');
  });
});

describe('the filter', () => {
  test.for([
    ['first right, second wrong', (all: string) => all[0] === '1' && all[80] === '0'],
    ['both wrong', (all: string) => all[0] === '0' && all[80] === '0'],
    ['all wrong', (all: string) => !all.includes('1') && all.includes('0')],
    ['disagree', (all: string) => [all[0], all[80]].toSorted().join('') === '01'],
  ] as const)(
    '%s: counts what the marks say and shows the first of them',
    async ([pattern, found], { page }) => {
      await page.goto(at(), loaded);
      await page.getByLabel('First component').selectOption(marks.components[0] ?? '');
      await page.getByLabel('Second component').selectOption(marks.components[80] ?? '');
      await page.getByLabel('Pattern').selectOption(pattern);
      const wanted = matching(found);
      await page.getByRole('status').getByText(`${wanted} of ${SIZE.items} items`).waitFor();
      const units = page.locator('article.unit');
      expect(wanted).toBeGreaterThan(0);
      await units.nth(Math.min(wanted, 20) - 1).waitFor();
      const ids = await units.evaluateAll((all) => all.map((each) => each.getAttribute('data-unit')));
      expect(ids).toEqual(
        marks.units
          .filter((unit) => found(unit.marks))
          .slice(0, 20)
          .map(({ id }) => id),
      );
      expect(new URL(page.url()).searchParams.get('pattern')).toBe(pattern);
    },
  );

  test('an address carries it, more is shown on request, and all comes back', async ({ page }) => {
    const first = marks.components.at(-1) ?? '';
    await page.goto(at(`?${new URLSearchParams({ first, pattern: 'first wrong', stratum: 'u' })}`), loaded);
    const wanted = marks.units.filter((unit) => unit.stratum === 'u' && unit.marks.endsWith('0'));
    await page.getByRole('status').getByText(`${wanted.length} of`).waitFor();
    await page.getByRole('button', { name: /^Show 20 more/ }).press('Enter');
    await page.locator('article.unit').nth(39).waitFor();
    expect(await page.locator('.chosen').first().textContent()).toBe('first');
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.locator('article[data-unit="i-01"]').waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  test('finds a text in what was asked, whatever its case, and counts what it finds', async ({ page }) => {
    await page.goto(at(), loaded);
    await page.getByLabel('Text or id').fill(`TEXT ${SIZE.items}`);
    await page.getByRole('status').getByText(`1 of ${SIZE.items} items (“text ${SIZE.items}”)`).waitFor();
    await page.locator('article.unit').first().waitFor();
    expect(await page.locator('article.unit .asked').allTextContents()).toEqual([`text ${SIZE.items}`]);
    expect(new URL(page.url()).searchParams.get('text')).toBe(`TEXT ${SIZE.items}`);
  });

  test('asks for the component that a pattern needs', async ({ page }) => {
    await page.goto(at('?pattern=both+wrong'), loaded);
    expect(await page.getByRole('status').textContent()).toBe('Choose the first one for “both wrong”.');
    expect(await page.locator('article.unit').count()).toBeGreaterThan(0);
  });

  test('an item is found on whatever page it stands now', async ({ page }) => {
    const far = marks.units.at(-1);
    await page.goto(at(`#${far?.items[0]?.anchor}`), loaded);
    await page.waitForURL(`**${marks.pages.at(-1)}#*`);
    expect(await page.locator(`#${far?.items[0]?.anchor}`).isVisible()).toBe(true);
  });

  test('where the marks cannot be had it says so, and every item stays', async ({ page }) => {
    await page.goto(at(), loaded);
    await page.route(`**${pathOf('items', { axis: 'jail' })}`, (route) => route.abort());
    await page.getByLabel('Pattern').selectOption('all wrong');
    await page.getByRole('status').getByText('Every item stands on the pages below').waitFor();
    expect(await page.locator('article.unit').count()).toBeGreaterThan(0);
  });

  test.for(['light', 'dark'] as const)(
    'what it shows is accessible, %s',
    async (colorScheme, { openPage }) => {
      const page = await openPage({ colorScheme, viewport: { width: 320, height: 800 } });
      await page.goto(at('?pattern=all+wrong'), loaded);
      await page.getByRole('status').getByText(`of ${SIZE.items} items`).waitFor();
      expect(await violationsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    },
  );
});
