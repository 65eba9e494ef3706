import { describe, expect, test } from 'vitest';
import { utf8 } from '../../../core/text.ts';
import { pathOf } from '../../../operations/paths.ts';
import { openCardDoor } from './card-door.ts';

const BOARD = 'https://board.example';
const OPERATION = BOARD + pathOf('board-sign');
const env = {
  ACTIONS_ID_TOKEN_REQUEST_URL: 'https://host.example/token?api-version=2.0',
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'the-job',
};

type Call = { readonly url: string; readonly init: RequestInit };

/** A code host that gives a token each time it is asked, and a board that answers in turn. */
const world = (...answers: readonly Response[]) => {
  const calls: Call[] = [];
  const slept: number[] = [];
  const left = [...answers];
  const answer: typeof fetch = async (input, init = {}) => {
    const url = String(input);
    calls.push({ url, init });
    if (!url.startsWith(BOARD)) return Response.json({ value: `token-${calls.length}` });
    return left.shift() ?? expect.fail('the board was asked once too often');
  };
  const sleep = async (ms: number) => {
    slept.push(ms);
  };
  return { calls, slept, settings: { url: BOARD, audience: undefined, env, fetch: answer, sleep } };
};

const card = () => new Response('the card');
const busy = () => new Response('{}', { status: 503, headers: { 'retry-after': '600' } });
const body = utf8('{"a":1}');

const headerOf = (call: Call | undefined, name: string) => new Headers(call?.init.headers).get(name);

describe('a card is signed through the board', () => {
  test('of which a peer that answers without an end is refused, whoever it is', async () => {
    const endless = () =>
      new Response(
        new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)) }),
      );
    const board = world(endless());
    await expect(openCardDoor(board.settings)(body)).rejects.toThrow(/at most 4194304 bytes/);
    const host = { ...world().settings, fetch: async () => endless() };
    await expect(openCardDoor(host)(body)).rejects.toThrow(/expected one, got status 200/);
  });

  test('with a token for this operation, which is sent to nobody else', async () => {
    const { calls, settings } = world(card());
    expect(new TextDecoder().decode(await openCardDoor(settings)(body))).toBe('the card');
    const [token, sign] = calls;
    expect(token?.url).toBe(
      `https://host.example/token?api-version=2.0&audience=${encodeURIComponent(OPERATION)}`,
    );
    expect(headerOf(token, 'authorization')).toBe('bearer the-job');
    expect(sign?.url).toBe(OPERATION);
    expect(headerOf(sign, 'authorization')).toBe('Bearer token-1');
    expect(calls.map(({ init }) => init.redirect)).toEqual(['error', 'error']);
  });

  test('at another address or for another audience where that is said', async () => {
    const { calls, settings } = world(card());
    await openCardDoor({ ...settings, url: `${BOARD}/elsewhere`, audience: 'sign here' })(body);
    expect(calls.map(({ url }) => url)).toEqual([
      'https://host.example/token?api-version=2.0&audience=sign+here',
      `${BOARD}/elsewhere`,
    ]);
  });

  test('again after a while where it is out, with a new token, and not for ever', async () => {
    const { calls, slept, settings } = world(busy(), card());
    await openCardDoor(settings)(body);
    expect(slept).toEqual([30_000]);
    const tokens = calls
      .filter(({ url }) => url === OPERATION)
      .map((call) => headerOf(call, 'authorization'));
    expect(new Set(tokens).size).toBe(2);
    const out = world(busy(), busy(), busy(), busy());
    await expect(openCardDoor(out.settings)(body)).rejects.toThrow(/status 503/);
  });

  test.each([
    [401, '{"detail":"A bearer"}', /status 401: A bearer; the policy of the board/],
    [422, '{"detail":"Nothing was signed"}', /status 422: Nothing was signed$/],
    [503, '{"detail":"This door is closed"}', /status 503: This door is closed$/],
    [500, 'no JSON', /status 500$/],
    [422, '{"detail":"a\\u001b[31mb"}', /status 422$/],
  ])('%i is said in plain words and is the end', async (status, text, said) => {
    const { settings } = world(new Response(text, { status }));
    await expect(openCardDoor(settings)(body)).rejects.toThrow(said);
  });

  test.each(['', 'board.example', 'ftp://board.example'])('"%s" is no address', (url) => {
    expect(() => openCardDoor({ ...world().settings, url })).toThrow(/--via: expected the address/);
  });

  test('outside a job it is not asked at all', async () => {
    const { calls, settings } = world();
    await expect(openCardDoor({ ...settings, env: {} })(body)).rejects.toThrow(/id-token: write/);
    expect(calls).toEqual([]);
  });

  test('without a token from the code host it is not asked', async () => {
    const fetch = async () => Response.json({ detail: 'no' }, { status: 403 });
    await expect(openCardDoor({ ...world().settings, fetch })(body)).rejects.toThrow(/got status 403/);
  });
});
