import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import type { RunningServer } from '../../src/host/start-server.ts';
import { itemsPage, pages, recordPage } from '../../src/operations/pages.ts';
import { call } from '../kit/called-command.ts';
import { expectGood } from '../kit/command.ts';
import { useFolder } from '../kit/scratch.ts';
import { test } from './browser.ts';
import { htmlFiles } from './html-files.ts';
import { startBoard } from './served-board.ts';

/** Somebody's own board in German, as a reader has it: what stands on its pages, and what their scripts say after a click. */
const parent = useFolder();
const dist = join(parent, 'quokka/dist');
let server: RunningServer;

const rows = Array.from({ length: 40 }, (_, at) => `q${at},${at % 3 === 0 ? 0 : 1},${at % 2}`);

beforeAll(async () => {
  const command = async (...words: readonly string[]): Promise<string> =>
    expectGood(await call(words, { INIT_CWD: parent }));
  const facts = ['--name', 'Quokka', '--domain', 'quokka.zoo.org', '--contact', 'a@quokka.zoo.org'];
  await command('init', 'quokka', ...facts, '--engine', '0.1.0', '--lang', 'de', '--yes');
  writeFileSync(join(parent, 'summen.csv'), ['item_id,gull-7b,heron-3b', ...rows, ''].join('\n'));
  const board = ['--board', 'quokka'];
  await command('import', 'summen.csv', '--axis', 'summen', '--question', 'Stimmt die Summe?', ...board);
  for (const script of ['sign', 'build']) await command(script, ...board);
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
            return /\b(?:the|of|and|which|that|with|are|from|this|were|only|each|by|for|not)\b/.test(
              textContent ?? '',
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

test('what a script says after a click is German', async ({ page }) => {
  page.setDefaultTimeout(20_000);
  const status = page.getByRole('status');
  await page.goto(server.url + recordPage('summen'));
  await page.getByRole('button', { name: 'nachprüfen' }).click();
  await status.getByText('Zahlen sind wie nachgerechnet').waitFor();
  expect(await status.textContent()).toMatch(/^VERIFIED\n\d+ von \d+ /);
  await page.goto(server.url + itemsPage('summen'));
  await page.getByLabel('Erste Komponente').selectOption('gull-7b');
  await page.getByLabel('Zweite Komponente').selectOption('heron-3b');
  await page.getByLabel('Muster').selectOption('erste richtig, zweite falsch');
  await status
    .getByText('14 von 40 Aufgaben (erste richtig, zweite falsch; erste: gull-7b; zweite: heron-3b)')
    .waitFor();
  await page.goto(`${server.url}${pages.compare}?a=gull-7b&b=heron-3b`);
  await page
    .getByText(/^gull-7b: \d+ .* p 0,\d{3}, wenn keine besser ist; das liegt nicht unter 0,05/)
    .waitFor();
  await page.goto(`${server.url}/cards/card?id=none`);
  await status.getByText('Die Adresse nennt keine Karte').waitFor();
  await page.goto(server.url + pages.verify);
  await page.getByLabel('Bytes').first().fill('nichts davon');
  await page.getByRole('button', { name: 'nachprüfen' }).click();
  await status.getByText('UNCHECKABLE').waitFor();
  expect(await page.locator('#steps').textContent()).toContain('erwartet sind die Bytes');
});
