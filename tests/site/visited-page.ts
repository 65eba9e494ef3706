/** A page as a browser shows it in one width and scheme, and every fault that a reader would see or the browser reports. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';

type Look = { readonly width: number; readonly colorScheme: 'light' | 'dark' };

type Seen = Look & {
  /** How far the page is wider than its window. */
  readonly overflow: number;
  readonly violations: readonly string[];
};

type Visit = {
  readonly seen: readonly Seen[];
  /** Errors and warnings, breaches of the content security policy, requests of other hosts. */
  readonly complaints: readonly string[];
};

const widths = [320, 375, 768, 1440];
const schemes = ['light', 'dark'] as const;

/** Every width in both schemes. */
const looks: readonly Look[] = widths.flatMap((width) =>
  schemes.map((colorScheme): Look => ({ width, colorScheme })),
);

/**
 * Axe and the camera are slow: by turns they see a page narrow and light or wide and dark, so that the pages of a run show
 * both layouts and both schemes. `npm run test:slow -- looks` takes every one.
 */
const turns: readonly Look[] = [
  { width: 375, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
];
let visits = 0;

function isExamined({ width, colorScheme }: Look): boolean {
  const turn = turns[visits % turns.length];
  return process.env.EVERY_LOOK === '1' || (turn?.width === width && turn.colorScheme === colorScheme);
}

/** CI keeps these pictures, so that people can see what the tests saw. */
const screenshots = 'test-results/screenshots';

/** One visit of an address, looked at in every width and scheme. */
export async function visit(browser: Browser, url: string, shot?: string): Promise<Visit> {
  visits += 1;
  const { page, complaints } = await openWatched(browser, url);
  await page.goto(url);
  const seen: Seen[] = [];
  for (const look of looks) {
    await page.setViewportSize({ width: look.width, height: 900 });
    await page.emulateMedia({ colorScheme: look.colorScheme });
    const violations = isExamined(look) ? await violationsOf(page) : [];
    seen.push({ ...look, overflow: await overflowOf(page), violations });
    if (shot !== undefined && isExamined(look))
      await photograph(page, `${shot}-${look.width}-${look.colorScheme}`);
  }
  await page.context().close();
  return { seen, complaints };
}

/** One line for each fault of a visit. */
export function faultsOf({ seen, complaints }: Visit): readonly string[] {
  return [
    ...complaints,
    ...seen.flatMap(({ width, colorScheme, overflow, violations }) => [
      ...(overflow === 0 ? [] : [`${width} ${colorScheme}: ${overflow} px wider than the window`]),
      ...violations.map((violation) => `${width} ${colorScheme}: ${violation}`),
    ]),
  ];
}

/**
 * The violations that axe finds in a page or in a part of it, by every rule. Legacy mode looks into no frame: our pages have
 * none. Listing the elements that pass would take four times as long.
 */
export async function violationsOf(page: Page, part = 'html'): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.include(part).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
}

async function openWatched(browser: Browser, url: string): Promise<{ page: Page; complaints: string[] }> {
  const complaints: string[] = [];
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`content security policy: ${violatedDirective} blocked ${blockedURI}`);
    });
  });
  page.on('console', (message) => {
    // The browser reports every answer of 404, and one of the visited pages is the page of that answer.
    const isAsked404 = url.endsWith('/no-such-page') && message.text().includes('404');
    if (['error', 'warning'].includes(message.type()) && !isAsked404) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(url).origin)
      complaints.push(`another host was asked: ${request.url()}`);
  });
  return { page, complaints };
}

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

async function photograph(page: Page, name: string): Promise<void> {
  mkdirSync(screenshots, { recursive: true });
  await page.screenshot({
    path: join(screenshots, `${name}.jpg`),
    type: 'jpeg',
    quality: 70,
    fullPage: true,
  });
}
