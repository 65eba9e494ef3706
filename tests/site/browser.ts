/** Tests in a browser. Where this machine has none they are skipped, which is printed, and a failure where `CI=true`. */

import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { test as base } from 'vitest';
import { HOW_TO_GET_A_BROWSER, launchBrowser } from '../../src/host/browser.ts';
import { freePort } from '../kit/free-port.ts';

export const test = base
  /** The port by which another program drives the browser, too. */
  .extend('port', { scope: 'file' }, () => freePort())
  .extend('launched', { scope: 'file' }, async ({ port }, { onCleanup }) => {
    const browser = await openBrowser(port);
    onCleanup(() => browser?.close());
    return browser;
  })
  .extend('browser', ({ launched, skip }): Browser => launched ?? skip(HOW_TO_GET_A_BROWSER))
  /** Opens a page that nobody else sees, and closes it with the test. */
  .extend('openPage', async ({ browser }, { onCleanup }) => {
    const opened: Page[] = [];
    onCleanup(async () => {
      for (const page of opened) await page.context().close();
    });
    return async (options: BrowserContextOptions = {}): Promise<Page> => {
      const page = await (await browser.newContext(options)).newPage();
      opened.push(page);
      return page;
    };
  })
  .extend('page', ({ openPage }) => openPage());

async function openBrowser(port: number): Promise<Browser | undefined> {
  const browser = await launchBrowser(process.env, [`--remote-debugging-port=${port}`]);
  // A busy machine is slow, and a page that hangs ends with its test.
  browser?.on('context', (context) => context.setDefaultTimeout(0));
  if (browser !== undefined) return browser;
  if (process.env.CI === 'true') throw new Error(HOW_TO_GET_A_BROWSER);
  console.warn(`page tests were not run: ${HOW_TO_GET_A_BROWSER}`);
  return undefined;
}
