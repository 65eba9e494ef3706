import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BoardDoors, makeBoardDoors } from '../../../tests/kit/board-doors.ts';
import { textOf } from '../../../tests/kit/files.ts';
import { jsonRequest } from '../../../tests/kit/json-request.ts';
import { validate } from '../../schema/validate.ts';
import type { DoorDeps } from '../deps.ts';
import { a2a } from './a2a.ts';

let doors: BoardDoors;
beforeAll(async () => {
  doors = await makeBoardDoors();
});

const ADDRESS = 'https://board.example/api/a2a';
const VERSION = { 'a2a-version': '1.0' };

type A2aSending = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly deps?: DoorDeps;
  readonly address?: string;
};

const send = (body: unknown, { headers = VERSION, deps = doors.deps, address = ADDRESS }: A2aSending = {}) =>
  a2a(jsonRequest(address, body, headers), deps);

const ask = async (method: string, params: object = {}, sending: A2aSending = {}) => {
  const answer = await send({ jsonrpc: '2.0', id: 1, method, params }, sending);
  const body = await answer.json();
  validate('json-rpc-response-2', body, method);
  return { status: answer.status, ...Object(body) };
};

const message = (text: string, more: object = {}) => ({
  message: { messageId: 'm-1', role: 'ROLE_USER', parts: [{ text }], ...more },
});

const say = async (text: string, deps?: DoorDeps) => {
  const { result } = await ask('SendMessage', message(text), deps === undefined ? {} : { deps });
  const [first, second] = result.message.parts;
  return { text: first.text, data: Object(second.data), message: result.message };
};

describe('SendMessage', () => {
  test('board totals answers with the count line and its separation', async () => {
    const { totals } = JSON.parse(textOf(doors.files, 'api/gspc.json'));
    const { text, data, message: said } = await say('board totals');
    for (const each of [totals.public_count, totals.separation_public_count, totals.lid])
      expect(data.figures[0].sentence).toContain(each);
    expect(text).toContain(totals.public_count);
    expect([said.role, said.messageId === '', said.contextId === '']).toEqual(['ROLE_AGENT', false, false]);
  });

  test('every example on the card finds its figure', async () => {
    const card = JSON.parse(textOf(doors.files, '.well-known/agent-card.json'));
    const found = await Promise.all(
      card.skills[0].examples.map(async (example: string) => {
        const [{ kind, id }] = (await say(example)).data.figures;
        return [example, kind, id];
      }),
    );
    expect(found).toEqual([
      ['board totals', 'board', 'totals'],
      ['axis jail', 'axis', 'jail'],
      ['axis care', 'axis', 'care'],
    ]);
  });

  test('the text has each sentence with its limit and an address', async () => {
    const { text, data } = await say('who leads jail?');
    const [{ sentence, limit }] = data.figures;
    expect(text.startsWith(`${sentence}\n${limit}\nhttps://`)).toBe(true);
  });

  test('what shares no word with the board is not said to be answered', async () => {
    const { text, data } = await say('sing a song of llamas');
    expect([data.answered, data.figures, text]).toEqual([false, [], data.note]);
  });

  test('nothing is sold: the doors are named, and no payment is asked for', async () => {
    const { text } = await say('I want to buy evidence');
    expect(text).toContain('/api/evidence-bundle');
    expect(text).not.toContain('x402Version');
  });

  test('a board that cannot be read is said to be so', async () => {
    const facts = { ...doors.deps.facts };
    const deps = { ...doors.deps, facts, fetch: async () => Promise.reject(new Error('no network')) };
    const { text, data } = await say('the accuracy of alpha on jail', deps);
    expect([data.answered, text]).toEqual([false, expect.stringContaining('could not be read now')]);
  });

  test('the conversation keeps its name', async () => {
    const { result } = await ask('SendMessage', message('board totals', { contextId: 'c-1' }));
    expect(result.message.contextId).toBe('c-1');
  });

  test.each([
    [['application/json'], ['data']],
    [['text/plain'], ['text']],
    [[], ['text', 'data']],
    [['*/*'], ['text', 'data']],
  ])('an answer for %j has the parts %j', async (acceptedOutputModes, kinds) => {
    const params = { ...message('board totals'), configuration: { acceptedOutputModes } };
    const { result } = await ask('SendMessage', params);
    const parts: object[] = result.message.parts;
    expect(parts.map((part) => (Object.hasOwn(part, 'text') ? 'text' : 'data'))).toEqual(kinds);
  });

  test.each([
    ['nothing', {}, -32602],
    ['no id', { message: { role: 'ROLE_USER', parts: [{ text: 'x' }] } }, -32602],
    ['the role of 0.3', { message: { messageId: 'm', role: 'user', parts: [{ text: 'x' }] } }, -32602],
    ['no parts', { message: { messageId: 'm', role: 'ROLE_USER', parts: [] } }, -32602],
    ['a part of nothing', { message: { messageId: 'm', role: 'ROLE_USER', parts: [{}] } }, -32602],
    ['a part of two', message('x', { parts: [{ text: 'x', url: 'https://x.example' }] }), -32602],
    ['a file', message('x', { parts: [{ url: 'https://x.example/a.png', mediaType: 'image/png' }] }), -32005],
    ['text that is HTML', message('x', { parts: [{ text: '<p>', mediaType: 'text/html' }] }), -32005],
    [
      'an output that is not spoken',
      { ...message('x'), configuration: { acceptedOutputModes: ['image/png'] } },
      -32005,
    ],
    ['a task', message('x', { taskId: 't-1' }), -32001],
  ])('%s is refused', async (_, params, code) => {
    const { status, error } = await ask('SendMessage', params);
    expect([status, error.code]).toEqual([200, code]);
  });
});

