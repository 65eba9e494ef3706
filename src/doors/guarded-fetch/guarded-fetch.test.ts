import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { createServer as createRawServer, type Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildConnector } from 'undici';
import { afterEach, describe, expect, test } from 'vitest';
import { useServer } from '../../../tests/kit/scratch.ts';
import { fetchGuarded, type GuardedFetch } from './guarded-fetch.ts';
import type { Network } from './network.ts';

const PUBLIC = '93.184.215.14';
const body = 'x'.repeat(1_000);

type Handler = RequestListener;

let handler: Handler = (_, response) => response.end(body);
const server = useServer((request, response) => handler(request, response));
const portHere = () => Number(new URL(server()).port);

const dialled: string[] = [];
const asked: string[] = [];
afterEach(() => {
  dialled.length = 0;
  asked.length = 0;
  handler = (_, response) => response.end(body);
});

const really = buildConnector({ allowH2: false });

/** Records each address that is connected to, and connects to the loopback server instead. */
function network(answers: Readonly<Record<string, readonly string[]>> = {}, to = portHere): Network {
  return {
    resolve: async (name) => {
      asked.push(name);
      return answers[name] ?? [PUBLIC];
    },
    connect: (options, done) => {
      dialled.push(`${options.hostname}:${options.port || (options.protocol === 'https:' ? '443' : '80')}`);
      really({ ...options, protocol: 'http:', hostname: '127.0.0.1', port: String(to()) }, done);
    },
  };
}

/** So long that no busy machine reaches it; tests of the limit itself name a short one. */
const limitMs = 100_000;

const fetching = (address: string, more: Partial<GuardedFetch> = {}) =>
  fetchGuarded({ address, limitBytes: 2_000, limitMs, network: network(), ...more });

const reasonOf = async (address: string, more: Partial<GuardedFetch> = {}) => {
  const outcome = await fetching(address, more);
  return outcome.ok ? 'fetched' : `${outcome.error} ${outcome.reason}`;
};

const redirectTo =
  (location: string): Handler =>
  (request, response) => {
    if (request.url === '/start') response.writeHead(302, { location }).end();
    else response.end(body);
  };

describe('an ordinary address', () => {
  test('is fetched from the address that was judged, under its own name', async () => {
    let seen: unknown;
    handler = ({ url, headers }, response) => {
      seen = { url, host: headers.host, encoding: headers['accept-encoding'] };
      response.end(body);
    };
    const outcome = await fetching('http://files.example.com/a.png?b=1#c');
    expect(outcome).toEqual({ ok: true, bytes: new TextEncoder().encode(body), host: 'files.example.com' });
    expect(seen).toEqual({ url: '/a.png?b=1', host: 'files.example.com', encoding: 'identity' });
    expect(dialled).toEqual([`${PUBLIC}:80`]);
  });

  test('over TLS the name is asked for, at the judged address', async () => {
    const seen: unknown[] = [];
    const outcome = await fetching('https://files.example.com/', {
      network: {
        resolve: async () => [PUBLIC],
        connect: ({ hostname, host, protocol }, done) => {
          seen.push({ hostname, host, protocol });
          done(new Error('far enough'), null);
        },
      },
    });
    expect(seen).toEqual([{ hostname: PUBLIC, host: 'files.example.com', protocol: 'https:' }]);
    expect(outcome).toMatchObject({ error: 'fetch_failed', reason: 'connection' });
  });
});

describe('an address that breaks a rule', () => {
  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://a@files.example.com/',
    'ftp://files.example.com/',
  ])('%s: nothing is looked up and nothing is connected to', async (address) => {
    expect(await reasonOf(address)).toMatch(/^fetch_refused /);
    expect([asked, dialled]).toEqual([[], []]);
  });
});

describe('names', () => {
  const withAnswers = (...answers: readonly string[]) => ({ network: network({ 'a.example.com': answers }) });

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '168.63.129.16',
    '::1',
    '::ffff:10.0.0.1',
    '::7f00:1',
    '64:ff9b::a00:1',
    'fd00:ec2::254',
    'fe80::1%lo',
    'not an address',
  ])('a name that stands for %s is not connected to', async (answer) => {
    for (const answers of [[answer], [PUBLIC, answer]])
      expect(await reasonOf('http://a.example.com/', withAnswers(...answers))).toBe(
        'fetch_refused private_address',
      );
    expect(dialled).toEqual([]);
  });

  test('a name that answers differently the second time was asked once', async () => {
    const answers = [[PUBLIC], ['127.0.0.1']];
    const rebinding: Network = { ...network(), resolve: async () => answers.shift() ?? ['127.0.0.1'] };
    expect(await reasonOf('http://a.example.com/', { network: rebinding })).toBe('fetched');
    expect(dialled).toEqual([`${PUBLIC}:80`]);
    expect(answers).toHaveLength(1);
  });

  test('a resolver that hangs, fails or knows nothing ends the fetch', async () => {
    const resolving = (resolve: Network['resolve']) => ({ limitMs: 200, network: { ...network(), resolve } });
    const ended = (more: Partial<GuardedFetch>) => reasonOf('http://a.example.com/', more);
    expect(await ended(resolving(() => new Promise(() => {})))).toBe('fetch_failed timeout');
    expect(await ended(resolving(() => Promise.reject(new Error('x'))))).toBe('fetch_failed dns');
    expect(await ended(withAnswers())).toBe('fetch_failed dns');
  });
});

