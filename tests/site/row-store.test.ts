/** A board whose publisher keeps rows and items in a store: a second server on another port. */

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../src/host/start-server.ts';
import { pinKeyDocument } from '../../src/recount/key-document.ts';
import { runBeside, signAndBuild, type Told } from '../kit/command.ts';
import type { DiskBoard } from '../kit/disk-board.ts';
import { makeSmallBoard } from '../kit/small-board.ts';
import { openBrowser } from './browser.ts';
import { startBoard } from './served-board.ts';

let board: DiskBoard;
let store: Server;
let storeUrl = '';
let site: RunningServer;
let scratch = '';
let did = '';

/** Changes or withholds the file at a path of the store; without it, the store serves what was published. */
let altered: ((path: string, bytes: Buffer) => Buffer | undefined) | undefined;

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'evidence-board-store-'));
  board = makeSmallBoard();
  store = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').replace(/^\/rows\//, '');
    const file = join(board.artifactsDir, path);
    const bytes = /^(banks|runs)\//.test(path) && existsSync(file) ? readFileSync(file) : undefined;
    const served = bytes === undefined || altered === undefined ? bytes : altered(path, bytes);
    response.writeHead(served === undefined ? 404 : 200, { 'access-control-allow-origin': '*' });
    response.end(served);
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const address = store.address();
  storeUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/rows`;
  board.edit('publisher.json', (text) => JSON.stringify({ ...JSON.parse(text), rows_base_url: storeUrl }));
  signAndBuild(board);
  did = join(scratch, 'did.json');
  writeFileSync(did, await pinKeyDocument(undefined, board.artifactsDir));
  const { siteDir: outDir } = board;
  site = await startBoard(outDir);
});
afterAll(async () => {
  await site.close();
  store.closeAllConnections();
  store.close();
  board.remove();
  rmSync(scratch, { recursive: true });
});

/** The three commands of a stranger: two that ask whether it is true, one that makes it again. */
const judgements = async (target: string): Promise<readonly Told[]> => {
  const single = isAddress(target) ? ['site', target] : ['--offline', target];
  const { artifactsDir } = board;
  return [
    await runBeside('public/signed/verify-card.mjs', ...single, '--did', did),
    await runBeside('scripts/verify.ts', target, '--board', join(artifactsDir, '..')),
    await runBeside('scripts/rebuild.ts', target),
  ];
};

const isAddress = (target: string): boolean => target.startsWith('http');

const wordsOf = (told: readonly Told[]): readonly (string | undefined)[] =>
  told.map(({ output }) => output.trimEnd().split('\n').at(-1));

const ROWS = / {2}(runs\/.*\/rows\/.*|banks\/.*\/items\.jsonl)$/gm;

const listed = (): readonly string[] =>
  [...readFileSync(join(board.siteDir, 'SHA256SUMS'), 'utf8').matchAll(ROWS)].flatMap(
    ([, path]) => path ?? [],
  );

describe('what the build makes', () => {
  test('lists the digests of rows and items, and leaves the files to the store', () => {
    expect(listed().length).toBeGreaterThan(5);
    expect(listed().filter((path) => existsSync(join(board.siteDir, path)))).toEqual([]);
    expect(existsSync(join(board.siteDir, 'banks/jail-1/bank.json'))).toBe(true);
  });

  test('leads there from the same paths, which a page may read from', async () => {
    for (const path of listed()) {
      const moved = await fetch(`${site.url}/${path}`, { redirect: 'manual' });
      expect([moved.status, moved.headers.get('location')]).toEqual([302, `${storeUrl}/${path}`]);
    }
    const page = await fetch(site.url);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`connect-src 'self' ${new URL(storeUrl).origin};`);
    expect(policy.replace(/connect-src [^;]*/, '')).not.toContain('127.0.0.1');
  });
});

const spoiled = (bytes: Buffer): Buffer => Buffer.from(bytes.toString().replace('"item_id"', '"item_ix"'));

test('a page of the board reads rows from there, and from nowhere else', async ({ skip }) => {
  const browser = await openBrowser();
  if (browser === undefined) return skip();
  try {
    const page = await browser.newPage();
    await page.goto(`${site.url}/method`);
    const [path = ''] = listed();
    const read = (address: string) =>
      page.evaluate(
        (from) =>
          fetch(from).then(
            (answer) => answer.text(),
            () => 'refused',
          ),
        address,
      );
    expect(await read(`/${path}`)).toBe(readFileSync(join(board.artifactsDir, path), 'utf8'));
    expect(await read(storeUrl.replace('127.0.0.1', 'localhost'))).toBe('refused');
  } finally {
    await browser.close();
  }
});

describe('a stranger', () => {
  afterEach(() => {
    altered = undefined;
  });

  test('finds it VERIFIED by its address, and can make it again', async () => {
    const told = await judgements(site.url);
    expect(wordsOf(told)).toEqual(['VERIFIED', 'VERIFIED', 'REBUILT']);
  });

  test('finds one changed byte of rows', async () => {
    altered = (path, bytes) => (path.includes('/rows/') ? spoiled(bytes) : bytes);
    expect(wordsOf(await judgements(site.url))).toEqual(['REFUTED', 'REFUTED', 'DIFFERS']);
  });

  test('finds one changed byte of items', async () => {
    altered = (path, bytes) => (path.endsWith('items.jsonl') ? spoiled(bytes) : bytes);
    const told = await runBeside('public/signed/verify-card.mjs', 'site', site.url, '--did', did);
    expect(wordsOf([told])).toEqual(['REFUTED']);
  });

  test('can say nothing while the store has not the files', async () => {
    altered = () => undefined;
    const told = await judgements(site.url);
    expect(wordsOf(told)).toEqual(['UNCHECKABLE', 'UNCHECKABLE', 'UNCHECKABLE']);
    expect(told.map(({ status }) => status)).toEqual([2, 2, 2]);
  });

  test('can say nothing of a folder without them', async () => {
    expect(wordsOf(await judgements(board.siteDir))).toEqual(['UNCHECKABLE', 'UNCHECKABLE', 'UNCHECKABLE']);
  });
});
