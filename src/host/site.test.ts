import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSite } from '../../tests/kit/made-site.ts';
import { type Ask, ask } from '../../tests/kit/raw-request.ts';
import type { RunningServer } from './start-server.ts';

const BOARD = '{"board":true}';
const ETAG = `"${createHash('sha256').update(BOARD).digest('hex')}"`;
const TILE = Buffer.from([0, 255, 10, 128]);

const made = makeSite({
  'dist/index.html': 'home',
  'dist/board.html': 'board page',
  'dist/axes/index.html': 'axes',
  'dist/404.html': 'no such page',
  'dist/shadow.html': 'the file',
  'dist/forced.html': 'the file',
  'dist/api/gspc.json': BOARD,
  'dist/board-data/governance.json': '{"axis":"governance"}',
  'dist/board-data/unknown.json': '{"error":"unknown axis"}',
  'dist/gone.json': '{"code":"RETIRED"}',
  'dist/signed/cards.jsonl': '{}\n',
  'dist/log/tile/0/000': TILE,
  'dist/SHA256SUMS': 'sums',
  'dist/verify.mjs': '',
  'dist/HOW.md': '',
  'dist/feed.xml': '',
  'dist/a b.txt': 'spaced',
  'dist/_headers': `/*
  x-content-type-options: nosniff
/api/*
  access-control-allow-origin: *
/api/gspc
  cache-control: public, max-age=300
/board-data/*
  x-target: yes
/SHA256SUMS
  content-type: text/plain; charset=utf-8
`,
  'dist/_redirects': `
/api/gspc axis=governance /board-data/governance.json 200
/api/gspc axis=:axis /board-data/unknown.json 404
/api/gspc /api/gspc.json 200
/retired /gone.json 503
/shadow /gone.json 200
/forced /gone.json 200!
/old/* /new/:splat 301
/moved /board?from=old 302
/away https://example.org/elsewhere 308
/plain /board
/lost /nothing.json 200
/closed /board 404!
/proxied https://example.org/x 200
/deep/* /axes/:splat 200
`,
});

let server: RunningServer;
beforeAll(async () => {
  server = await made.start();
});
afterAll(async () => {
  await server.close();
  made.remove();
});

const asking = (question: Ask | string) =>
  ask(server.port, typeof question === 'string' ? { path: question } : question);

describe('a link in the site folder', () => {
  test('is not followed: neither a linked file nor a file below a linked folder is served', async () => {
    made.write({ 'outside/secret.txt': 'not of this site' });
    const links = [
      ['secret.txt', 'outside/secret.txt'],
      ['linked', 'outside'],
    ] as const;
    for (const [name, target] of links) symlinkSync(join(made.projectDir, target), join(made.outDir, name));
    try {
      for (const path of ['/secret.txt', '/linked/secret.txt'])
        expect(await asking(path), path).toMatchObject({ status: 404 });
    } finally {
      for (const [name] of links) rmSync(join(made.outDir, name));
    }
  });
});

describe('what answers a path', () => {
  test.each([
    ['/', 200, 'home'],
    ['/board', 200, 'board page'],
    ['/board/', 200, 'board page'],
    ['/board.html', 200, 'board page'],
    ['/axes', 200, 'axes'],
    ['/axes/', 200, 'axes'],
    ['/a%20b.txt', 200, 'spaced'],
    ['/board?any=query', 200, 'board page'],
    ['/api/gspc', 200, BOARD],
    ['/api/gspc?other=1', 200, BOARD],
    ['/api/gspc?axis', 200, BOARD],
    ['/api/gspc?axis=governance', 200, '{"axis":"governance"}'],
    ['/api/gspc?axis=governance&x=1', 200, '{"axis":"governance"}'],
    ['/api/gspc?axis=none', 404, '{"error":"unknown axis"}'],
    ['/api/gspc?axis=', 404, '{"error":"unknown axis"}'],
    ['/retired', 503, '{"code":"RETIRED"}'],
    ['/shadow', 200, 'the file'],
    ['/forced', 200, '{"code":"RETIRED"}'],
    ['/closed', 404, 'board page'],
    ['/lost', 404, 'no such page'],
    ['/nowhere', 404, 'no such page'],
    ['/_redirects', 404, 'no such page'],
    ['/_headers', 404, 'no such page'],
    ['//example.org/board', 404, 'no such page'],
    ['/board//', 404, 'no such page'],
  ])('%s answers %i', async (path, status, body) => {
    expect(await asking(path)).toMatchObject({ status, body });
  });

  test.each([
    ['/old/a/b', 301, '/new/a/b'],
    ['/old/a?x=1', 301, '/new/a?x=1'],
    ['/moved?x=1', 302, '/board?from=old'],
    ['/away', 308, 'https://example.org/elsewhere'],
    ['/plain', 301, '/board'],
  ])('%s redirects with %i to %s', async (path, status, location) => {
    const answer = await asking(path);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });

  test('a rule to another host is refused, not fetched', async () => {
    expect(await asking('/proxied')).toMatchObject({ status: 502 });
  });
});

