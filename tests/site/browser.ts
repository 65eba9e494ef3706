/** The browser the page tests drive. */

import type { Browser } from 'playwright-core';
import { HOW_TO_GET_A_BROWSER, launchBrowser } from '../../src/host/browser.ts';

/** Nothing where this machine has no browser: printed here, and a failure where `CI=true`. */
export const openBrowser = async (): Promise<Browser | undefined> => {
  const browser = await launchBrowser(process.env);
  if (browser !== undefined) return browser;
  if (process.env.CI === 'true') throw new Error(HOW_TO_GET_A_BROWSER);
  console.warn(`page tests were not run: ${HOW_TO_GET_A_BROWSER}`);
  return undefined;
};
