/**
 * Netlify's own build and its own server, offline, of boards with keys of their own: the ways B and C of docs/deploy.md,
 * with doors.
 */

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { constants, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../kit/free-port.ts';
import { openStrangersFolder } from '../package/strangers-folder.ts';
import { type CheckoutCopy, copyCheckout } from './checkout-copy.ts';

/** No package of the project: 1,000 packages that only this test needs. */
const CLI = 'netlify-cli@27.10.2';

let checkout: CheckoutCopy;
let tools: string;
beforeAll(() => {
  checkout = copyCheckout();
  // A folder, as a newcomer has: its server follows a link, and fails now and then where it finds the link again.
  const packages = join(checkout.folder, 'node_modules');
  rmSync(packages);
  cpSync('node_modules', packages, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
  });
  tools = mkdtempSync(join(tmpdir(), 'netlify-cli-'));
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefix', tools];
  const installed = run('npm', ['install', ...options, CLI]);
  if (installed.status !== 0) expect.fail(`${CLI} cannot be installed here: ${installed.output}`);
});
afterAll(() => {
  checkout.remove();
  rmSync(tools, { recursive: true, force: true });
});

/** What npm and these tests set, which nobody who deploys has. */
const plain = { VITEST: undefined, INIT_CWD: undefined };

const run = (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  cwd = checkout.folder,
) => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env: { ...process.env, ...plain, ...env },
    encoding: 'utf8',
  });
  return { status, output: stderr + stdout };
};

/**
 * The engine's repository has packages of its own: in it Netlify's commands ask which one is meant, beside it they take
 * the folder that they are told.
 */
const beside = (folder: string) => ({ cwd: dirname(folder), named: ['--cwd', folder] });

/** The engine of the copy, not that of these tests. */
const command = (...words: readonly string[]) =>
  run(process.execPath, ['src/commands/evidence-board.ts', ...words]);

test('netlify build makes the site and bundles every door; the site verifies under the keys of its board', () => {
  const facts = ['--name', 'My board', '--domain', 'board.my-lab.org', '--contact', 'mailto:me@my-lab.org'];
  expect(command('init', 'board', ...facts, '--engine', '0.1.0', '--yes').status).toBe(0);
  const results = [
    'examples/results.csv',
    '--axis',
    'mood',
    '--question',
    'Does it read the mood of a text?',
  ];
  expect(command('import', ...results, '--board', 'board').status).toBe(0);
  expect(command('sign', '--board', 'board').status).toBe(0);

  const netlify = join(tools, 'node_modules', '.bin', 'netlify');
  const { cwd, named } = beside(checkout.folder);
  const built = run(
    netlify,
    ['build', ...named, '--offline'],
    { ARTIFACTS_DIR: 'board/artifacts', CI: '1' },
    cwd,
  );
  expect(built.output).toContain('Netlify Build Complete');
  expect(built.status).toBe(0);

  const doors = readdirSync(join(checkout.folder, 'functions'));
  for (const door of doors) expect(built.output).toContain(` - ${door}`);
  expect(existsSync(join(checkout.folder, 'dist', 'site.note'))).toBe(true);
  expect(existsSync(join(checkout.folder, '.netlify', 'v1', 'functions', 'ssr', 'ssr.mjs'))).toBe(false);
  const verified = run(process.execPath, ['src/commands/evidence-board.ts', 'verify', 'dist'], {
    ARTIFACTS_DIR: 'board/artifacts',
  });
  expect(verified.output).toMatch(/\nVERIFIED\n$/);
});

test('netlify dev serves pages, JSON and doors of that site offline, as Netlify is promised to', async () => {
  const server = await develop(checkout.folder, { ARTIFACTS_DIR: 'board/artifacts' });
  try {
    await expectPagesAndDoors(server.url);
    const visited = command('verify', server.url, '--board', 'board');
    expect(visited.output).toMatch(/\nVERIFIED\n$/);
    expect(visited.status).toBe(0);
  } finally {
    await server.stop();
  }
});

async function expectPagesAndDoors(url: string): Promise<void> {
  const page = await fetch(`${url}/method`);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await (await fetch(`${url}/api/state`)).json()).toMatchObject({ board: {} });
  for (const path of ['/api/gspc?axis=none', '/api/nope']) {
    const answer = await fetch(url + path);
    // Its static server types each file by its name, whatever `_headers` says; other headers are those of the rules.
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([404, '*']);
    expect(await answer.json()).toMatchObject({ status: 404, error: expect.any(String) });
  }
  expect(await (await ask(`${url}/mcp`)).json()).toMatchObject({ result: { tools: {} } });
}

const ask = (url: string): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });

/** Netlify's server of the site that was built in a folder. Its edge functions, of which a board has none, fetch Deno. */
async function develop(folder: string, env: NodeJS.ProcessEnv) {
  const { cwd, named } = beside(folder);
  const [port, functionsPort] = [String(await freePort()), String(await freePort())];
  const options = ['--offline', '--internal-disable-edge-functions', '--framework', '#static', '--no-open'];
  const child = spawn(
    join(tools, 'node_modules', '.bin', 'netlify'),
    ['dev', ...named, ...options, '--port', port, '--functions-port', functionsPort],
    { cwd, env: { ...process.env, ...plain, ...env, CI: '1' } },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part));
  const url = `http://localhost:${port}`;
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok === true && said.includes('Loaded function mcp')) return { url, stop };
    await pause(200);
  }
  await stop();
  throw new Error(`netlify dev: expected an answer at ${url}, got none: ${said}`);
}

test('netlify build takes the functions that init --doors writes, by the package alone', () => {
  const stranger = openStrangersFolder();
  const board = join(stranger.folder, 'board');
  const facts = '--name=My board --domain=board.my-lab.org --contact=me@my-lab.org'.split(/ (?=--)/);
  const netlify = join(tools, 'node_modules', '.bin', 'netlify');
  try {
    expect(stranger.run(['init', 'board', ...facts, '--doors', '--yes']).status).toBe(0);
    const ready = run('npm', ['install', '--no-audit', '--no-fund'], {}, board);
    expect(ready.status, ready.output).toBe(0);
    const built = run(netlify, ['build', '--offline'], { CI: '1' }, board);
    expect(built.output).toContain('Netlify Build Complete');
    const doors = readdirSync(join(board, 'functions'));
    expect(doors.length).toBeGreaterThan(10);
    expect(doors.filter((door) => !built.output.includes(` - ${door}`))).toEqual([]);
    const verified = run(join(board, 'node_modules/.bin/evidence-board'), ['verify'], {}, board);
    expect(verified.output).toMatch(/\nVERIFIED\n$/);
  } finally {
    stranger.remove();
  }
});
