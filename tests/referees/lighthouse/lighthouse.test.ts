/** Lighthouse on a slow telephone, as its defaults have it: performance, accessibility, best practices. */

import lighthouse from 'lighthouse';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { pageOfComponent } from '../../../src/derive/tables/component-slug.ts';
import { axisPage, itemsPage, pages } from '../../../src/operations/pages.ts';
import { test } from '../../site/browser.ts';
import { serveBoard } from '../../site/served-board.ts';
import { serveCompressed } from './compressed.ts';

const LEAST = 0.98;
const categories = ['performance', 'accessibility', 'best-practices'];

/** On a machine that is busy with other work a page seems slow: the best of so many attempts counts. */
const ATTEMPTS = 4;

/** Lighthouse's own benchmark of an idle machine, and the factor by which it slows that machine down to a telephone. */
const IDLE = { benchmark: 1500, slowdown: 4 };

const board = serveBoard();
let host: Awaited<ReturnType<typeof serveCompressed>>;
beforeAll(async () => {
  host = await serveCompressed(board.url());
});
afterAll(() => host.close());

type Scores = { readonly [category: string]: number };

type Found = { readonly scores: Scores; readonly worst: readonly string[]; readonly benchmark: number };

const scoresOf = async (url: string, port: number, benchmark: number): Promise<Found> => {
  const cpuSlowdownMultiplier = Math.max(1, IDLE.slowdown * Math.min(1, benchmark / IDLE.benchmark));
  const result = await lighthouse(
    url,
    { port, logLevel: 'error', onlyCategories: categories },
    { extends: 'lighthouse:default', settings: { throttling: { cpuSlowdownMultiplier } } },
  );
  if (result === undefined) return expect.fail(`${url}: nothing was measured`);
  const { lhr } = result;
  expect(lhr.runtimeError).toBeUndefined();
  const scores = Object.fromEntries(categories.map((id) => [id, lhr.categories[id]?.score ?? 0]));
  const worst = Object.values(lhr.audits)
    .filter(
      ({ score, scoreDisplayMode }) => scoreDisplayMode !== 'informative' && score !== null && score < 0.9,
    )
    .map(({ id, displayValue }) => `${id} ${displayValue ?? ''}`);
  return { scores, worst, benchmark: lhr.environment.benchmarkIndex };
};

const isEnough = (scores: Scores): boolean => Object.values(scores).every((score) => score >= LEAST);

describe('Lighthouse', () => {
  test.for([pages.home, axisPage('jail'), itemsPage('jail'), pageOfComponent('obscenity')])(
    `gives %s at least ${LEAST} in each`,
    async (path, { browser, port }) => {
      expect(browser.isConnected()).toBe(true);
      const found: Found[] = [];
      while (found.length < ATTEMPTS && !found.some(({ scores }) => isEnough(scores))) {
        const benchmark = found.at(-1)?.benchmark ?? IDLE.benchmark;
        found.push(await scoresOf(host.url + path, port, benchmark));
      }
      expect(
        found.some(({ scores }) => isEnough(scores)),
        JSON.stringify(found),
      ).toBe(true);
    },
  );
});
