import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { useServer } from '../../tests/kit/scratch.ts';
import { askChat, type ChatEndpoint, MOST_TRIES, MOST_WAIT_MS, waitAsked } from './chat-endpoint.ts';

const KEY = 'not-to-be-seen-7f3a';

type Reply = (response: ServerResponse) => void;

let replies: Reply[] = [];
let asked: { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: unknown }[] = [];
let waits: number[] = [];

const served = useServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  asked.push({ url: request.url ?? '', headers: request.headers, body: JSON.parse(body) });
  (replies.length > 1 ? replies.shift() : replies[0])?.(response);
});
beforeEach(() => {
  [replies, asked, waits] = [[], [], []];
});

const says = (content: unknown, usage?: object): Reply => {
  return (response) =>
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }], usage }));
};
const status = (code: number, headers = {}): Reply => {
  return (response) => response.writeHead(code, headers).end(`your key is ${KEY}`);
};

const ask = (changes: Partial<ChatEndpoint> = {}) =>
  askChat(
    {
      ...{ base: `${served()}/v1`, model: 'm-1', key: KEY, reach: { mayBePrivate: true } },
      ...{ timeoutMs: 60_000, ...changes },
    },
    'Is it?',
    { clock: { now: () => 5, sleep: async (ms) => void waits.push(ms) } },
  );

describe('a question to an endpoint of chat completions', () => {
  test('carries model, messages, settings and the key as its bearer, and keeps tokens, cost and time', async () => {
    replies = [says('yes', { prompt_tokens: 1000, completion_tokens: 20 })];
    const price = { input: 0.15, output: 0.6 };
    expect(await ask({ system: 'Be short.', temperature: 0, seed: 7, max_tokens: 9, price })).toEqual({
      text: 'yes',
      input_tokens: 1000,
      output_tokens: 20,
      cost_usd: 0.000162,
      latency_ms: 0,
    });
    expect(asked[0]).toMatchObject({
      url: '/v1/chat/completions',
      headers: { authorization: `Bearer ${KEY}` },
      body: { model: 'm-1', temperature: 0, seed: 7, max_tokens: 9, stream: false },
    });
    expect(asked[0]?.body).toHaveProperty('messages', [
      { role: 'system', content: 'Be short.' },
      { role: 'user', content: 'Is it?' },
    ]);
  });

  test('states no cost without a price or without tokens, and sends no setting that is not declared', async () => {
    replies = [says('yes')];
    expect(await ask({ price: { input: 1, output: 1 } })).toEqual({ text: 'yes', latency_ms: 0 });
    expect(Object.keys(asked[0]?.body ?? {})).toEqual(['model', 'messages', 'stream']);
  });

  test('is sent again after 429 and 5xx, no sooner than the server asks', async () => {
    replies = [status(429, { 'retry-after': '3' }), status(503), says('yes')];
    expect(await ask()).toMatchObject({ text: 'yes' });
    expect(waits).toEqual([3000, 1000]);
  });

  test('is sent five times at most, each wait twice the last', async () => {
    replies = [status(500)];
    expect(await ask()).toEqual({ failure: 'HTTP 500' });
    expect([asked.length, waits]).toEqual([MOST_TRIES, [500, 1000, 2000, 4000]]);
  });

  test('is given up where the server asks for a longer wait than is granted', async () => {
    replies = [status(429, { 'retry-after': `${MOST_WAIT_MS / 1000 + 1}` })];
    expect(await ask()).toEqual({ failure: 'HTTP 429' });
  });

  test.each<[string, Reply, Partial<ChatEndpoint>]>([
    ['HTTP 401', status(401), {}],
    ['HTTP 302, a redirect, not followed', status(302, { location: '/elsewhere' }), {}],
    ['answered more than 1048576 bytes', (response) => response.end('x'.repeat(1_100_000)), {}],
    ['no text in a chat completion', (response) => response.end('<html>'), {}],
    ['no text in a chat completion', says(null), {}],
    [
      'not contacted: expected https',
      says('yes'),
      { reach: { mayBePrivate: false }, base: 'http://a.example/v1' },
    ],
    [
      'not contacted: expected a public address, got one of a private or reserved network',
      says('yes'),
      { reach: { mayBePrivate: false } },
    ],
  ])('fails at once with %s', async (failure, reply, changes) => {
    replies = [reply];
    expect(await ask(changes)).toMatchObject({ failure });
    expect([asked.length <= 1, waits]).toEqual([true, []]);
  });

  test('that is not answered in time, or whose connection breaks, is sent again', async () => {
    replies = [() => undefined, (response) => response.destroy(), says('yes')];
    expect(await ask({ timeoutMs: 3_000 })).toMatchObject({ text: 'yes' });
    expect(asked).toHaveLength(3);
    replies = [() => undefined];
    expect(await ask({ timeoutMs: 50 })).toEqual({ failure: 'no answer within 0.05 s' });
  });

  test('nobody at the address is a kind of failure', async () => {
    expect(await ask({ base: 'http://127.0.0.1:1/v1' })).toEqual({
      failure: 'no connection (ECONNREFUSED)',
    });
  });

  test('never gives the key back, whatever the server says', async () => {
    replies = [says(`I was sent ${KEY}.`)];
    expect(await ask()).toMatchObject({ text: 'I was sent [key].' });
    replies = [status(401)];
    expect(JSON.stringify(await ask())).not.toContain(KEY);
  });
});

test('a wait is asked for in seconds, or by a date', () => {
  expect(waitAsked('7', 0)).toBe(7000);
  expect(waitAsked('Thu, 01 Jan 1970 00:00:09 GMT', 4000)).toBe(5000);
  expect(waitAsked('Thu, 01 Jan 1970 00:00:01 GMT', 4000)).toBe(0);
  expect(waitAsked('soon', 0)).toBeUndefined();
  expect(waitAsked(undefined, 0)).toBeUndefined();
});
