/**
 * What a site says of components, against what their rows say: a board of many questions is drawn by chance and built, and
 * everything that pages, answers and pictures claim of a component is judged by counting rows again.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoBoardFiles } from '../kit/board.ts';
import { expectGood, run } from '../kit/command.ts';
import { type DiskBoard, makeDiskBoard } from '../kit/disk-board.ts';
import { signBoard } from '../kit/engine.ts';
import { readQuestion } from '../kit/row-oracle.ts';
import { countBoard, type Judged, judge } from '../kit/sentence-judge.ts';
import { worlds } from '../kit/worlds.ts';
import { unescaped } from '../site/html-files.ts';

/** One board on every run; `npm run test:slow -- recounted` takes twenty. */
const SEEDS = Array.from({ length: Number(process.env.JUDGED_BOARDS ?? 1) }, (_, at) => at + 1);

/** Inputs as they were committed, and figures without a sentence. */
const aside = /^(?:inputs|runs|banks|schemas|log|exports|tables|items|signed|sitemap|_)/;

type Place = { readonly path: string; readonly text: string };

const blocks =
  /<\/?(?:p|div|li|td|th|tr|h\d|section|dt|dd|figcaption|summary|option|header|footer|nav|text|title|tspan)\b[^>]*>/g;

const textsOf = (path: string, content: string): readonly string[] => {
  if (path.endsWith('.json')) return stringsIn(JSON.parse(content));
  if (!/\.(?:html|svg|xml)$/.test(path)) return content.split('\n');
  const shown = content.replace(/<(script|style|head)\b.*?<\/\1>/gs, '').replace(/\s+/g, ' ');
  const attributes = [...shown.matchAll(/ (?:aria-label|alt|title|content|data-copy)="([^"]*)"/g)].map(
    ([, text = '']) => text,
  );
  // The lines of a picture are one text.
  const lines = shown
    .replace(/<span class="nowrap">([^<]*)<\/span>/g, '$1')
    .replace(path.endsWith('.svg') ? /(?!)/ : blocks, '\n')
    .replace(/<[^>]*>/g, ' ')
    .split('\n');
  // A citation in BibTeX writes the sign with a stroke before it.
  return [...lines, ...attributes].map((text) =>
    unescaped(text).replaceAll('\\%', '%').replace(/\s+/g, ' ').trim(),
  );
};

const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

const saidBy = (siteDir: string): readonly Place[] =>
  readdirSync(siteDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(siteDir, join(entry.parentPath, entry.name)))
    .filter((path) => !aside.test(path) && /\.(?:html|json|svg|xml|md|txt)$/.test(path))
    .flatMap((path) =>
      textsOf(path, readFileSync(join(siteDir, path), 'utf8')).map((text) => ({ path, text })),
    )
    .filter(({ text }) => !text.startsWith('{'));

const judgedOf = (siteDir: string, change = (text: string): string => text) => {
  const counted = countBoard(
    new Map(readdirSync(join(siteDir, 'banks')).map((bench) => [bench, readQuestion(siteDir, bench)])),
  );
  return saidBy(siteDir).flatMap(({ path, text }) =>
    judge(change(text), counted, /^axes\/([a-z-]+)\.html$/.exec(path)?.[1]?.concat('-1')).map((each) => ({
      path,
      ...each,
    })),
  );
};

const toLine = ({ path, verdict, text }: Judged & { readonly path: string }): string =>
  `${verdict}: ${path}: ${text}`;

let boards: readonly DiskBoard[];
beforeAll(async () => {
  boards = SEEDS.map((seed) => makeDiskBoard(demoBoardFiles(worlds(seed))));
  for (const board of boards) {
    await signBoard(board, '2026-01-03T00:00:00Z');
    expectGood(run(board, 'build'));
  }
});
afterAll(() => {
  for (const board of boards) board.remove();
});

test('every claim of a component on boards drawn by chance is what its rows say', () => {
  const judged = boards.flatMap(({ siteDir }) => judgedOf(siteDir));
  expect(judged.length).toBeGreaterThan(200 * boards.length);
  expect([...new Set(judged.filter(({ verdict }) => verdict !== 'true').map(toLine))]).toEqual([]);
});

const exchanged = (text: string): string =>
  text.replace(/\b([ab])(?=-of-clear-1)/g, (name) => (name === 'a' ? 'b' : 'a'));

test.each([
  ['two components exchanged', exchanged],
  [
    'one right answer more',
    (text: string) => text.replace(/was right on (\d+)/, (_, count) => `was right on ${Number(count) + 1}`),
  ],
  [
    'a tie called a lead',
    (text: string) => text.replace('scores highest, but is not reliably ahead of', 'is ahead of'),
  ],
  [
    'a lead of every test called one of its own',
    (text: string) =>
      text.replace(
        /(of both others by at least [\d.]+ points \(95 % per pair\))\./,
        '$1, on its own test only, not once all 14 question sets asked since the start are counted.',
      ),
  ],
  [
    'a mix of answers at which a lead does not fall',
    (text: string) => text.replace(/if (fewer|more) than [\d.]+/i, (_, word) => `if ${word} than 50.5`),
  ],
  [
    'one silence more',
    (text: string) =>
      text.replace(/readable answer on (\d+)/, (_, count) => `readable answer on ${Number(count) + 1}`),
  ],
  [
    'a lead of more points',
    (text: string) => text.replace(/by at least (\d+)/, (_, least) => `by at least ${Number(least) + 9}`),
  ],
  [
    'a tie of fewer points',
    (text: string) =>
      text.replace(/may be up to (\d+)/, (_, most) => `may be up to ${Math.floor(Number(most) / 2)}`),
  ],
  ['another p', (text: string) => text.replace(/p (?:= )?\d(?=[.e])/, 'p 3')],
])('the judge tells %s', (_, change) => {
  const [board] = boards;
  const judged = board === undefined ? [] : judgedOf(board.siteDir, change);
  expect(judged.some(({ verdict }) => verdict !== 'true')).toBe(true);
});
