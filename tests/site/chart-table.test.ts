import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axisPage } from '../../src/operations/pages.ts';
import { test } from './browser.ts';
import { serveBoard } from './served-board.ts';

const board = serveBoard();

const namesOf = (page: Page): Promise<readonly string[]> =>
  page.locator('.chart-table').first().locator('tbody th a').allTextContents();

describe('the chart of an axis', () => {
  test('is sorted by the column whose head is clicked, and the other way by a second click', async ({
    page,
  }) => {
    await page.goto(board.url() + axisPage('jail'));
    const best = await namesOf(page);
    const head = page.locator('.chart-table').first().getByRole('button', { name: 'Component' });
    await head.click();
    expect(await namesOf(page)).toEqual(
      best.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)),
    );
    expect(await page.locator('[aria-sort="ascending"]').count()).toBe(1);
    await head.click();
    expect((await namesOf(page)).at(-1)).toBe((await namesOf(page)).toSorted()[0]);
    await page.locator('.chart-table').first().getByRole('button', { name: 'Score' }).click();
    expect((await namesOf(page))[0]).toBe(best[0]);
  });

  test('keeps those that the address names in colour', async ({ page }) => {
    await page.goto(`${board.url()}${axisPage('jail')}?with=llm-guard`);
    const chosen = page.locator('.chart-table tr.chosen');
    expect(await chosen.locator('th').allTextContents()).toEqual(['llm-guard']);
    const faded = await page
      .locator('.chart-table')
      .first()
      .locator('tbody tr')
      .first()
      .evaluate((row) => getComputedStyle(row).opacity);
    expect(Number(faded)).toBeLessThan(0.7);
    expect(await chosen.evaluate((row) => getComputedStyle(row).opacity)).toBe('1');
  });

  test('says what a component did alone where its row is pointed at', async ({ page }) => {
    await page.goto(board.url() + axisPage('jail'));
    const row = page.locator('.chart-table').first().locator('tbody tr').nth(2);
    const alone = row.locator('.pair-alone');
    expect(await alone.isVisible()).toBe(false);
    await row.hover();
    expect(await alone.textContent()).toMatch(/^item by item \d+ better, \d+ worse$/);
    await expect.poll(() => alone.isVisible()).toBe(true);
  });

  test('leads from each row to the comparison with the best', async ({ page }) => {
    await page.goto(board.url() + axisPage('jail'));
    const [best = '', , third = ''] = await namesOf(page);
    const href = await page
      .locator('.chart-table')
      .first()
      .locator('tbody tr')
      .nth(2)
      .locator('.gap a')
      .getAttribute('href');
    expect(Object.fromEntries(new URL(href ?? '', board.url()).searchParams)).toEqual({ a: best, b: third });
  });

  test.for([320, 375, 768, 1440])(
    'is no wider than a screen of %i px, with everything in it',
    async (width, { page }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const axis of ['jail', 'continuity', 'governance']) {
        await page.goto(board.url() + axisPage(axis));
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([axis, over]).toEqual([axis, 0]);
        const cells = page.locator('.chart-table').first().locator('tbody tr').first();
        for (const part of ['th', '.drawing', '.score', '.interval'])
          expect(await cells.locator(part).first().isVisible()).toBe(true);
      }
    },
  );
});