describe('paths that try to leave the site', () => {
  test.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2f..%2fpackage.json',
    '/api/%2E%2E/gspc.json',
    '/./board',
    '/board%00.html',
    '/board%5c..%5cgspc',
    '/%',
    '/%zz',
    '/%ff',
    '*',
  ])('%s is refused', async (path) => {
    expect(await asking(path)).toMatchObject({ status: 400, headers: { 'content-type': /json/ } });
  });

  test.each([
    '/deep/%252e%252e%252f%252e%252e%252fnetlify.toml',
    '/deep/%25zz',
    `/${'a'.repeat(256)}`,
    '/board.html/x',
  ])('%s finds nothing', async (path) => {
    expect(await asking(path)).toMatchObject({ status: 404 });
  });

  test('a host that is none is refused', async () => {
    expect(await asking({ path: '/', headers: { host: 'a@b/c' } })).toMatchObject({ status: 400 });
  });

  test('the form that proxies use is understood', async () => {
    expect(await asking('http://any.example/board')).toMatchObject({ status: 200, body: 'board page' });
  });
});

describe('validators', () => {
  test('the etag is the digest of the bytes', async () => {
    expect((await asking('/api/gspc')).headers.etag).toBe(ETAG);
  });

  test.each([ETAG, `W/${ETAG}`, `"other", ${ETAG}`, '*'])('If-None-Match %s answers 304', async (tag) => {
    const answer = await asking({ path: '/api/gspc', headers: { 'if-none-match': tag } });
    expect(answer).toMatchObject({
      status: 304,
      body: '',
      headers: { etag: ETAG, 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' },
    });
  });

  test.each(['"other"', ETAG.slice(1, -1)])('If-None-Match %s answers 200', async (tag) => {
    expect(await asking({ path: '/api/gspc', headers: { 'if-none-match': tag } })).toMatchObject({
      status: 200,
    });
  });

  test('an error is never said to be unchanged', async () => {
    const { headers } = await asking('/api/gspc?axis=none');
    const again = await asking({
      path: '/api/gspc?axis=none',
      headers: { 'if-none-match': headers.etag ?? '' },
    });
    expect(again.status).toBe(404);
  });
});

describe('methods', () => {
  test.each(['/board', '/api/gspc', '/api/gspc?axis=none', '/nowhere', '/retired'])(
    'HEAD %s answers like GET without a body',
    async (path) => {
      const [get, head] = [await asking(path), await asking({ path, method: 'HEAD' })];
      const { date: _, ...headers } = get.headers;
      expect(head).toMatchObject({ status: get.status, headers, body: '' });
      expect(head.headers['content-length']).toBe(`${Buffer.byteLength(get.body)}`);
    },
  );

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s on a file answers 405', async (method) => {
    const answer = await asking({ path: '/api/gspc', method, body: '{}' });
    expect(answer).toMatchObject({
      status: 405,
      headers: {
        allow: 'GET, HEAD, OPTIONS',
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
      },
    });
    expect(JSON.parse(answer.body)).toMatchObject({ error: 'method_not_allowed' });
  });

  test('POST on what a rule answers with 404 is 404, as on nothing at all', async () => {
    expect(await asking({ path: '/api/gspc?axis=none', method: 'POST' })).toMatchObject({ status: 404 });
    expect(await asking({ path: '/nowhere', method: 'POST' })).toMatchObject({ status: 404 });
  });

  test('OPTIONS names the methods and carries the header rules', async () => {
    expect(await asking({ path: '/api/gspc', method: 'OPTIONS' })).toMatchObject({
      status: 204,
      headers: { allow: 'GET, HEAD, OPTIONS', 'access-control-allow-origin': '*' },
    });
  });
});

