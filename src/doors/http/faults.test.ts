/** Each door with each fault that a caller can make: what is answered names the member that is wrong. */

import { describe, expect, test } from 'vitest';
import { netlifyAddress } from '../../../tests/kit/addresses.ts';
import { committedEvidence } from '../../../tests/kit/committed.ts';
import { factsOf, makeDoor, ORIGIN } from '../../../tests/kit/door-deps.ts';
import { doorHandlers } from '../../../tests/kit/door-handlers.ts';
import { headerOf, payload } from '../../../tests/kit/payment-rig.ts';
import { deriveScreening } from '../../derive/doors/door-facts.ts';
import { type HandledId, operation } from '../../operations/operations.ts';

const price = { amount: '50000' };
const noGoods = { files: 0, bytes: 0 };
const facts = factsOf({
  pricing: {
    schema: 'svc.door-pricing/0.1',
    as_of: '2026-01-01',
    doors: { 'marking-evidence': price, 'evidence-bundle': price, axis_bundle: price, board_snapshot: price },
    confirmations: 1,
    offer_ttl_s: 300,
  },
  goods: { board: noGoods, axes: { jail: noGoods }, obligations: { dora: { custody: noGoods } } },
  axes: [{ axis: 'jail', status: 'MEASURED', components: [] }],
  assess: deriveScreening({ evidence: committedEvidence(), address: netlifyAddress }),
});
const TOKEN = 'token';

type Fault = {
  readonly id: HandledId;
  readonly query?: string;
  readonly init?: RequestInit;
};

const ask = async ({ id, query = '', init = {} }: Fault): Promise<{ status: number; said: object }> => {
  const { deps } = makeDoor({ facts, operators: { actionJobsToken: TOKEN, article50Key: 'ab'.repeat(32) } });
  const headers = new Headers(init.headers);
  if (operation(id).security === 'operatorBearer') {
    headers.set('authorization', `Bearer ${TOKEN}`);
    headers.set('origin', ORIGIN);
  }
  const request = new Request(`${ORIGIN}${operation(id).path}${query}`, { ...init, headers });
  const answer = await doorHandlers[id](request, deps);
  return { status: answer.status, said: Object(await answer.json()) };
};

const post = (body: string, type = 'application/json'): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': type },
  body,
});

/** By what each door tells a member that is missing; a door that is not here takes no JSON of its own. */
const missing = {
  article50: [422, '/system'],
  assess: [422, '/description'],
  chat: [422, '/question'],
  contact: [422, 'body'],
  challenge: [422, 'body'],
  commission: [422, 'body'],
  'receipts-verify': [400, 'jws'],
  'action-jobs': [422, '/action'],
} as const satisfies Partial<Record<HandledId, readonly [number, string]>>;

/** An address at which each paid door sells, and the parameter without which it does not. */
const sold = {
  'marking-evidence': ['?url=https%3A%2F%2Fexample.com%2Fa.png', 'url'],
  'evidence-bundle': ['?obligation=dora&subject=board', 'obligation'],
  'axis-bundle': ['?axis=jail', 'axis'],
  'board-snapshot': ['', undefined],
} as const satisfies Partial<Record<HandledId, readonly [string, string | undefined]>>;

/** Their envelope is JSON-RPC, whose errors have no member for it: the message begins with the name. */
const inEnvelopes: readonly HandledId[] = ['a2a', 'mcp', 'api-mcp'];
/** It answers whatever is sent that a purchase is made elsewhere. */
const readsNothing: HandledId = 'checkout';
/** Without the token of a workflow it says nothing else. */
const needsWorkflow: HandledId = 'board-sign';

const ids = Object.keys(doorHandlers).map((id) => id as HandledId);
const isKey = <Table extends object>(table: Table, id: string): id is Extract<keyof Table, string> =>
  Object.hasOwn(table, id);

test('every door has its faults here', () => {
  const named = [...Object.keys(missing), ...Object.keys(sold), ...inEnvelopes, readsNothing, needsWorkflow];
  expect([...named, 'bundle'].toSorted()).toEqual(ids.toSorted());
});

describe('a parameter that is not known is named', () => {
  const methods = ids
    .filter((id) => !inEnvelopes.includes(id) && id !== needsWorkflow)
    .flatMap((id) => operation(id).methods.map((method) => [id, method] as const));
  test.each(methods)('by %s, asked by %s', async (id, method) => {
    const init = method === 'GET' ? {} : { ...post('{}'), method };
    const { status, said } = await ask({ id, query: '?nonsense=1', init });
    expect([status, said]).toEqual([400, expect.objectContaining({ field: 'nonsense' })]);
  });
});

