import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSite } from '../../tests/kit/made-site.ts';
import { ask } from '../../tests/kit/raw-request.ts';
import { serve } from '../../tests/kit/serve.ts';
import { MAX_BODY_BYTES } from './request-body.ts';
import type { RunningServer } from './start-server.ts';

const made = makeSite({
  'dist/index.html': 'home',
  'dist/api/echo.json': 'the file behind the function',
  'dist/_headers': '/*\n  x-rule: yes\n',
  'src/shared.ts': 'export const where: string = import.meta.url;',
  'functions/echo.ts': `import { where } from '../src/shared.ts';
type Seen = { ip: string; params: object; requestId: string; site: { url: string } };
export const config = { path: ['/api/echo', '/api/echo.json', '/api/echo/:name'] };
export default async (request: Request, { ip, params, requestId, site }: Seen): Promise<Response> =>
  Response.json({
    where, ip, params, requestId, site: site.url, url: request.url, method: request.method,
    body: await request.text(), claimed: request.headers.get('x-nf-client-connection-ip'),
    chosen: process.env.CHOSEN ?? null, origin: process.env.SITE_URL,
  });`,
  'functions/posting.ts': `export const config = { path: '/api/posting', method: ['POST'] };
export default () => new Response('posted', { status: 201, headers: [['set-cookie', 'a=1'], ['set-cookie', 'b=2']] });`,
  'functions/throwing.ts': `export const config = { path: '/api/throwing' };
export default () => { throw new Error('secret detail'); };`,
  'functions/nothing.ts': `export const config = { path: '/api/nothing' };
export default () => undefined;`,
  'functions/streaming.ts': `export const config = { path: '/api/streaming' };
let finish;
export default (request) => {
  if (request.method === 'POST') { finish(); return new Response(); }
  return new Response(new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('one;'));
      await new Promise((done) => { finish = done; });
      controller.enqueue(new TextEncoder().encode('two;'));
      controller.close();
    },
  }));
};`,
  'functions/unnamed.ts': `export default () => new Response('by its name');`,
  'functions/README.md': 'not a function',
});

let server: RunningServer;
beforeAll(async () => {
  server = await made.start({ env: { CHOSEN: 'for this server', SITE_URL: undefined } });
});
afterAll(async () => {
  await server.close();
  made.remove();
});

const echo = async (path: string, init?: RequestInit): Promise<Record<string, unknown>> =>
  (await fetch(`${server.url}${path}`, init)).json();

describe('which function answers', () => {
  test('a function stands before a file, and header rules do not touch its answer', async () => {
    const answer = await fetch(`${server.url}/api/echo.json`);
    expect([answer.status, answer.headers.get('x-rule')]).toEqual([200, null]);
    expect(await answer.json()).toMatchObject({ method: 'GET' });
  });

  test('parameters come from the path', async () => {
    expect(await echo('/api/echo/card%20one')).toMatchObject({ params: { name: 'card%20one' } });
  });

  test('a path matches with a trailing slash too', async () => {
    expect(await echo('/api/echo/')).toMatchObject({ params: {} });
  });

  test('a function without a path has the platform path', async () => {
    expect((await ask(server.port, { path: '/.netlify/functions/unnamed' })).body).toBe('by its name');
  });
});

