/** The client as a package of its own: packed, installed in an empty folder beside the verifier, and used there and in a browser. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build as esbuild } from 'esbuild';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { evidenceBundle } from '../../src/doors/bundles/evidence-bundle.ts';
import { type DoorRig, makeDoor, ORIGIN } from '../kit/door-deps.ts';
import { payload } from '../kit/payment-rig.ts';
import { makeScratch, useServer } from '../kit/scratch.ts';
import { test } from '../site/browser.ts';
import { serveBoard } from '../site/served-board.ts';
import { call, packBeside, type Ran } from './strangers-folder.ts';

/** The most that the tarball may have. */
const MAX_BYTES = 100_000;

const board = serveBoard();
const { root, write, remove } = makeScratch();
afterAll(remove);

const stranger = join(root, 'stranger');
const put = (name: string, text: string): void => write({ [`stranger/${name}`]: text });
const read = (name: string): string => readFileSync(join(stranger, name), 'utf8');

let packed: ReturnType<typeof packBeside>;
beforeAll(() => {
  packed = packBeside(root);
  put('package.json', '{ "private": true, "type": "module" }');
  const tarballs = packed.map(({ filename }) => join(root, filename));
  call('npm', ['install', '--offline', '--no-audit', '--no-fund', ...tarballs], stranger);
});