describe('headers', () => {
  test.each([
    ['/board', 'text/html; charset=utf-8'],
    ['/api/gspc', 'application/json; charset=utf-8'],
    ['/signed/cards.jsonl', 'application/jsonl; charset=utf-8'],
    ['/verify.mjs', 'text/javascript; charset=utf-8'],
    ['/HOW.md', 'text/markdown; charset=utf-8'],
    ['/feed.xml', 'application/xml; charset=utf-8'],
    ['/log/tile/0/000', 'application/octet-stream'],
    ['/SHA256SUMS', 'text/plain; charset=utf-8'],
  ])('%s is %s', async (path, type) => {
    expect((await asking(path)).headers['content-type']).toBe(type);
  });

  test('binary files arrive as they are', async () => {
    const answer = await fetch(`${server.url}/log/tile/0/000`);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(TILE);
  });

  test('rules hold for the path asked and for the file that answers', async () => {
    const { headers } = await asking('/api/gspc?axis=governance');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=300',
      'x-target': 'yes',
      'access-control-allow-origin': '*',
    });
  });
});

test('a build that replaces the folder is served at once, rules included, and no request fails meanwhile', async () => {
  const site = makeSite({ 'dist/index.html': 'build 0', 'dist/_headers': '/*\n  x-build: 0\n' });
  const running = await site.start();
  let isDone = false;
  const reader = (async () => {
    const seen = [];
    while (!isDone) {
      const { status, body, headers } = await ask(running.port, { path: '/' });
      seen.push(`${status} ${body} ${headers['x-build']}`);
    }
    return seen;
  })();
  for (let build = 1; build <= 20; build += 1) {
    const next = join(site.projectDir, `next-${build}`);
    mkdirSync(next);
    writeFileSync(join(next, 'index.html'), `build ${build}`);
    writeFileSync(join(next, '_headers'), `/*\n  x-build: ${build}\n`);
    renameSync(site.outDir, join(site.projectDir, `previous-${build}`));
    await new Promise((done) => setTimeout(done, 5));
    renameSync(next, site.outDir);
    await new Promise((done) => setTimeout(done, 5));
  }
  isDone = true;
  for (const line of await reader) expect(line).toMatch(/^200 build ([0-9]+) \1$/);
  expect(await ask(running.port, { path: '/' })).toMatchObject({
    body: 'build 20',
    headers: { 'x-build': '20' },
  });
  await running.close();
  site.remove();
});

test('a site below a path answers there, the root leads to its home page, and what lies beside it is missing', async () => {
  const below = makeSite({
    'dist/index.html': 'home',
    'dist/board.html': 'board page',
    'dist/404.html': 'no such page',
    'dist/board-data/hosting.json': '{"base":"/lab/board/","host":"plain"}',
  });
  const server = await below.start();
  const answers = ['/', '/lab/board/', '/lab/board/board.html', '/board.html'].map(async (path) => {
    const answer = await fetch(server.url + path, { redirect: 'manual' });
    return [answer.status, answer.headers.get('location') ?? (await answer.text())];
  });
  try {
    expect(await Promise.all(answers)).toEqual([
      [302, '/lab/board/'],
      [200, 'home'],
      [200, 'board page'],
      [404, 'no such page'],
    ]);
  } finally {
    await server.close();
    below.remove();
  }
});
