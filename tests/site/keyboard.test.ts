import { describe, expect } from 'vitest';
import { axisPage, itemsPage, pages, recordPage } from '../../src/operations/pages.ts';
import { test } from './browser.ts';
import { serveBoard } from './served-board.ts';

const board = serveBoard();

/** Each thing that can be reached, by its place in the page. */
type Stop = { readonly at: number; readonly shows: boolean; readonly name: string };

describe('by keyboard alone', () => {
  test.for([
    pages.home,
    axisPage('jail'),
    recordPage('jail'),
    itemsPage('jail'),
    pages.compare,
    pages.corrections,
    pages.verify,
  ])(
    '%s: everything that can be used is reached in the order of the page, and is seen to be',
    async (path, { page }) => {
      await page.goto(board.url() + path, { waitUntil: 'networkidle' });
      const names = await page.evaluate(() => {
        const all = document.querySelectorAll(
          'a[href], button, input, select, textarea, summary, [tabindex="0"]',
        );
        const open = [...all].filter((each) => each.checkVisibility({ visibilityProperty: true }));
        for (const [at, each] of open.entries()) each.setAttribute('data-stop', String(at));
        return open.map((each) => each.textContent?.trim().slice(0, 40) || each.outerHTML.slice(0, 80));
      });
      const stops: Stop[] = [];
      while (stops.length < names.length) {
        await page.keyboard.press('Tab');
        stops.push(
          await page.evaluate(() => {
            const focused = document.activeElement;
            const { outlineStyle = 'none', outlineWidth = '0px' } = focused ? getComputedStyle(focused) : {};
            const { top = 0, bottom = 0 } = focused?.getBoundingClientRect() ?? {};
            const isThere = bottom > 0 && top < innerHeight;
            return {
              at: Number(focused?.getAttribute('data-stop') ?? -1),
              shows: isThere && outlineStyle !== 'none' && outlineWidth !== '0px',
              name: focused?.textContent?.trim().slice(0, 40) ?? '',
            };
          }),
        );
      }
      expect(stops.map(({ at }) => names[at])).toEqual(names);
      expect(stops.filter(({ shows }) => !shows)).toEqual([]);
    },
  );

  test('what is folded opens and closes', async ({ page }) => {
    await page.goto(board.url() + axisPage('jail'));
    const folded = page.locator('details:has(> summary)').first();
    await folded.locator('summary').focus();
    for (const [key, isOpen] of [
      ['Enter', true],
      ['Space', false],
    ] as const) {
      await page.keyboard.press(key);
      expect(await folded.evaluate((each) => each.hasAttribute('open'))).toBe(isOpen);
    }
  });

  test('the colours that were chosen hold on the next page, and the system decides again', async ({
    openPage,
  }) => {
    const page = await openPage({ colorScheme: 'light' });
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const choose = async (scheme: string) => {
      await page.locator(`.scheme button[value="${scheme}"]`).focus();
      await page.keyboard.press('Enter');
    };
    await page.goto(board.url());
    const light = await paper();
    await choose('dark');
    const dark = await paper();
    expect(dark).not.toBe(light);
    await page.goto(board.url() + axisPage('jail'));
    expect(await paper()).toBe(dark);
    expect(await page.locator('.scheme [aria-pressed="true"]').textContent()).toBe('Dark');
    await choose('system');
    expect(await paper()).toBe(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await paper()).toBe(dark);
    await choose('light');
    expect(await paper()).toBe(light);
  });
});