describe('what is sent', () => {
  test.each(Object.entries(missing))(
    'to %s without a member is refused by its name',
    async (id, expected) => {
      if (!isKey(missing, id)) return expect.fail(id);
      const { status, said } = await ask({ id, init: keyed(post('{}')) });
      expect([status, Object(said).field]).toEqual(expected);
    },
  );

  test.each(Object.keys(missing))('to %s as no JSON, or as another media type, is called so', async (id) => {
    if (!isKey(missing, id)) return expect.fail(id);
    const malformed = await ask({ id, init: keyed(post('{')) });
    expect([malformed.status, Object(malformed.said).field]).toEqual([400, 'body']);
    const labelled = await ask({ id, init: keyed(post('{}', 'text/html')) });
    expect([labelled.status, Object(labelled.said).field]).toEqual([415, 'content-type']);
  });

  test.each(inEnvelopes)('to %s is refused in its envelope, by name', async (id) => {
    const messageOf = async (init: RequestInit) => Object((await ask({ id, init })).said).error.message;
    expect(await messageOf(post('{'))).toMatch(/: body: expected one JSON document/);
    expect(await messageOf(post('{}', 'text/html'))).toMatch(/: content-type: expected application\/json/);
    expect(await messageOf(post('{}'))).toMatch(/: jsonrpc: expected/);
    expect(await messageOf(post('{"jsonrpc":"2.0","id":1}'))).toMatch(/: method: expected a text/);
    expect(await messageOf(post('{"jsonrpc":"2.0","id":1,"method":"x","params":[]}'))).toMatch(
      /: params: expected an object/,
    );
  });

  test('to the door of a picture as JSON, or with nothing to measure, is refused by name', async () => {
    const id = 'marking-evidence';
    const labelled = await ask({ id, init: post('{}') });
    expect([labelled.status, Object(labelled.said).field]).toEqual([415, 'content-type']);
    const text = await ask({ id, init: post('a text', 'text/plain') });
    expect([text.status, Object(text.said).field]).toEqual([422, 'body']);
    const html = await ask({ id, init: post('<!doctype html><p>x', 'application/octet-stream') });
    expect([html.status, Object(html.said).field]).toEqual([422, 'body']);
  });

  test('without a credential names the header', async () => {
    for (const init of [post('{'), post('{}', 'text/html'), post('{}')]) {
      const { status, said } = await ask({ id: needsWorkflow, init });
      expect([status, Object(said).field]).toEqual([401, 'authorization']);
    }
  });

  test('to the door of archives without an id is refused by its name', async () => {
    const { status, said } = await ask({ id: 'bundle' });
    expect([status, Object(said).field]).toEqual([400, 'id']);
  });
});

test.each(Object.entries(sold))(
  'the price at %s is told without reading a file or the store',
  async (id, [query]) => {
    if (!isKey(sold, id)) return expect.fail(id);
    const readNothing = (): never => expect.fail('something was read for a price');
    const { deps } = makeDoor({ facts, fetch: readNothing, store: readNothing });
    const request = new Request(`${ORIGIN}${operation(id).path}${query}`);
    const answer = await doorHandlers[id](request, deps);
    expect([answer.status, Object(await answer.json()).accepts[0].amount]).toEqual([402, price.amount]);
  },
);

describe.each(Object.entries(sold))('a payment at %s', (id, [query, required]) => {
  if (!isKey(sold, id)) throw new Error(id);
  const paying = (header: string): RequestInit => ({ headers: { 'x-payment': header } });

  test.each(['<b>', 'AAAA', headerOf({}), headerOf({ ...payload(), x402Version: 1 })])(
    'that is garbage (%s) is refused by the name of its header or member',
    async (header) => {
      const { status, said } = await ask({ id, query, init: paying(header) });
      expect([status, Object(said).field]).toEqual([
        400,
        expect.stringMatching(/^(X-PAYMENT|x402Version|payload)/),
      ]);
    },
  );

  test.each(['49999', '50001'])('of %s says which number was expected, and where', async (value) => {
    const resource = { url: `${ORIGIN}${operation(id).path}${query}` };
    const header = headerOf(payload({ authorization: { value }, top: { resource } }));
    const { status, said } = await ask({ id, query, init: paying(header) });
    expect([status, Object(said)['svc.expected']]).toEqual([
      402,
      { field: 'payload.authorization.value', expected: '50000' },
    ]);
  });

  if (required !== undefined)
    test('for nothing in particular is told which parameter is missing', async () => {
      const { status, said } = await ask({ id, init: paying(headerOf(payload())) });
      expect([status, Object(said).field]).toEqual([400, required]);
    });
});

/** A door of jobs asks for the key of the order first. */
function keyed(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers);
  headers.set('idempotency-key', 'one');
  return { ...init, headers };
}