describe('redirects', () => {
  test.each([
    ['/next', 'fetched'],
    ['//other.example.com/next', 'fetched'],
    ['https://other.example.com/', 'fetched'],
    ['http://127.0.0.1/', 'fetch_refused private_address'],
    ['http://0x7f.1/', 'fetch_refused host'],
    ['//127.0.0.1/', 'fetch_refused private_address'],
    ['/\\127.0.0.1/', 'fetch_refused control_character'],
    ['http://user@other.example.com/', 'fetch_refused credentials'],
    ['http://other.example.com:6379/', 'fetch_refused port'],
    ['http://inside.example.com/', 'fetch_refused private_address'],
    ['file:///etc/passwd', 'fetch_refused not_http'],
    ['http:127.0.0.1', 'fetch_refused not_http'],
  ])('to %s: %s', async (location, outcome) => {
    handler = redirectTo(location);
    const inside = network({ 'inside.example.com': ['10.0.0.1'] });
    expect(await reasonOf('http://files.example.com/start', { network: inside })).toBe(outcome);
  });

  test('three are followed, a fourth is not', async () => {
    handler = ({ url }, response) => {
      const step = Number(url?.slice(1));
      if (step === 0) response.end(body);
      else response.writeHead(301, { location: `/${step - 1}` }).end();
    };
    expect(await reasonOf('http://files.example.com/3')).toBe('fetched');
    expect(await reasonOf('http://files.example.com/4')).toBe('fetch_refused too_many_redirects');
  });

  test('one without a target is an answer that is not read', async () => {
    handler = (_, response) => response.writeHead(302).end();
    expect(await reasonOf('http://files.example.com/')).toBe('fetch_refused status');
  });
});

describe('answers', () => {
  const answering = (answer: (response: ServerResponse) => void, more: Partial<GuardedFetch> = {}) => {
    handler = (_, response) => answer(response);
    return reasonOf('http://files.example.com/', more);
  };

  test.each([201, 204, 206, 304, 403, 404, 500, 503])('of status %i are not read', async (status) => {
    expect(await answering((response) => response.writeHead(status).end())).toBe('fetch_refused status');
  });

  test.each([
    ['gzip', gzipSync('x'.repeat(1_000_000))],
    ['br', brotliCompressSync('x'.repeat(1_000_000))],
    ['identity, gzip', Buffer.from('x')],
  ])('in %s are not unpacked', async (encoding, bytes) => {
    expect(
      await answering((response) => response.writeHead(200, { 'content-encoding': encoding }).end(bytes)),
    ).toBe('fetch_refused content_encoding');
  });

  test('of exactly the limit are read, one byte more is refused, declared or not', async () => {
    const sending = (length: number, declared: boolean) =>
      answering((response) => {
        if (declared) response.setHeader('content-length', length);
        response.write('x');
        response.end('x'.repeat(length - 1));
      });
    for (const declared of [true, false]) {
      expect(await sending(2_000, declared)).toBe('fetched');
      expect(await sending(2_001, declared)).toBe('fetch_refused too_large');
    }
  });

  test('without an end are cut at the limit', async () => {
    expect(
      await answering((response) => {
        const timer = setInterval(() => response.write('x'.repeat(500)), 5);
        response.once('close', () => clearInterval(timer));
      }),
    ).toBe('fetch_refused too_large');
  });

  test('that drip are cut at the time limit, and so are those that never begin', async () => {
    const shortly = { limitMs: 500 };
    const dripping = answering((response) => {
      const timer = setInterval(() => response.write('x'), 50);
      response.once('close', () => clearInterval(timer));
    }, shortly);
    expect(await dripping).toBe('fetch_failed timeout');
    expect(await answering(() => {}, shortly)).toBe('fetch_failed timeout');
  });

  const rawly = async (answer: (socket: Socket) => void): Promise<string> => {
    const raw = createRawServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => answer(socket));
    });
    await once(raw.listen(0, '127.0.0.1'), 'listening');
    const to = network({}, () => Object(raw.address()).port);
    const reason = await reasonOf('http://files.example.com/', { network: to });
    raw.close();
    return reason;
  };

  test('shorter than they declared have failed', async () => {
    const short = 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nx';
    expect(await rawly((socket) => socket.end(short))).toBe('fetch_failed connection');
  });

  test('with a flood of headers, or no HTTP at all, have failed', async () => {
    const flood = `HTTP/1.1 200 OK\r\n${`x-a: ${'b'.repeat(1_000)}\r\n`.repeat(100)}`;
    expect(await rawly((socket) => socket.write(flood))).toBe('fetch_failed headers');
    expect(await rawly((socket) => socket.end('SSH-2.0-OpenSSH\r\n'))).toBe('fetch_failed connection');
  });

  test('a server that is not there is a failed connection', async () => {
    expect(await reasonOf('http://files.example.com/', { network: network({}, () => 1) })).toBe(
      'fetch_failed connection',
    );
  });
});

describe('the origin that configuration lets through', () => {
  test('is reached although private and on another port, and no other is', async () => {
    const allowedOrigin = server();
    const port = portHere();
    const outcome = await fetching(`${allowedOrigin}/a`, {
      allowedOrigin,
      network: network({ '127.0.0.1': ['127.0.0.1'] }),
    });
    expect(outcome).toMatchObject({ ok: true, host: '127.0.0.1' });
    expect(await reasonOf(`http://127.0.0.1:${port + 1}/`, { allowedOrigin })).toBe('fetch_refused port');
    expect(await reasonOf(`https://127.0.0.1:${port}/`, { allowedOrigin })).toBe('fetch_refused port');
    handler = redirectTo('http://10.0.0.1/');
    expect(await reasonOf(`${allowedOrigin}/start`, { allowedOrigin })).toBe('fetch_refused private_address');
  });
});
