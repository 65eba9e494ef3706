/** A board whose publisher keeps rows and items in a store: a second server on another port. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import type { RunningServer } from '../../src/host/start-server.ts';
import { ownKeyDocument } from '../../src/publish/keys/own-key-document.ts';
import { beside, lastLine, runBeside, signAndBuild, type Told } from '../kit/command.ts';
import type { DiskBoard } from '../kit/disk-board.ts';
import { useFolder } from '../kit/scratch.ts';
import { type Served, serve } from '../kit/serve.ts';
import { makeSmallBoard } from '../kit/small-board.ts';
import { test } from './browser.ts';
import { startBoard } from './served-board.ts';

const scratch = useFolder();
const did = join(scratch, 'did.json');
let board: DiskBoard;
let store: Served;
let storeUrl: string;
let site: RunningServer;

/** Changes or withholds the file at a path of the store; without it, the store serves what was published. */
let altered: ((path: string, bytes: Buffer) => Buffer | undefined) | undefined;

beforeAll(async () => {
  board = makeSmallBoard();
  store = await serve((request, response) => {
    const path = decodeURIComponent(request.url ?? '').replace(/^\/rows\//, '');
    const file = join(board.artifactsDir, path);
    const bytes = /^(banks|runs)\//.test(path) && existsSync(file) ? readFileSync(file) : undefined;
    const served = bytes === undefined || altered === undefined ? bytes : altered(path, bytes);
    response.writeHead(served === undefined ? 404 : 200, { 'access-control-allow-origin': '*' });
    response.end(served);
  });
  storeUrl = `${store.url}/rows`;
  board.edit('publisher.json', (text) => JSON.stringify({ ...JSON.parse(text), rows_base_url: storeUrl }));
  signAndBuild(board);
  writeFileSync(did, ownKeyDocument(board.artifactsDir));
  site = await startBoard(board.siteDir);
});
afterAll(async () => {
  await site.close();
  await store.close();
  board.remove();
});

/** As the store is named: an address of this machine is asked only under the name that a reader typed. */
const typed = (): string => site.url.replace('localhost', '127.0.0.1');

/** The three commands of a stranger: two check the site, one makes the site again. */
const judgements = async (target: string): Promise<readonly Told[]> => [
  await verifyCard(...(target.startsWith('http') ? ['site', target] : ['--offline', target])),
  await runBeside(['verify', target, '--board', join(board.artifactsDir, '..')]),
  await runBeside(['rebuild', target]),
];
const verifyCard = (...args: readonly string[]): Promise<Told> =>
  beside(process.execPath, ['public/signed/verify-card.mjs', ...args, '--did', did]);

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

test('a page of the board reads rows from there, and from nowhere else', async ({ page }) => {
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
});

describe('a stranger', () => {
  afterEach(() => {
    altered = undefined;
  });

  test('finds it VERIFIED by its address, and can make it again', async () => {
    const told = await judgements(typed());
    expect(told.map(lastLine)).toEqual(['VERIFIED', 'VERIFIED', 'REBUILT']);
  });

  test('finds one changed byte of rows', async () => {
    altered = (path, bytes) => (path.includes('/rows/') ? spoiled(bytes) : bytes);
    expect((await judgements(typed())).map(lastLine)).toEqual(['REFUTED', 'REFUTED', 'DIFFERS']);
  });

  test('finds one changed byte of items', async () => {
    altered = (path, bytes) => (path.endsWith('items.jsonl') ? spoiled(bytes) : bytes);
    expect(lastLine(await verifyCard('site', typed()))).toBe('REFUTED');
  });

  test('can say nothing while the store has not the files', async () => {
    altered = () => undefined;
    const told = await judgements(typed());
    expect(told.map(lastLine)).toEqual(['UNCHECKABLE', 'UNCHECKABLE', 'UNCHECKABLE']);
    expect(told.map(({ status }) => status)).toEqual([2, 2, 2]);
  });

  test('can say nothing of a folder without them', async () => {
    expect((await judgements(board.siteDir)).map(lastLine)).toEqual([
      'UNCHECKABLE',
      'UNCHECKABLE',
      'UNCHECKABLE',
    ]);
  });
});
