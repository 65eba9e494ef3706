/** The browser the page tests drive. */

import type { Browser } from 'playwright-core';
import { HOW_TO_GET_A_BROWSER, launchBrowser } from '../../src/host/browser.ts';
import { freePort } from '../kit/free-port.ts';

export type DrivenBrowser = { readonly port: number; readonly close: () => Promise<void> };

/** A browser that another program drives too, through a port of this machine. */
export const openDrivenBrowser = async (): Promise<DrivenBrowser | undefined> => {
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  return browser && { port, close: () => browser.close() };
};

/** Nothing where this machine has no browser: printed here, and a failure where `CI=true`. */
export const openBrowser = async (added: readonly string[] = []): Promise<Browser | undefined> => {
  const browser = await launchBrowser(process.env, added);
  // A busy machine is slow, and a page that hangs ends with its test.
  browser?.on('context', (context) => context.setDefaultTimeout(0));
  if (browser !== undefined) return browser;
  if (process.env.CI === 'true') throw new Error(HOW_TO_GET_A_BROWSER);
  console.warn(`page tests were not run: ${HOW_TO_GET_A_BROWSER}`);
  return undefined;
};