test('has no dependency, is small, and is made of what is built', () => {
  const installed = readdirSync(join(stranger, 'node_modules')).filter((name) => !name.startsWith('.'));
  expect(installed.toSorted()).toEqual(['evidence-board-client', 'evidence-board-verifier']);
  const [client] = packed;
  expect(client?.size).toBeLessThanOrEqual(MAX_BYTES);
  const others = client?.files
    .map(({ path }) => path)
    .filter((path) => !/^lib\/types\/.*\.d\.ts$/.test(path));
  expect(others?.toSorted()).toEqual([
    ...['README.md', 'lib/client.js', 'lib/folder.js', 'package.json', 'vectors/orders.json'],
  ]);
  expect(read('node_modules/evidence-board-client/lib/client.js')).not.toMatch(/\bfrom ?["'](?!\.)/);
});

test('does in Node what its README shows, in ten lines', async () => {
  const [, program = ''] =
    /```js\n([\s\S]*?)```/.exec(readFileSync('packages/client/README.md', 'utf8')) ?? [];
  expect(program.trim().split('\n').length).toBeLessThanOrEqual(10);
  put('readme.mjs', program.replace('http://localhost:8888', board.url()));
  put('their-keys.json', await (await board.get('/.well-known/did.json')).text());
  const { stdout } = call(process.execPath, ['readme.mjs'], stranger);
  expect(stdout).toMatch(/^(\S+ (?:TIE|SEPARATED|UNTESTED|compares nothing)\n)+\[\]\n$/);
});

test('has its vectors with it', () => {
  put(
    'vectors.mjs',
    "import v from 'evidence-board-client/vectors/orders.json' with { type: 'json' }; console.log(v.length);",
  );
  expect(call(process.execPath, ['vectors.mjs'], stranger).stdout).toBe('4\n');
});

describe('its types', () => {
  const options = '--noEmit --strict --module nodenext --target es2023 --lib es2024,dom'.split(' ');
  const tsc = resolve('node_modules/typescript/bin/tsc');
  const compiled = (name: string): Ran =>
    call(process.execPath, [tsc, '--ignoreConfig', ...options, name], stranger, false);

  test('are taken by the compiler of somebody else, who checks them too', () => {
    put('uses.ts', readFileSync('tests/package/uses-client.ts', 'utf8'));
    const { status, stdout } = compiled('uses.ts');
    expect([status, stdout]).toEqual([0, '']);
  });

  test('refuse a path that is none, a name that is another, and a member that is not there', () => {
    const lines = [
      "import { openBoardClient, openPurchases } from 'evidence-board-client';",
      "const board = openBoardClient('https://board.example');",
      "board.get('/api/gspk');",
      "board.get('/api/gspc').then(({ totals }) => totals.tie);",
      "board.get('/comparison/{axis}.json');",
      "board.get('/comparison/{axis}.json', { axes: 'mood' });",
      "openPurchases({ folder: 'purchases' });",
    ];
    put('wrong.ts', `${lines.join('\n')}\n`);
    const refused = [...compiled('wrong.ts').stdout.matchAll(/^wrong\.ts\((\d+),\d+\): error TS(\d+)/gm)];
    expect(refused.map(([, line, code]) => `${line} ${code}`)).toEqual([
      ...['3 2345', '4 2551', '5 2554', '6 2353', '7 2353'],
    ]);
  });
});

/** In the page: reads the board verified, and buys one order three times from a store of its own. */
const program = `
import { openBoardClient, openPurchases } from 'evidence-board-client';
import * as verifier from 'evidence-board-verifier';

const held = new Map();
const store = {
  read: async (key) => held.get(key),
  create: async (key, bytes) => !held.has(key) && Boolean(held.set(key, bytes)),
  replace: async (key, bytes) => void held.set(key, bytes),
  list: async (prefix) => [...held.keys()].filter((key) => key.startsWith(prefix)),
};
const pay = async (challenge) =>
  await (await fetch('/wallet', { method: 'POST', body: JSON.stringify(challenge) })).json();

globalThis.readBoard = async (home) => {
  const did = new Uint8Array(await (await fetch(home + '/.well-known/did.json')).arrayBuffer());
  const { axes } = await openBoardClient(home, { verified: { did, verifier } }).board();
  const changed = async (url) => {
    const text = await (await fetch(url)).text();
    return new Response(String(url).endsWith('gspc.json') ? text.replace(/"n":(\\d)/, '"n":9$1') : text);
  };
  const other = openBoardClient(home, { verified: { did, verifier }, fetch: changed });
  return [axes.length, await other.board().catch(({ code }) => code)];
};
globalThis.buyThrice = async (url) => {
  const purchases = openPurchases({ store });
  const bought = [await purchases.buy({ url }, pay), ...(await Promise.all([1, 2].map(() => purchases.buy({ url }, pay))))];
  return bought.map(({ state, payment, answer }) => [state, payment, answer.length]);
};
`;

/** The verifier, which is a command too, names modules of Node that no browser has. */
const bundlers: Readonly<Record<string, (entry: string) => Promise<string>>> = {
  rolldown: async (entry) => {
    const bundler = await rolldown({ input: entry, platform: 'browser', external: /^node:/ });
    const { output } = await bundler.generate({ minify: true });
    await bundler.close();
    return output[0].code;
  },
  esbuild: async (entry) => {
    const how = { bundle: true, minify: true, format: 'esm', platform: 'browser', write: false } as const;
    const { outputFiles } = await esbuild({ entryPoints: [entry], external: ['node:*'], ...how });
    return outputFiles[0]?.text ?? '';
  },
};

describe.each(Object.keys(bundlers))('bundled by %s for a browser', (name) => {
  let bundle = '';
  let door: DoorRig;
  const page = useServer(async (request, response) => {
    const path = request.url ?? '/';
    // The policy of a page that lets no code be made at run time.
    response.setHeader('content-security-policy', "default-src 'none'; script-src 'self'; connect-src *");
    if (path === '/') return response.end('<!doctype html><script type="module" src="/bundle.js"></script>');
    if (path === '/bundle.js') return response.setHeader('content-type', 'text/javascript').end(bundle);
    if (path === '/wallet') {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      const { accepts } = JSON.parse(Buffer.concat(parts).toString());
      return response.end(JSON.stringify(payload({ accepted: { ...accepts[0] } })));
    }
    const headers = new Headers();
    for (const [key, value] of Object.entries(request.headers)) headers.set(key, String(value));
    const answer = await evidenceBundle(new Request(ORIGIN + path, { headers }), door.deps);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    return response.end(Buffer.from(await answer.arrayBuffer()));
  });

  beforeAll(async () => {
    door = makeDoor();
    put('page.mjs', program);
    bundle = (await bundlers[name]?.(join(stranger, 'page.mjs'))) ?? '';
  });

  test('reads a board and verifies it, and a changed number is refused', async ({ page: tab }) => {
    await tab.goto(page());
    await tab.waitForFunction('globalThis.buyThrice !== undefined');
    const [axes, refused] = await tab.evaluate<[number, string]>(`readBoard('${board.url()}')`);
    expect(axes).toBeGreaterThan(10);
    expect(refused).toBe('BOARD_UNVERIFIED');
  });

  test('buys an order once, whoever of the page orders it', async ({ page: tab }) => {
    await tab.goto(page());
    await tab.waitForFunction('globalThis.buyThrice !== undefined');
    const url = `${page()}/api/evidence-bundle?obligation=dora&subject=board`;
    const bought = await tab.evaluate<readonly unknown[]>(`buyThrice('${url}')`);
    expect(bought).toHaveLength(3);
    expect(Object(bought[0])[0]).toBe('bought');
    for (const each of bought) expect(each).toEqual(bought[0]);
    expect(door.rig.calls.settle).toBe(1);
  });
});
