import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beside, evidenceBoard, expectGood, runBeside } from '../kit/command.ts';
import { serveExactKeys } from '../kit/exact-key-server.ts';
import { type Files, textOf } from '../kit/files.ts';
import { freePort } from '../kit/free-port.ts';
import { loadMemorySite } from '../kit/memory-site.ts';
import { namedAddresses } from '../kit/named-addresses.ts';
import { useFolder } from '../kit/scratch.ts';
import type { Served } from '../kit/serve.ts';
import { committer } from './docs-walk.ts';
import { makeStrangersBoard } from './strangers-board.ts';

/** Somebody's board below a path of a host that does nothing but hand out files by their exact names. */
const HOME = 'https://my-lab.github.io/board';

const parent = useFolder();
const dist = join(parent, 'board/dist');
const board = ['--board', join(parent, 'board')];
let files: Files;
let server: Served | undefined;
let origin = '';

beforeAll(async () => {
  await makeStrangersBoard(join(parent, 'board'), {
    facts: ['--name', 'My board', '--domain', 'my-lab.github.io/board', '--contact', 'me@my-lab.org'],
    axis: 'sums',
    question: 'Is the sum right?',
  });
  files = loadMemorySite(dist);
  server = await serveExactKeys(dist, '/board/');
  origin = server.url;
});
afterAll(() => server?.close());

const jsonOf = (path: string) => JSON.parse(textOf(files, path));

