/** The client as a package of its own: packed, installed in an empty folder beside the verifier, and used there and in a browser. */

import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build as esbuild } from 'esbuild';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { canonicalBytes } from '../../src/core/canonical.ts';
import { deriveDid } from '../../src/derive/keys/did.ts';
import { bundle as archiveDoor } from '../../src/doors/bundles/archive.ts';
import { evidenceBundle } from '../../src/doors/bundles/evidence-bundle.ts';
import { openDemo } from '../../src/operate/demo/open-demo.ts';
import { type DoorRig, fetchPublished, makeDoor, ORIGIN } from '../kit/door-deps.ts';
import { payload } from '../kit/payment-rig.ts';
import { makeScratch, useServer } from '../kit/scratch.ts';
import { test } from '../site/browser.ts';
import { serveBoard, startBoard } from '../site/served-board.ts';
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

/** The programs of the README, in its order. */
const programs = [...readFileSync('packages/client/README.md', 'utf8').matchAll(/```js\n([\s\S]*?)```/g)].map(
  ([, text = '']) => text.trim(),
);
const [reading = '', buying = ''] = programs;

test('shows two programs of at most fifteen lines', () => {
  expect(programs).toHaveLength(2);
  for (const program of programs) expect(program.split('\n').length).toBeLessThanOrEqual(15);
});

test('reads in Node what its README shows', async () => {
  put('readme.mjs', reading.replace('http://localhost:8888', board.url()));
  put('their-keys.json', await (await board.get('/.well-known/did.json')).text());
  const { stdout } = call(process.execPath, ['readme.mjs'], stranger);
  expect(stdout).toMatch(/^(\S+ (?:TIE|SEPARATED|UNTESTED|compares nothing)\n)+\[\]\n$/);
});

test('buys in Node as its README shows, and what was bought is checked offline by the commands there', async () => {
  const demo = await openDemo(inject('siteDir'), {});
  const LOCAL_STORE_DIR = join(root, 'demo-store');
  const seller = await startBoard(inject('siteDir'), { LOCAL_STORE_DIR, ...demo.env });
  try {
    put('buying.mjs', buying);
    put('their-keys.json', await (await board.get('/.well-known/did.json')).text());
    put('wallet.mjs', readFileSync('tests/kit/demo-wallet.mjs', 'utf8'));
    put('buy.mjs', buyer);
    const url = `${seller.url}/api/evidence-bundle?obligation=article-50&subject=board`;
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['buy.mjs', url], {
      cwd: stranger,
    });
    expect(stderr).toBe('');
    const { surface, files, listed, about } = JSON.parse(stdout);
    expect([surface, about]).toEqual(['evidence-bundle', url]);
    expect(files).toBe(listed + 1);
  } finally {
    await seller.close();
    await demo.close();
  }
  const only = (folder: string, ending: string): string => {
    const [file = ''] = readdirSync(join(stranger, 'purchases', folder)).filter((name) =>
      name.endsWith(ending),
    );
    return join('purchases', folder, file);
  };
  const kept = ['bundle', only('bought', '.answer'), only('archives', '.tar.gz')];
  const words = (given: readonly string[]) => ['evidence-board-bought', ...given, '--did', 'their-keys.json'];
  expect(call('npx', ['--offline', ...words(kept)], stranger).stdout).toMatch(/\nVERIFIED\n$/);
});

/** What is around the program of the README: keys, a store, and a wallet that is a command. */
const buyer = `
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { folderStore } from 'evidence-board-client/folder';
import { buyVerified } from './buying.mjs';

const pay = async (challenge) => {
  const { stdout } = spawnSync(process.execPath, ['wallet.mjs'], { input: JSON.stringify(challenge), encoding: 'utf8' });
  return JSON.parse(Buffer.from(stdout, 'base64').toString());
};
const did = readFileSync('their-keys.json');
const { card, files, receipt } = await buyVerified(process.argv[2], { did, store: folderStore('purchases'), pay });
const { payload, surface } = card;
console.log(JSON.stringify({ surface, files: files.size, listed: payload.manifest.files, about: receipt.resourceUrl }));
`;

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
import { buyVerified } from './buying.mjs';

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
globalThis.openBought = async (url, did) => {
  const buy = (keys) => buyVerified(url, { did: new TextEncoder().encode(keys), store, pay });
  const { card, files, receipt } = await buy(did);
  const other = await buy(did.replaceAll('board.example', 'other.example')).catch(({ code }) => code);
  return [card.surface, [...files.keys()], receipt.resourceUrl, other];
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
      const { accepts, resource } = JSON.parse(Buffer.concat(parts).toString());
      return response.end(JSON.stringify(payload({ accepted: { ...accepts[0] }, top: { resource } })));
    }
    const headers = new Headers();
    for (const [key, value] of Object.entries(request.headers)) headers.set(key, String(value));
    const handler = path.startsWith('/api/bundle?') ? archiveDoor : evidenceBundle;
    const own = page();
    const deps = {
      ...door.deps,
      origin: own,
      fetch: (address: unknown) => fetchPublished(String(address).replace(own, ORIGIN)),
    };
    const answer = await handler(new Request(own + path, { headers }), deps);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    return response.end(Buffer.from(await answer.arrayBuffer()));
  });

  beforeAll(async () => {
    door = makeDoor();
    put('page.mjs', program);
    put('buying.mjs', buying);
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

  test('hands on what was bought once it is verified, by the program of the README', async ({
    page: tab,
  }) => {
    await tab.goto(page());
    await tab.waitForFunction('globalThis.openBought !== undefined');
    const { keys, did_domain } = door.deps.facts;
    const did = new TextDecoder().decode(canonicalBytes(deriveDid(keys, did_domain)));
    const url = `${page()}/api/evidence-bundle?obligation=dora&subject=board`;
    expect(await tab.evaluate(`openBought('${url}', ${JSON.stringify(did)})`)).toEqual([
      'evidence-bundle',
      ['MANIFEST.json', 'api/regulation.json'],
      url,
      'BOARD_UNVERIFIED',
    ]);
  });
});
