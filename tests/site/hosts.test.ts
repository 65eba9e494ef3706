import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect } from 'vitest';
import { beside, expectGood, lastLine, runBeside } from '../kit/command.ts';
import { serveExactKeys } from '../kit/exact-key-server.ts';
import { freePort } from '../kit/free-port.ts';
import { loadMemorySite } from '../kit/memory-site.ts';
import { namedAddresses } from '../kit/named-addresses.ts';
import { useFolder } from '../kit/scratch.ts';
import { test } from './browser.ts';
import { makeStrangersBoard } from './strangers-board.ts';

/** One signed board behind programs that hosts run, configured as docs/deploy.md says. */

/** No package of the project: only this test needs it. */
const WRANGLER = 'wrangler@4.86.0';

const NGINX = '/usr/sbin/nginx';
const NO_NGINX = 'no nginx found; get it with: apt-get install nginx';

const parent = useFolder();
const board = ['--board', join(parent, 'board')];

type Layout = { readonly host: 'plain' | 'cloudflare'; readonly base: string };
type Running = { readonly url: string; readonly close: () => Promise<void> };

const HOME = 'https://board.my-lab.org';

beforeAll(async () => {
  await makeStrangersBoard(join(parent, 'board'), {
    facts: ['--name', 'My board', '--domain', 'board.my-lab.org', '--contact', 'me@my-lab.org'],
    axis: 'sums',
    question: 'Is the sum right?',
  });
});

/** A folder `<layout>/…/dist` with the site for a host; a board below another path is a mirror. */
async function build({ host, base }: Layout): Promise<string> {
  const looks = join(parent, 'board/site/site.json');
  writeFileSync(looks, JSON.stringify({ ...JSON.parse(readFileSync(looks, 'utf8')), host, base }));
  expectGood(await runBeside(['build', ...board], { SITE_URL: HOME }));
  const dist = join(parent, `${host}${base.replaceAll('/', '-')}`);
  cpSync(join(parent, 'board/dist'), dist, { recursive: true });
  return dist;
}

async function started(program: string, args: readonly string[], url: string): Promise<Running> {
  const child: ChildProcess = spawn(program, args, { stdio: 'ignore', detached: true, cwd: parent });
  const close = async (): Promise<void> => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
  };
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok === true) return { url, close };
    await pause(200);
  }
  await close();
  throw new Error(`${program}: expected an answer at ${url}, got none`);
}

