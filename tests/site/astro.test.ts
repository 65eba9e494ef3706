/** Astro's own commands, as somebody who knows Astro types them: `astro build` makes the site, `astro dev` shows it live. */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { copyBuiltBoard } from '../kit/built-board.ts';
import { contentOf, type DiskBoard } from '../kit/disk-board.ts';
import { freePort } from '../kit/free-port.ts';
import { type CheckoutCopy, copyCheckout } from './checkout-copy.ts';

const astro = resolve('node_modules/.bin/astro');

let checkout: CheckoutCopy;
let board: DiskBoard;
let env: NodeJS.ProcessEnv;
beforeAll(() => {
  checkout = copyCheckout();
  board = copyBuiltBoard();
  env = {
    ...process.env,
    // Vite's server answers nothing where it believes that vitest runs it, and Astro's reloads no page in a test.
    VITEST: undefined,
    NODE_ENV: 'development',
    ARTIFACTS_DIR: board.artifactsDir,
    OUT_DIR: board.siteDir,
    ASTRO_TELEMETRY_DISABLED: '1',
  };
});
afterAll(() => {
  checkout.remove();
  board.remove();
});

describe('astro build', () => {
  test('makes the very site that npm run build made', () => {
    const before = contentOf(board.siteDir);
    const { status, stderr } = spawnSync(astro, ['build'], { cwd: checkout.folder, env, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const after = contentOf(board.siteDir);
    expect([...after.keys()]).toEqual([...before.keys()]);
    expect([...after].filter(([path, bytes]) => before.get(path) !== bytes).map(([path]) => path)).toEqual(
      [],
    );
    expect(before.size).toBeGreaterThan(100);
  });

  test('leaves nothing beside the site, no function that renders, and the configuration that the adapter writes', () => {
    expect(readdirSync(dirname(board.siteDir)).filter((name) => name.startsWith('.dist.'))).toEqual([]);
    const made = join(checkout.folder, '.netlify', 'v1');
    expect(JSON.parse(readFileSync(join(made, 'config.json'), 'utf8'))).toHaveProperty('headers');
    const files = readdirSync(made, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(files.map(({ name }) => name)).toEqual(['config.json']);
  });
});

describe('astro dev', () => {
  let server: ChildProcess;
  let url: string;
  beforeAll(async () => {
    const port = await freePort();
    url = `http://localhost:${port}`;
    server = spawn(astro, ['dev', '--port', `${port}`], { cwd: checkout.folder, env, stdio: 'ignore' });
    await vi.waitFor(async () => expect(await read('/')).toContain('<h1'), {
      timeout: 170_000,
      interval: 500,
    });
  });
  afterAll(async () => {
    const ended = once(server, 'exit');
    server.kill();
    await ended;
  });

  const read = async (path: string): Promise<string> =>
    await fetch(url + path).then(
      (answer) => answer.text(),
      () => '',
    );
  const shows = (path: string, text: string) =>
    expect.poll(() => read(path), { timeout: 170_000, interval: 250 }).toContain(text);

  test('shows pages, JSON under its rewrites, and answers 404 as the host does', async () => {
    const statuses = await Promise.all(
      ['/axes/jail', '/cards/card', '/api/gspc', '/api/gspc?axis=jail', '/api/gspc?axis=none', '/none'].map(
        async (path) => (await fetch(url + path)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 200, 404, 404]);
    expect(JSON.parse(await read('/api/gspc?axis=none'))).toMatchObject({ error: 'unknown axis' });
    const nope = await fetch(`${url}/api/nope`);
    expect([nope.status, nope.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
    for (const path of ['/SHA256SUMS', '/site.note'])
      expect(await read(path)).toBe('only in a build: npm run build\n');
  });

  test('answers at doors', async () => {
    const answer = await fetch(`${url}/api/evidence-bundle?obligation=dora`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'invalid_query' });
  });

  test('says in the page, and in one that is opened later, why a changed question of a signed axis is not shown', async () => {
    const [, token] = /wsToken = "([^"]+)"/.exec(await read('/@vite/client')) ?? [];
    const open = () => {
      const told: string[] = [];
      const page = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
      page.addEventListener('message', ({ data }) => told.push(String(data)));
      return { told, close: () => page.close() };
    };
    const isRefused = ({ told }: { readonly told: readonly string[] }) =>
      told.some((text) => /"error".*jail question.*the last good board stays/.test(text));
    const first = open();
    const before = board.read('axes/jail.json');
    board.edit('axes/jail.json', (text) => JSON.stringify({ ...JSON.parse(text), question: 'Another one?' }));
    await expect.poll(() => isRefused(first), { timeout: 170_000 }).toBe(true);
    const later = open();
    await expect.poll(() => isRefused(later), { timeout: 170_000 }).toBe(true);
    board.edit('axes/jail.json', () => before);
    await expect.poll(() => later.told.at(-1), { timeout: 170_000 }).toContain('full-reload');
    for (const page of [first, later]) page.close();
  });

  test('shows a changed artifact, look, component and page without a restart', async () => {
    board.edit('publisher.json', (text) => text.replace(/"name": "[^"]*"/, '"name": "A changed name"'));
    await shows('/axes/jail', 'A changed name');
    const site = join(dirname(board.artifactsDir), 'site');
    mkdirSync(site, { recursive: true });
    writeFileSync(join(site, 'intro.md'), 'A changed introduction.\n');
    await shows('/', 'A changed introduction');
    const edit = (path: string, from: string, to: string): void => {
      const file = join(checkout.folder, path);
      writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
    };
    edit('src/ui/layout.astro', 'Skip to content', 'Skip to the changed content');
    await shows('/axes/jail', 'Skip to the changed content');
    edit('src/pages/404.astro', 'No page stands under this address', 'No changed page');
    await shows('/none', 'No changed page');
    board.edit('publisher.json', (text) => text.slice(0, 40));
    await shows('/axes/jail', 'A changed name');
  });
});
