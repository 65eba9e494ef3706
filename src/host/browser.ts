/** The browser that this machine has, never one that is downloaded. */

import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export const HOW_TO_GET_A_BROWSER =
  'no browser found; get one with: apt-get install chromium, or name one in CHROMIUM_PATH';

/** Nothing where this machine has no browser. */
export async function launchBrowser(
  { CHROMIUM_PATH }: NodeJS.ProcessEnv,
  added: readonly string[] = [],
): Promise<Browser | undefined> {
  const executablePath = [CHROMIUM_PATH ?? '', ...places].find((path) => path !== '' && existsSync(path));
  if (executablePath === undefined) return undefined;
  return await chromium.launch({ executablePath, args: [...args, ...added] });
}

/** No sandbox, because root in a container cannot have one; no requests of the browser to its maker's hosts. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