/** nginx with the types that Debian ships and these sites, its files in a folder of its own. */
async function nginx(sites: string, address: (port: number) => string): Promise<Running> {
  const port = await freePort();
  const folder = join(parent, `nginx-${port}`);
  mkdirSync(folder);
  const placed = sites.replaceAll(/listen (\[::\]:)?80( default_server)?;/g, (_, six = '') =>
    six === '' ? `listen 127.0.0.1:${port};` : '',
  );
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; user root; pid ${folder}/pid; error_log ${folder}/errors; events {}
http { include /etc/nginx/mime.types; default_type application/octet-stream; access_log off; ${places.join(' ')}\n${placed} }`,
  );
  return await started(
    NGINX,
    ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'errors')],
    address(port),
  );
}

const debianSite = (root: string): string =>
  readFileSync('/etc/nginx/sites-available/default', 'utf8').replace('/var/www/html', root);

type Host = Layout & { readonly name: string; readonly start: (dist: string) => Promise<Running> };

const hosts: readonly Host[] = [
  { name: 'a store of exact keys', host: 'plain', base: '/', start: (dist) => serveExactKeys(dist) },
  {
    name: 'a folder server',
    host: 'plain',
    base: '/',
    start: async (dist) => {
      const port = await freePort();
      const args = ['-m', 'http.server', `${port}`, '--bind', '127.0.0.1', '--directory', dist];
      return await started('python3', args, `http://127.0.0.1:${port}`);
    },
  },
  {
    name: 'nginx as Debian ships it',
    host: 'plain',
    base: '/',
    start: (dist) => nginx(debianSite(dist), (port) => `http://127.0.0.1:${port}`),
  },
  {
    name: 'nginx as Debian ships it, below a path',
    host: 'plain',
    base: '/evidence/board/',
    start: async (dist) => {
      const root = join(parent, 'html');
      cpSync(dist, join(root, 'evidence/board'), { recursive: true });
      return await nginx(debianSite(root), (port) => `http://127.0.0.1:${port}/evidence/board`);
    },
  },
  {
    name: 'nginx by examples/hosts/nginx.conf',
    host: 'plain',
    base: '/',
    start: (dist) =>
      nginx(
        readFileSync('examples/hosts/nginx.conf', 'utf8').replaceAll('/var/www/board', dist),
        (port) => `http://127.0.0.1:${port}`,
      ),
  },
  {
    name: 'Cloudflare Pages, by wrangler pages dev',
    host: 'cloudflare',
    base: '/',
    start: async (dist) => {
      const tools = join(parent, 'wrangler');
      const installing = [
        'install',
        '--no-audit',
        '--no-fund',
        '--ignore-scripts',
        '--prefix',
        tools,
        WRANGLER,
      ];
      const installed = spawnSync('npm', installing, { encoding: 'utf8' });
      if (installed.status !== 0)
        throw new Error(`${WRANGLER} cannot be installed here: ${installed.stderr}`);
      const port = await freePort();
      const args = [
        'pages',
        'dev',
        dist,
        '--port',
        `${port}`,
        '--ip',
        '127.0.0.1',
        '--compatibility-date',
        '2026-01-01',
      ];
      return await started(join(tools, 'node_modules/.bin/wrangler'), args, `http://127.0.0.1:${port}`);
    },
  },
];

describe.each(hosts)('$name', ({ name, host, base, start }) => {
  test('has all that the board names, looks right and verifies', async ({ skip, launched }) => {
    if (name.startsWith('nginx') && !existsSync(NGINX)) skip(NO_NGINX);
    const dist = await build({ host, base });
    const running = await start(dist);
    const first = host === 'plain' ? '/index.html' : '/';
    try {
      const home = HOME + base.slice(0, -1);
      const files = loadMemorySite(dist);
      const missing: string[] = [];
      for (const { at, url } of namedAddresses(files, home)) {
        const answer = await fetch(running.url + (url.slice(home.length) || first));
        await answer.arrayBuffer();
        if (answer.status !== 200) missing.push(`${at}: ${url}: ${answer.status}`);
      }
      expect(missing).toEqual([]);

      const pinned = join(parent, 'did.json');
      writeFileSync(pinned, files.get('.well-known/did.json') ?? new Uint8Array());
      const verifier = ['public/signed/verify-card.mjs', 'site', running.url, '--did', pinned, '--gib', '8'];
      const told = await beside(process.execPath, verifier);
      expect(told.output).toMatch(/paths that people use: \d+ paths and \d+ files, .*\nVERIFIED\n$/);
      const recounted = await runBeside(['verify', running.url, '--gib', '8', ...board]);
      expect(`${recounted.output}${lastLine(recounted)}`).toMatch(/VERIFIED$/);
      expect(recounted.status).toBe(0);

      if (launched === undefined) return;
      const page = await launched.newPage();
      const complaints: string[] = [];
      page.on('pageerror', ({ message }) => complaints.push(message));
      page.on('response', (answer) => {
        if (answer.status() >= 400) complaints.push(`${answer.status()} ${answer.url()}`);
      });
      await page.goto(running.url + first);
      // A board of one test has it on the home page.
      const rows = page.locator('.leads a');
      if ((await rows.count()) > 0) await rows.first().click();
      await page.getByRole('link', { name: 'Recount in your browser' }).click();
      await page.getByRole('button', { name: /^Recheck / }).click();
      await page.locator('.outcome[data-outcome]').waitFor();
      expect(await page.locator('.outcome').getAttribute('data-outcome')).toBe('VERIFIED');
      await page.close();
      expect(complaints).toEqual([]);
    } finally {
      await running.close();
    }
  });
});
