import { describe, expect, test } from 'vitest';
import { BoardError } from '../../core/board-error.ts';
import { answerLogged, faultNote, type TakeNote } from './request-log.ts';
import { refuse, respondJson, storeNote } from './respond.ts';

const OWN = '0f0f0f0f-own-id';

type LoggedRequest = {
  readonly path?: string;
  readonly init?: RequestInit;
  readonly hostId?: string;
  readonly answer?: (note: TakeNote) => Promise<Response>;
};

const json = (status: number, body: object): Response => respondJson({ status, body });
const ok = async (): Promise<Response> => json(200, {});

/** The answer as it leaves, whatever is logged of it. */
const plainly = (answer: () => Promise<Response>): Promise<Response> => {
  const logging = { now: () => 0, random: () => OWN, write: () => {}, isDemo: () => false };
  return answerLogged(new Request('https://board.example/api/contact'), undefined, logging, answer);
};

const logged = async ({ path = '/api/contact', init = {}, hostId, answer = ok }: LoggedRequest) => {
  const lines: string[] = [];
  let clock = Date.parse('2026-11-23T15:00:00Z');
  const logging = {
    now: () => clock,
    random: () => OWN,
    write: (line: string) => void lines.push(line),
    isDemo: () => false,
  };
  const request = new Request(`https://board.example${path}`, init);
  const answered = await answerLogged(request, hostId, logging, async (note) => {
    clock += 7;
    return answer(note);
  });
  expect(lines).toHaveLength(1);
  return { line: JSON.parse(lines[0] ?? ''), text: lines[0] ?? '', id: answered.headers.get('x-request-id') };
};

test('a request is one line, under the id that its answer carries', async () => {
  const { line, id } = await logged({ init: { method: 'POST', body: '{}' } });
  expect(line).toEqual({
    time: '2026-11-23T15:00:00.000Z',
    id: OWN,
    door: 'contact',
    path: '/api/contact',
    method: 'POST',
    status: 200,
    ms: 7,
    outcome: 'ok',
  });
  expect(id).toBe(OWN);
});

describe('the id', () => {
  test.each([
    ['that came with the request', 'trace-0123456789', undefined, 'trace-0123456789'],
    ['of the host', undefined, '01KAHOSTID', '01KAHOSTID'],
    ['of our own where that of the request is too short', 'x', undefined, OWN],
    ['of our own where that of the request is too long', 'x'.repeat(65), undefined, OWN],
    ['of our own where that of the request is no word', 'abc{"id":1}xx', undefined, OWN],
    ['of the host where that of the request is no word', 'abc def ghi', '01KAHOSTID', '01KAHOSTID'],
  ])('is the one %s', async (_what, sent, hostId, expected) => {
    const init = sent === undefined ? {} : { headers: { 'x-request-id': sent } };
    const { line, id } = await logged({ init, ...(hostId === undefined ? {} : { hostId }) });
    expect([line.id, id]).toEqual([expected, expected]);
  });
});

describe('a page of another origin', () => {
  const exposed = async (answer: () => Promise<Response>): Promise<string | null> =>
    (await plainly(answer)).headers.get('access-control-expose-headers');
  const open = { 'access-control-allow-origin': '*' };

  test('reads the id beside what the door names, and nothing where it may not read the answer', async () => {
    const named = { ...open, 'access-control-expose-headers': 'PAYMENT-RESPONSE' };
    expect(await exposed(async () => new Response('', { headers: named }))).toBe(
      'PAYMENT-RESPONSE, Retry-After, x-request-id, x-demo',
    );
    expect(await exposed(async () => new Response('', { headers: open }))).toBe(
      'Retry-After, x-request-id, x-demo',
    );
    expect(await exposed(async () => new Response(''))).toBe(null);
  });
});

describe('the outcome', () => {
  test.each([
    ['the code of a refusal', refuse(503, 'door_closed', 'x'), 'door_closed'],
    ['the code of a retired endpoint', json(503, { code: 'RETIRED' }), 'RETIRED'],
    ['the status where the answer has words', json(402, { error: 'Payment required' }), 'http_402'],
    ['the status where the answer is a page', new Response('<p>no</p>', { status: 422 }), 'http_422'],
    ['the status where the error is an object', json(400, { error: { code: 1 } }), 'http_400'],
  ])('is %s', async (_what, answer, outcome) => {
    expect((await logged({ answer: async () => answer })).line.outcome).toBe(outcome);
  });

  test('leaves the answer to be read', async () => {
    const answered = await plainly(async () => refuse(422, 'empty_letter', 'x'));
    expect(await answered.json()).toMatchObject({ error: 'empty_letter' });
  });
});

test('nothing that was sent is in a line: no path, method, query, header or body', async () => {
  const secret = 'a-secret-of-somebody';
  const { text, line } = await logged({
    path: `/api/${secret}?receipt=${secret}`,
    init: { method: 'SECRET', body: secret, headers: { authorization: secret, 'payment-signature': secret } },
    answer: async (note) => {
      note(faultNote('door_failed', new TypeError(`cannot read ${secret}`)));
      note(storeNote(new BoardError('STORE', `store: ${secret}`, { cause: new Error('status 500') })));
      return refuse(422, secret, secret);
    },
  });
  expect(text).not.toContain(secret);
  expect(line).toMatchObject({ door: 'unknown', method: 'OTHER', outcome: 'http_422' });
  expect(line.notes).toMatchObject([
    { what: 'door_failed', kind: 'TypeError', at: expect.arrayContaining([expect.stringMatching(/^at /)]) },
    { what: 'store_out', why: 'status 500' },
  ]);
});