describe('a board on a plain host, below a path', () => {
  test('every address of its own that anything on it names is a file', async () => {
    const named = namedAddresses(files, HOME);
    expect(named.length).toBeGreaterThan(100);
    const missing: string[] = [];
    for (const { at, url } of named) {
      const answer = await fetch(origin + (url.slice(HOME.length) || '/index.html'));
      await answer.arrayBuffer();
      if (answer.status !== 200) missing.push(`${at}: ${url}`);
    }
    expect(missing).toEqual([]);
  });

  test('it offers no door, no query and no rule of a host', () => {
    expect(
      [...files.keys()].filter((path) => /^(_headers|_redirects|mcp\/|\.well-known\/agent)/.test(path)),
    ).toEqual([]);
    expect(files.get('.nojekyll')).toEqual(new Uint8Array());
    const { paths } = jsonOf('openapi.json');
    expect(Object.keys(paths)).toContain('/api/gspc.json');
    const methods = Object.values<object>(paths).flatMap((item) => Object.keys(item));
    expect(new Set(methods.filter((name) => name !== 'parameters'))).toEqual(new Set(['get']));
    for (const path of ['openapi.json', 'llms.txt', 'api/state.json', 'index.html', 'axes/sums.html'])
      expect(textOf(files, path)).not.toMatch(/\?axis=|\/api\/(contact|mcp|chat|challenge)\b/);
    for (const path of ['openapi.json', 'api.html'])
      expect(textOf(files, path)).toContain(
        'A query that a file does not describe is ignored. Where there is no file the host answers 404 in its own form, mostly a page.',
      );
  });

  test('its hosting promises bytes and no more', () => {
    expect(jsonOf('board-data/hosting.json')).toMatchObject({
      host: 'plain',
      base: '/board/',
      pages: 'by-file-name',
      profiles: {},
      rules: [],
    });
  });

  test('its identity has the path, and did:web finds the key document', () => {
    expect(jsonOf('did.json').id).toBe('did:web:my-lab.github.io:board');
    expect(textOf(files, 'did.json')).toBe(textOf(files, '.well-known/did.json'));
    expect(textOf(files, 'log/checkpoint')).toMatch(/^my-lab\.github\.io\/board\/log\n/);
    expect(textOf(files, 'site.note')).toMatch(/^my-lab\.github\.io\/board\/site\n/);
  });

  test('what is quoted is the address of the page’s own file', () => {
    expect(textOf(files, 'axes/sums.html')).toMatch(
      new RegExp(
        `, <span class="digest" data-item>${HOME}/axes/sums/as-of/[\\d-]{11}[0-9a-f]{8}\\.html</span>\\)`,
      ),
    );
    expect(textOf(files, 'axes/sums.html')).toContain(`<link rel="canonical" href="${HOME}/axes/sums.html">`);
  });

  test('both verifiers end VERIFIED on a visit, and REFUTED where a byte differs', async () => {
    const pinned = join(parent, 'pinned.json');
    writeFileSync(pinned, files.get('did.json') ?? new Uint8Array());
    const visit = () =>
      beside(process.execPath, ['public/signed/verify-card.mjs', 'site', origin, '--did', pinned]);
    const told = await visit();
    expect(told.output).toMatch(/no header is promised\nVERIFIED\n$/);
    const recounted = await runBeside(['verify', origin, ...board]);
    expect(recounted.output).toMatch(/\nVERIFIED\n$/);
    const page = join(dist, 'axes/sums.html');
    const bytes = readFileSync(page, 'utf8');
    writeFileSync(page, bytes.replace('gull', 'gulL'));
    expect((await visit()).output).toMatch(/axes\/sums\.html has other bytes[\s\S]*REFUTED\n$/);
    writeFileSync(page, bytes);
  });

  test('its own folder is VERIFIED, file by file', async () => {
    const told = await runBeside(['verify', ...board]);
    expect(told.output).toMatch(/\nVERIFIED\n$/);
  });

  test('pushed as docs/deploy.md has it, and cloned as GitHub Pages do, it is VERIFIED', async () => {
    const git = (...words: readonly string[]): string =>
      execFileSync('git', words, { cwd: parent, env: { ...process.env, ...committer }, encoding: 'utf8' });
    const [, push = ''] =
      /```console\n(\([^`]*git push --force[^`]*)```/.exec(readFileSync('docs/deploy.md', 'utf8')) ?? [];
    git('init', '--quiet', '--bare', 'pages.git');
    git('init', '--quiet', 'board');
    git('-C', 'board', 'remote', 'add', 'origin', join(parent, 'pages.git'));
    mkdirSync(join(parent, 'engine'));
    const pushed = await beside(
      'sh',
      ['-euc', `cd ${join(parent, 'engine')}\n${push.replace('../my-board', '../board')}`],
      committer,
    );
    expect(pushed.status, pushed.output).toBe(0);
    git('clone', '--quiet', '--branch', 'pages', 'pages.git', 'pages');
    const pages = await serveExactKeys(join(parent, 'pages'), '/board/');
    const told = await beside(process.execPath, [
      ...['public/signed/verify-card.mjs', 'site', pages.url, '--did', join(parent, 'pinned.json')],
    ]);
    await pages.close();
    expect(told.output).toMatch(/\nVERIFIED\n$/);
    const again = await runBeside(['verify', ...board]);
    expect(again.output).toMatch(/\nVERIFIED\n$/);
  });

  test('restored from its site it is built to the same bytes', async () => {
    const keys = join(parent, 'board/.env');
    const restored = join(parent, 'restored');
    const words = ['restore', origin, restored, '--keys', keys, '--engine', '0.1.0'];
    expectGood(await runBeside(words));
    expectGood(await runBeside(['build', '--board', restored]));
    expect([...loadMemorySite(join(restored, 'dist'))]).toEqual([...files]);
  });

  test('in development every page of it is below its path', async () => {
    const port = await freePort();
    const server = spawn(process.execPath, [evidenceBoard, 'dev', ...board], {
      // Vite's server answers nothing where it believes that vitest runs it.
      env: { ...process.env, VITEST: undefined, PORT: `${port}` },
      stdio: 'ignore',
    });
    const status = async (path: string): Promise<number> =>
      await fetch(`http://localhost:${port}${path}`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(() => status('/board/index.html'), { timeout: 170_000, interval: 500 }).toBe(200);
    const asked = ['did.json', 'axes/sums.html', 'log.html', 'api/gspc.json', 'board.css', 'none.html'];
    const statuses = [];
    for (const path of asked) statuses.push(await status(`/board/${path}`));
    const ended = once(server, 'exit');
    server.kill();
    await ended;
    expect(statuses).toEqual([200, 200, 200, 200, 200, 404]);
  });

  test('moved to another path it is VERIFIED there, and its cards keep their names', async () => {
    const moved = join(parent, 'moved');
    cpSync(join(parent, 'board'), moved, { recursive: true });
    const there = ['--board', moved];
    expectGood(await runBeside(['sign', ...there, '--move-domain', 'my-lab.github.io/other']));
    const refused = await runBeside(['build', ...there]);
    expect(refused.output).toContain('site/site.json: field /base: expected /other/');
    const looks = join(moved, 'site/site.json');
    writeFileSync(looks, readFileSync(looks, 'utf8').replace('"/board/"', '"/other/"'));
    expectGood(await runBeside(['build', ...there]));
    const after = loadMemorySite(join(moved, 'dist'));
    expect(textOf(after, 'signed/cards.jsonl')).toContain(textOf(files, 'signed/cards.jsonl').trimEnd());
    const elsewhere = await serveExactKeys(join(moved, 'dist'), '/other/');
    const told = await runBeside(['verify', elsewhere.url, ...there]);
    await elsewhere.close();
    expect(told.output).toMatch(/\nVERIFIED\n$/);
  });
});
