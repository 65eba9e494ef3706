/** Lighthouse on a slow telephone, as its defaults have it: performance, accessibility, best practices. */

import lighthouse from 'lighthouse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axisPage, itemsPage, pages } from '../../src/operations/pages.ts';
import { type DrivenBrowser, openDrivenBrowser } from './browser.ts';
import { serveBoard } from './served-board.ts';

const LEAST = 0.95;
const categories = ['performance', 'accessibility', 'best-practices'];

/** A machine that does other things at the same time is slower than the page: the best of these counts. */
const ATTEMPTS = 3;

const board = serveBoard();
let driven: DrivenBrowser | undefined;
beforeAll(async () => {
  driven = await openDrivenBrowser();
});
afterAll(() => driven?.close());

type Scores = { readonly [category: string]: number };

type Measured = { readonly scores: Scores; readonly worst: readonly string[] };

const scoresOf = async (url: string, port: number): Promise<Measured> => {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categories });
  if (result === undefined) return expect.fail(`${url}: nothing was measured`);
  const { lhr } = result;
  expect(lhr.runtimeError).toBeUndefined();
  const scores = Object.fromEntries(categories.map((id) => [id, lhr.categories[id]?.score ?? 0]));
  const worst = Object.values(lhr.audits)
    .filter(
      ({ score, scoreDisplayMode }) => scoreDisplayMode !== 'informative' && score !== null && score < 0.9,
    )
    .map(({ id, displayValue }) => `${id} ${displayValue ?? ''}`);
  return { scores, worst };
};

const isEnough = (scores: Scores): boolean => Object.values(scores).every((score) => score >= LEAST);

describe('Lighthouse', () => {
  test.each([pages.home, axisPage('jail'), itemsPage('jail')])(
    `gives %s at least ${LEAST} in each`,
    async (path) => {
      if (driven === undefined) return;
      const found: Measured[] = [];
      while (found.length < ATTEMPTS && !found.some(({ scores }) => isEnough(scores)))
        found.push(await scoresOf(board.url() + path, driven.port));
      expect(
        found.some(({ scores }) => isEnough(scores)),
        JSON.stringify(found),
      ).toBe(true);
    },
  );
});