describe('what a function sees', () => {
  test('the request, the caller and the environment', async () => {
    const seen = await echo('/api/echo?q=1', {
      method: 'PATCH',
      body: 'é',
      headers: { 'x-nf-client-connection-ip': '203.0.113.9' },
    });
    expect(seen).toMatchObject({
      url: `${server.url}/api/echo?q=1`,
      method: 'PATCH',
      body: 'é',
      ip: expect.stringMatching(/^(?:127\.0\.0\.1|::1)$/),
      claimed: seen.ip,
      chosen: 'for this server',
      origin: server.url,
      site: server.url,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test('a bundled module knows where its source is', async () => {
    expect((await echo('/api/echo')).where).toBe(`file://${made.projectDir}/src/shared.ts`);
  });

  test('two servers have two environments', async () => {
    const other = await made.start({ env: { CHOSEN: 'for the other', SITE_URL: 'https://board.example' } });
    const seen: unknown = await (await fetch(`${other.url}/api/echo`)).json();
    expect(seen).toMatchObject({ chosen: 'for the other', origin: 'https://board.example' });
    expect(await echo('/api/echo')).toMatchObject({ chosen: 'for this server' });
    await other.close();
  });
});

describe('what a function answers', () => {
  test('status and several cookies arrive', async () => {
    const answer = await ask(server.port, { path: '/api/posting', method: 'POST' });
    expect(answer).toMatchObject({ status: 201, body: 'posted', headers: { 'set-cookie': ['a=1', 'b=2'] } });
  });

  test('HEAD has the headers and no body', async () => {
    const answer = await ask(server.port, { path: '/api/echo', method: 'HEAD' });
    expect(answer).toMatchObject({ status: 200, body: '', headers: { 'content-type': 'application/json' } });
  });

  test('a method that the configuration does not list answers 405', async () => {
    const answer = await ask(server.port, { path: '/api/posting' });
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'POST' } });
  });

  test.each(['/api/throwing', '/api/nothing'])('%s answers 500 and nothing of the fault', async (path) => {
    const answer = await ask(server.port, { path });
    expect(answer.status).toBe(500);
    expect(JSON.parse(answer.body)).toMatchObject({ error: 'internal_error', detail: expect.any(String) });
    expect(answer.body).not.toMatch(/secret|functions\/|at /);
  });

  test('parts arrive as they are made', async () => {
    const answer = await fetch(`${server.url}/api/streaming`);
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe('one;');
    await fetch(`${server.url}/api/streaming`, { method: 'POST' });
    const second = await reader?.read();
    expect(new TextDecoder().decode(second?.value)).toBe('two;');
  });
});

describe('bodies', () => {
  test('the largest allowed body arrives whole', async () => {
    const { body } = await echo('/api/echo', { method: 'POST', body: 'x'.repeat(MAX_BODY_BYTES) });
    expect(String(body).length).toBe(MAX_BODY_BYTES);
  });

  const tooLarge = {
    status: 413,
    body: {
      title: 'Payload Too Large',
      status: 413,
      error: 'payload_too_large',
      limit_bytes: MAX_BODY_BYTES,
      detail: expect.any(String),
    },
  };

  test('one byte more is refused, with the limit named', async () => {
    const answer = await fetch(`${server.url}/api/echo`, {
      method: 'POST',
      body: 'x'.repeat(MAX_BODY_BYTES + 1),
    });
    expect({ status: answer.status, body: await answer.json() }).toEqual(tooLarge);
  });

  test('so is a large body of undeclared length', async () => {
    const chunk = new Uint8Array(1024 * 1024);
    let left = 22;
    const body = new ReadableStream({
      pull: (controller) => {
        left -= 1;
        if (left < 0) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const init = { method: 'POST', body, duplex: 'half' };
    const answer = await fetch(`${server.url}/api/echo`, init);
    expect({ status: answer.status, body: await answer.json() }).toEqual(tooLarge);
  });

  test('a client that asks first is refused before it sends', async () => {
    const socket = connect(server.port, '127.0.0.1');
    socket.write(
      `POST /api/echo HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${MAX_BODY_BYTES * 4}\r\nexpect: 100-continue\r\n\r\n`,
    );
    const [said]: Buffer[] = await once(socket, 'data');
    expect(`${said}`).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  test('a client that breaks off harms nobody', async () => {
    const socket = connect(server.port, '127.0.0.1');
    socket.write('POST /api/echo HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nshort');
    await new Promise((done) => setTimeout(done, 50));
    socket.destroy();
    expect(await echo('/api/echo')).toMatchObject({ method: 'GET' });
  });
});

describe('starting', () => {
  test('a changed function answers after a reload, a broken one leaves the old', async () => {
    const say = (text: string) => ({
      'functions/word.ts': `export const config = { path: '/word' }; export default () => new Response('${text}');`,
    });
    const site = makeSite({ 'dist/index.html': '', ...say('first') });
    const running = await site.start();
    const word = async () => (await ask(running.port, { path: '/word' })).body;
    expect(await word()).toBe('first');
    site.write(say('second'));
    await running.reloadFunctions();
    expect(await word()).toBe('second');
    site.write({ 'functions/word.ts': 'export default (' });
    await expect(running.reloadFunctions()).rejects.toMatchObject({ code: 'FUNCTIONS' });
    expect(await word()).toBe('second');
    await running.close();
    site.remove();
  });

  test.each([
    ['does not bundle', 'import "./nowhere.ts";', /do not bundle/],
    ['fails while loading', 'throw new Error("at load");', /function broken does not load/],
    [
      'exports no handler',
      'export const config = { path: "/x" };',
      /function broken: expected a default export/,
    ],
  ])('a function that %s is named', async (_, source, message) => {
    const site = makeSite({ 'dist/index.html': '', 'functions/broken.ts': source });
    await expect(site.start()).rejects.toMatchObject({
      code: 'FUNCTIONS',
      message: expect.stringMatching(message),
    });
    site.remove();
  });

  test('without a build it says how to make one', async () => {
    const site = makeSite({ 'functions/x.ts': '' });
    await expect(site.start()).rejects.toMatchObject({
      code: 'NO_BUILD',
      message: expect.stringMatching(/npm run build/),
    });
    site.remove();
  });

  test('a taken port is named', async () => {
    const other = await serve(() => {});
    const port = Number(new URL(other.url).port);
    const site = makeSite({ 'dist/index.html': '' });
    const { startServer } = await import('./start-server.ts');
    const { projectDir, outDir } = site;
    await expect(startServer({ projectDir, outDir, functionsDir: projectDir, port })).rejects.toMatchObject({
      code: 'PORT_TAKEN',
      message: `port ${port} is taken by another program; choose another: npm run serve -- --port ${port + 1}`,
    });
    await other.close();
    site.remove();
  });
});
