/** A picture of a served board, as a reader sees its first page before scrolling. */

import { writeFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';

type Screenshot = {
  /** Of the page. */
  readonly url: string;
  /** A PNG is written there. */
  readonly file: string;
  readonly env: Readonly<Record<string, string | undefined>>;
};

/** One and a half times as wide as a document shows the picture. */
const viewport = { width: 1280, height: 790 };

/** False where this machine has no browser. */
export async function writeScreenshot({ url, file, env }: Screenshot): Promise<boolean> {
  const browser = await launchBrowser(env);
  if (browser === undefined) return false;
  try {
    writeFileSync(file, await picture(browser, url));
    return true;
  } finally {
    await browser.close();
  }
}

async function picture(browser: Browser, url: string): Promise<Uint8Array> {
  const page = await browser.newPage({ viewport, colorScheme: 'light' });
  await page.goto(url, { waitUntil: 'networkidle' });
  return page.screenshot();
}
