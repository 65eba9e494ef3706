/** The browser the page tests drive: the one this machine has, never one that a test downloads. */

import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const howToGetOne = 'no browser found; get one with: apt-get install chromium, or name one in CHROMIUM_PATH';

/** Nothing where this machine has no browser: printed here, and a failure where `CI=true`. */
export const openBrowser = async (): Promise<Browser | undefined> => {
  const executablePath = [process.env.CHROMIUM_PATH ?? '', ...places].find(
    (path) => path !== '' && existsSync(path),
  );
  if (executablePath !== undefined) return chromium.launch({ executablePath, args });
  if (process.env.CI === 'true') throw new Error(howToGetOne);
  console.warn(`page tests were not run: ${howToGetOne}`);
  return undefined;
};

/** Without a sandbox, as root in a container has none; without what a browser asks of its maker's hosts. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
