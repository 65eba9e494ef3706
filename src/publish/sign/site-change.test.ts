import { dirname } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DiskBoard } from '../../../tests/kit/disk-board.ts';
import { refusalOf, signBoard } from '../../../tests/kit/engine.ts';
import { makeSampleBoard } from '../../../tests/kit/sample-board.ts';
import { readEvidence } from '../../artifacts/evidence.ts';
import { layFiles } from '../laid-files.ts';

/** Every change of what a site is made from is one event; nothing else is. */

let board: DiskBoard;
beforeEach(async () => {
  board = makeSampleBoard();
  await signBoard(board, '2026-03-01T12:00:00Z');
});
afterEach(() => board.remove());

const events = () => readEvidence(board.artifactsDir).log.events;

/** Beside the artifacts. */
const put = (path: string, text: string): void => layFiles(dirname(board.artifactsDir), [[path, text]]);

const looks = (change: object): string =>
  JSON.stringify({
    title: 'Mine',
    tagline: '',
    accent: { light: '#0c5460', dark: '#84ccd6' },
    logo: null,
    modules: { doors: true, press: true, log: true, api: true },
    home: ['findings'],
    ...change,
  });

const reword = (name: string): void =>
  board.edit('publisher.json', (text) => JSON.stringify({ ...JSON.parse(text), name }));

describe('a signing adds one event, and exactly one,', () => {
  test.each<[string, () => void]>([
    ['where a word of the publisher changed', () => reword('Another name')],
    ['where a word of the introduction changed', () => put('site/intro.md', 'Welcome.')],
    ['where a title changed', () => put('site/site.json', looks({}))],
    ['where a bench is asked in another way', () => put('benches/board-1/adapters.ts', 'export {};')],
  ])('%s', async (_, change) => {
    const before = events();
    change();
    await signBoard(board, '2026-03-02T12:00:00Z');
    const added = events().slice(before.length);
    expect(added).toEqual([
      {
        type: 'site-changed',
        at: '2026-03-02T12:00:00Z',
        content_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        engine: expect.objectContaining({ name: 'evidence-board' }),
      },
    ]);
    expect(added[0]).not.toMatchObject({
      content_sha256: Reflect.get(before.at(-1) ?? {}, 'content_sha256'),
    });
  });
});

describe('a signing adds none', () => {
  test.each<[string, () => void]>([
    ['where nothing changed', () => {}],
    [
      'where the board was refreshed',
      () =>
        board.write({
          'freshness.json': { schema: 'svc.freshness/0.1', refreshed_at: '2026-03-02T00:00:00Z' },
        }),
    ],
    ['after a trial', () => board.write({ 'runs/attempts.jsonl': '' })],
    ['where a test of a bench changed', () => put('benches/board-1/adapters.test.ts', 'x')],
    ['where a package was installed beside a bench', () => put('benches/fleet/node_modules/x/i.js', 'x')],
  ])('%s', async (_, change) => {
    put('benches/board-1/bench.ts', 'export {};');
    await signBoard(board, '2026-03-01T13:00:00Z');
    const before = events();
    change();
    expect(await signBoard(board, '2026-03-02T12:00:00Z')).toContain(
      `nothing new to sign; the history has ${before.length} entries`,
    );
  });

  test('where only host and base are others: a mirror has the same content', async () => {
    put('site/site.json', looks({}));
    await signBoard(board, '2026-03-01T13:00:00Z');
    const before = events();
    put('site/site.json', looks({ host: 'plain', base: '/mirror/' }));
    await signBoard(board, '2026-03-02T12:00:00Z');
    expect(events()).toEqual(before);
  });
});

describe('a build', () => {
  test('of content that was never signed is made; of content of before it is refused, until it is signed', async () => {
    expect(await refusalOf(board)).toBe('built');
    reword('Another name');
    expect(await refusalOf(board)).toBe('built');
    await signBoard(board, '2026-03-02T12:00:00Z');
    reword('A third name');
    await signBoard(board, '2026-03-03T12:00:00Z');
    reword('Another name');
    expect(await refusalOf(board)).toMatch(
      /^SITE_CHANGED: .*got those of 2026-03-02T12:00:00Z: .*sign first: npm run sign/,
    );
    await signBoard(board, '2026-03-04T12:00:00Z');
    expect(await refusalOf(board)).toBe('built');
  });

  test('asks nothing of a log without such events', async () => {
    board.drop('log', 'cards', 'root', 'board');
    expect(await refusalOf(board)).toBe('built');
  });
});
