/** The browser the page tests drive: the one this machine has, never one that a test downloads. */

import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { type Browser, chromium } from 'playwright-core';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const howToGetOne = 'no browser found; get one with: apt-get install chromium, or name one in CHROMIUM_PATH';

export type DrivenBrowser = { readonly port: number; readonly close: () => Promise<void> };

/** A browser that another program drives too, through a port of this machine. */
export const openDrivenBrowser = async (): Promise<DrivenBrowser | undefined> => {
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  return browser && { port, close: () => browser.close() };
};

/** Nothing where this machine has no browser: printed here, and a failure where `CI=true`. */
export const openBrowser = async (added: readonly string[] = []): Promise<Browser | undefined> => {
  const executablePath = [process.env.CHROMIUM_PATH ?? '', ...places].find(
    (path) => path !== '' && existsSync(path),
  );
  if (executablePath !== undefined) return chromium.launch({ executablePath, args: [...args, ...added] });
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

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => done(port));
    });
  });
