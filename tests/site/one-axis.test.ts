/** The smallest board that says anything: one axis, two components. It shows what it has, and no more. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../src/host/start-server.ts';
import { axisPage, pages } from '../../src/operations/pages.ts';
import { demoBoardFiles } from '../kit/board.ts';
import { run } from '../kit/command.ts';
import { type DiskBoard, makeDiskBoard } from '../kit/disk-board.ts';
import { signBoard } from '../kit/engine.ts';
import { SAMPLE_DAY, sampleBench } from '../kit/sample-board.ts';
import { openBrowser } from './browser.ts';
import { htmlFiles, internalLinks, visibleText } from './html-files.ts';
import { faultsOf, visit } from './visited-page.ts';

let board: DiskBoard;
let server: RunningServer;
let browser: Browser | undefined;
beforeAll(async () => {
  const answers = { alpha: '1'.repeat(40), beta: '10'.repeat(20) };
  board = makeDiskBoard(
    demoBoardFiles({
      axes: [{ axis: 'jail', bench: 'only-1' }],
      benches: [sampleBench('only-1', SAMPLE_DAY, answers)],
    }),
  );
  await signBoard(board, `${SAMPLE_DAY}T12:00:00Z`);
  const { status, output } = run(board, 'build');
  if (status !== 0) throw new Error(output);
  server = await startServer({ outDir: board.siteDir, functionsDir: 'functions', projectDir: '.', port: 0 });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server.close();
  board.remove();
});

describe('a board of one axis', () => {
  test('names one question, and neither facts nor open slots', () => {
    const text = visibleText(readFileSync(join(board.siteDir, 'index.html'), 'utf8'));
    expect(text).toMatch(/\b(1|one) question\b/i);
    expect(text).not.toContain('Facts that were checked');
    expect(text).not.toContain('Not measured');
  });

  test('sends nobody to a page that it does not have', () => {
    const files = htmlFiles(board.siteDir);
    const known = new Set(files.map(({ path }) => path.replace(/(?:\/index)?\.html$/, '') || '/'));
    const links = files.flatMap(({ html }) => internalLinks(html)).map((link) => link.split(/[#?]/)[0] ?? '');
    const lost = links.filter((link) =>
      Object.values<string>(pages).includes(link) || link.startsWith('/axes/') ? !known.has(link) : false,
    );
    expect([...new Set(lost)]).toEqual([]);
  });

  test.each([pages.home, pages.board, axisPage('jail'), pages.cards, pages.log, pages.corrections])(
    '%s is accessible, fits every width and raises no complaint',
    async (path) => {
      if (browser === undefined) return;
      const name = `one-axis-${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}`;
      expect(faultsOf(await visit(browser, server.url + path, name))).toEqual([]);
    },
  );
});