describe('the version', () => {
  test.each([
    ['none', {}],
    ['an empty one', { 'a2a-version': '' }],
    ['0.3', { 'a2a-version': '0.3' }],
    ['2.0', { 'a2a-version': '2.0' }],
  ])('%s is not supported', async (_, headers) => {
    const { status, error } = await ask('SendMessage', message('board totals'), { headers });
    const type = { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', domain: 'a2a-protocol.org' };
    expect([status, error.code]).toEqual([200, -32009]);
    expect(error.data).toEqual([{ ...type, reason: 'VERSION_NOT_SUPPORTED' }]);
  });

  test('it may stand in the query where a client cannot set a header', async () => {
    const address = `${ADDRESS}?A2A-Version=1.0`;
    expect(
      (await ask('SendMessage', message('board totals'), { headers: {}, address })).result,
    ).toBeDefined();
  });

  test.each(['message/send', 'message/stream', 'tasks/get', 'agent/getAuthenticatedExtendedCard'])(
    'the method %s of 0.3 is not known, with or without a version',
    async (method) => {
      expect((await ask(method, message('x'))).error.code).toBe(-32601);
      expect((await ask(method, message('x'), { headers: {} })).error.code).toBe(-32601);
    },
  );
});

describe('the other methods', () => {
  test.each([
    ['SendStreamingMessage', message('x'), -32004],
    ['SubscribeToTask', { id: 't' }, -32004],
    ['GetExtendedAgentCard', {}, -32004],
    ['GetTask', { id: 't' }, -32001],
    ['GetTask', {}, -32602],
    ['CancelTask', { id: 't' }, -32001],
    ['CreateTaskPushNotificationConfig', {}, -32003],
    ['GetTaskPushNotificationConfig', {}, -32003],
    ['ListTaskPushNotificationConfigs', {}, -32003],
    ['DeleteTaskPushNotificationConfig', {}, -32003],
    ['constructor', {}, -32601],
  ])('%s is answered with its own error', async (method, params, code) => {
    expect((await ask(method, params)).error.code).toBe(code);
  });

  test('there are no tasks to list', async () => {
    expect((await ask('ListTasks')).result).toMatchObject({ tasks: [], totalSize: 0, nextPageToken: '' });
  });
});

describe('over HTTP', () => {
  test('GET answers the bytes of the well-known card', async () => {
    const answer = await a2a(new Request(ADDRESS), doors.deps);
    expect([answer.status, await answer.text()]).toEqual([
      200,
      textOf(doors.files, '.well-known/agent-card.json'),
    ]);
    const deps = { ...doors.deps, fetch: async () => new Response('', { status: 500 }) };
    const out = await a2a(new Request(ADDRESS), deps);
    expect([out.status, out.headers.get('retry-after')]).toEqual([503, '10']);
  });

  test.each([
    ['no JSON', '{', 200, -32700],
    ['a key twice', '{"jsonrpc":"2.0","id":1,"id":1,"method":"GetTask"}', 200, -32700],
    ['a batch', '[]', 200, -32600],
    ['no message', '"x"', 200, -32600],
    ['too much', ' '.repeat(1024 * 1024 + 1), 413, -32600],
  ])('%s is answered as an error', async (_, body, status, code) => {
    const answer = await send(body);
    expect([answer.status, Object(await answer.json()).error.code]).toEqual([status, code]);
  });

  test('another media type is 415, another method 405', async () => {
    expect((await send('{}', { headers: { ...VERSION, 'content-type': 'text/xml' } })).status).toBe(415);
    expect((await a2a(new Request(ADDRESS, { method: 'PATCH' }), doors.deps)).status).toBe(405);
  });

  test('a notification is taken without an answer', async () => {
    const answer = await send('{"jsonrpc":"2.0","method":"SendMessage"}');
    expect([answer.status, await answer.text()]).toEqual([202, '']);
  });

  test('messages are limited', async () => {
    const limitsOf = () => ({ per_minute_client: 1, per_minute_all: 1e9 });
    const deps = { ...doors.deps, limitsOf, client: '192.0.2.7' };
    const statuses = [];
    for (const text of ['board totals', 'corrections']) {
      const body = { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: message(text) };
      statuses.push((await send(body, { deps })).status);
    }
    expect(statuses).toEqual([200, 429]);
  });

  test('whatever is sent, the answer is never a fault', async () => {
    const part = fc.record({ text: fc.string() }, { requiredKeys: [] });
    const sent = fc.record({ messageId: fc.string(), role: fc.constant('ROLE_USER'), parts: fc.array(part) });
    const params = fc.oneof(fc.jsonValue(), fc.record({ message: fc.oneof(fc.jsonValue(), sent) }));
    const method = fc.constantFrom('SendMessage', 'GetTask', 'ListTasks', '__proto__');
    const call = fc.record({ jsonrpc: fc.constant('2.0'), id: fc.constant(1), method, params });
    await fc.assert(
      fc.asyncProperty(fc.oneof(call, fc.jsonValue()), async (value) => {
        expect((await send(JSON.stringify(value))).status).toBeLessThan(500);
      }),
      { numRuns: 200 },
    );
  });
});
