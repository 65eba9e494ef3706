import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import type { RunningServer } from '../../src/host/start-server.ts';
import { useFolder } from '../kit/scratch.ts';
import { test } from './browser.ts';
import { htmlFiles } from './html-files.ts';
import { startBoard } from './served-board.ts';
import { makeStrangersBoard } from './strangers-board.ts';

/** Somebody's own board in German with every page that a board may have, as a reader has it. */
const parent = useFolder();
const dist = join(parent, 'quokka/dist');
let server: RunningServer;

beforeAll(async () => {
  const publisher = ['--name', 'Quokka', '--domain', 'quokka.zoo.org', '--contact', 'a@quokka.zoo.org'];
  await makeStrangersBoard(join(parent, 'quokka'), {
    facts: [...publisher, '--lang', 'de'],
    axis: 'summen',
    question: 'Stimmt die Summe?',
    looks: ({ modules = {}, ...rest }) => ({
      ...rest,
      modules: Object.fromEntries(Object.keys(modules).map((name) => [name, true])),
    }),
  });
  server = await startBoard(dist, { LOCAL_STORE_DIR: join(parent, 'store') });
});
afterAll(() => server.close());

test('no sentence of a page is English, but where the page says so', async ({ page }) => {
  await page.goto(server.url);
  const found = await page.evaluate(
    (files) =>
      files.flatMap(({ path, html }) => {
        const document = new DOMParser().parseFromString(html, 'text/html');
        const texts = document.evaluate(
          '//body//text()',
          document,
          null,
          XPathResult.ORDERED_NODE_SNAPSHOT_TYPE,
        );
        return Array.from({ length: texts.snapshotLength }, (_, at) => texts.snapshotItem(at)).flatMap(
          (text) => {
            const { parentElement: element, textContent } = text ?? {};
            if (!element || element.closest('code, pre, script, style') !== null) return [];
            if (element.closest('[lang]')?.getAttribute('lang') === 'en') return [];
            // Names of generators, by which the door finds them.
            if (textContent?.includes('adobe firefly')) return [];
            return /\b(?:the|of|and|which|that|with|are|from|this|were|only|each|by|for|not)\b/.test(
              (textContent ?? '').replaceAll(/https?:\/\/\S+/g, ''),
            )
              ? [`${path}: ${textContent?.trim()}`]
              : [];
          },
        );
      }),
    htmlFiles(dist),
  );
  expect(found).toEqual([]);
});
