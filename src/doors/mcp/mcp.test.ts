import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BoardDoors, makeBoardDoors } from '../../../tests/kit/board-doors.ts';
import { jsonRequest } from '../../../tests/kit/json-request.ts';
import { validate } from '../../schema/validate.ts';
import type { DoorDeps } from '../deps.ts';
import { MAX_MESSAGE_BYTES } from '../rpc/exchange.ts';
import { answerMcp, mcp } from './mcp.ts';
import { listedTools } from './tool-server.ts';
import { findTool } from './tools/figure-tools.ts';
import { toInputSchema } from './tools/parameters.ts';
import type { Tool } from './tools/tool.ts';
import { boardTools } from './tools.ts';

let doors: BoardDoors;
beforeAll(async () => {
  doors = await makeBoardDoors();
});

type McpSending = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
  readonly deps?: DoorDeps;
};

const ADDRESS = 'https://board.example/mcp';
const LOCAL = 'http://localhost:8888/mcp';

const send = (body: unknown, { headers = {}, address = ADDRESS, deps = doors.deps }: McpSending = {}) =>
  mcp(jsonRequest(address, body, headers), deps);

const ask = async (method: string, params: object = {}, sending: McpSending = {}) => {
  const answer = await send({ jsonrpc: '2.0', id: 1, method, params }, sending);
  return { status: answer.status, ...Object(await answer.json()) };
};

const call = async (name: string, given: object = {}) =>
  (await ask('tools/call', { name, arguments: given })).result;

const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};
const headersOf = (method: string, more: Record<string, string> = {}) => ({
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': method,
  ...more,
});
const askModern = (method: string, params: object = {}, more: Record<string, string> = {}) =>
  ask(method, { _meta: meta, ...params }, { headers: headersOf(method, more) });

describe('the handshake', () => {
  test.each([
    ['2024-11-05', '2024-11-05'],
    ['2025-03-26', '2025-03-26'],
    ['2025-06-18', '2025-06-18'],
    ['2025-11-25', '2025-11-25'],
    ['1999-01-01', '2025-11-25'],
  ])('of a client of %s is answered with %s', async (protocolVersion, expected) => {
    const { status, result } = await ask('initialize', { protocolVersion, capabilities: {} });
    expect([status, result.protocolVersion, result.capabilities]).toEqual([200, expected, { tools: {} }]);
    expect(result.serverInfo.name).toBe('evidence-board');
  });

  test('what curl sends by itself is answered', async () => {
    const body = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
    const answer = await send(body, { headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    expect([answer.status, Object(await answer.json()).result.tools.length]).toEqual([
      200,
      listedTools(boardTools).length,
    ]);
  });

  test('ping is answered with nothing, an unknown method with an error', async () => {
    expect((await ask('ping')).result).toEqual({});
    expect(await ask('resources/list')).toMatchObject({ status: 200, error: { code: -32601 } });
  });

  test('a version in the header that nobody knows is refused with those that are known', async () => {
    const headers = { 'mcp-protocol-version': '1999-01-01' };
    const { status, error } = await ask('tools/list', {}, { headers });
    expect([status, error.code, error.data.requested]).toEqual([400, -32022, '1999-01-01']);
    expect(error.data.supported).toContain('2025-11-25');
  });
});

describe('the stateless era', () => {
  test('discover says version and capabilities', async () => {
    const { status, result } = await askModern('server/discover');
    expect(status).toBe(200);
    expect(result).toMatchObject({
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: {} },
      resultType: 'complete',
      cacheScope: 'public',
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'evidence-board' } },
    });
  });

  test('a listing says how long it may be kept, and its order is fixed', async () => {
    const { result } = await askModern('tools/list');
    expect([result.ttlMs, result.cacheScope]).toEqual([300_000, 'public']);
    expect(result.tools.map(({ name }: { name: string }) => name)).toEqual(
      listedTools(boardTools).map(({ name }) => name),
    );
  });

  test('a call is answered when its headers repeat the body', async () => {
    const params = { name: 'get_axis', arguments: { axis: 'jail' } };
    const plain = await askModern('tools/call', params, { 'mcp-name': 'get_axis' });
    expect([plain.status, plain.result.resultType]).toEqual([200, 'complete']);
    const encoded = await askModern('tools/call', params, { 'mcp-name': `=?base64?${btoa('get_axis')}?=` });
    expect(encoded.status).toBe(200);
  });

  test.each([
    ['no version header', { 'mcp-method': 'tools/call', 'mcp-name': 'get_root' }],
    ['another version header', { ...headersOf('tools/call'), 'mcp-protocol-version': '2025-11-25' }],
    ['no method header', { 'mcp-protocol-version': '2026-07-28', 'mcp-name': 'get_root' }],
    ['another method header', { ...headersOf('tools/list'), 'mcp-name': 'get_root' }],
    ['no name header', headersOf('tools/call')],
    ['another name header', headersOf('tools/call', { 'mcp-name': 'get_axis' })],
    ['a name header that decodes to nothing', headersOf('tools/call', { 'mcp-name': '=?base64?/w==?=' })],
  ])('%s is 400', async (_, headers) => {
    const { status, error } = await ask('tools/call', { _meta: meta, name: 'get_root' }, { headers });
    expect([status, error.code]).toEqual([400, -32020]);
  });

  test.each([
    ['no capabilities', { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' }],
    ['a version that is a number', { ...meta, 'io.modelcontextprotocol/protocolVersion': 1 }],
    ['no version', { 'io.modelcontextprotocol/clientCapabilities': {} }],
  ])('%s is 400', async (_, _meta) => {
    const { status, error } = await ask('tools/list', { _meta }, { headers: headersOf('tools/list') });
    expect([status, error.code]).toEqual([400, -32602]);
  });

  test('another version is refused with the one that is served', async () => {
    const version = '2099-01-01';
    const { status, error } = await ask(
      'tools/list',
      { _meta: { ...meta, 'io.modelcontextprotocol/protocolVersion': version } },
      { headers: headersOf('tools/list', { 'mcp-protocol-version': version }) },
    );
    expect([status, error.code, error.data]).toEqual([
      400,
      -32022,
      { supported: ['2026-07-28'], requested: version },
    ]);
  });

  test.each(['ping', 'initialize', 'resources/list', 'subscriptions/listen'])('%s is 404', async (method) => {
    expect(await askModern(method)).toMatchObject({ status: 404, error: { code: -32601 } });
  });

  test('initialize under its header is a contradiction', async () => {
    const headers = headersOf('initialize');
    const answer = await ask('initialize', { protocolVersion: '2025-11-25' }, { headers });
    expect([answer.status, answer.error.code]).toEqual([400, -32020]);
  });
});

describe('over HTTP', () => {
  test('GET describes the server, HEAD says the same without a body', async () => {
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => mcp(new Request(ADDRESS, { method }), doors.deps)),
    );
    const described = validate('mcp-descriptor-0.1', await get?.json(), 'descriptor');
    expect(described.tools_count).toBe(listedTools(boardTools).length);
    expect([head?.status, await head?.text()]).toEqual([200, '']);
  });

  test('GET for an event stream is 405, so that no client waits for one', async () => {
    const answer = await mcp(new Request(ADDRESS, { headers: { accept: 'text/event-stream' } }), doors.deps);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  test.each(['DELETE', 'PUT'])('%s is 405', async (method) => {
    expect((await mcp(new Request(ADDRESS, { method }), doors.deps)).status).toBe(405);
  });

  test('a preflight is answered with the headers that clients send', async () => {
    const answer = await mcp(new Request(ADDRESS, { method: 'OPTIONS' }), doors.deps);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toContain('MCP-Protocol-Version');
  });

  test.each([
    ['a foreign host', 'https://evil.example/mcp', {}, 403],
    ['a foreign host in the header', ADDRESS, { host: 'evil.example' }, 403],
    ['a foreign origin at the public address', ADDRESS, { origin: 'https://other.example' }, 200],
    ['a foreign origin at a loopback address', LOCAL, { origin: 'https://evil.example' }, 403],
    ['an origin of null at a loopback address', 'http://127.0.0.1/mcp', { origin: 'null' }, 403],
    ['a loopback origin at a loopback address', LOCAL, { origin: 'http://127.0.0.1:1' }, 200],
    ['no origin at a loopback address', 'http://[::1]:8888/mcp', {}, 200],
  ])('%s', async (_, address, headers, status) => {
    expect((await ask('ping', {}, { address, headers })).status).toBe(status);
  });

  test.each([
    ['no JSON', '{', 400, -32700],
    ['a key twice', '{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}', 400, -32700],
    ['no message', '3', 400, -32600],
    ['an empty batch', '[]', 400, -32600],
    ['a handshake in a batch', '[{"jsonrpc":"2.0","id":1,"method":"initialize"}]', 400, -32600],
    ['more than one MiB', ' '.repeat(MAX_MESSAGE_BYTES + 1), 413, -32600],
  ])('%s is answered as an error', async (_, body, status, code) => {
    const answer = await send(body);
    expect([answer.status, Object(await answer.json()).error.code]).toEqual([status, code]);
  });

  test('another media type is 415', async () => {
    expect((await send('{}', { headers: { 'content-type': 'text/xml' } })).status).toBe(415);
  });

  test('notifications and answers are taken with 202 and no body', async () => {
    for (const message of [
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', id: 1, result: {} },
    ]) {
      const answer = await send(message);
      expect([answer.status, await answer.text()]).toEqual([202, '']);
    }
  });

  test('a batch of the revision that knew batches is answered in order, in any other refused', async () => {
    const batch = [
      { jsonrpc: '2.0', id: 1, method: 'ping' },
      { jsonrpc: '2.0', method: 'notifications/x' },
      { jsonrpc: '2.0', id: 2, method: 'nothing' },
    ];
    const answer = await send(batch, { headers: { 'mcp-protocol-version': '2025-03-26' } });
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      [
        { id: 1, result: {} },
        { id: 2, error: { code: -32601 } },
      ],
    ]);
    expect((await send(batch, { headers: { 'mcp-protocol-version': '2025-06-18' } })).status).toBe(400);
  });

  test('calls are limited, listings are not', async () => {
    const deps = {
      ...doors.deps,
      limitsOf: () => ({ per_minute_client: 1, per_minute_all: 1e9 }),
      client: '192.0.2.9',
    };
    const statuses = [];
    for (const method of ['tools/call', 'tools/call', 'tools/list'])
      statuses.push((await ask(method, { name: 'get_root' }, { deps })).status);
    expect(statuses).toEqual([200, 429, 200]);
  });

  test('whatever is sent, the answer is never a fault', async () => {
    const method = fc.constantFrom('initialize', 'tools/list', 'tools/call', 'ping', 'server/discover', 'x');
    const params = fc.oneof(
      fc.jsonValue(),
      fc.record({
        name: fc.constantFrom(...boardTools.map((tool) => tool.name), '__proto__'),
        arguments: fc.jsonValue(),
      }),
    );
    const message = fc.record({
      jsonrpc: fc.constant('2.0'),
      id: fc.oneof(fc.constant(1), fc.jsonValue()),
      method,
      params,
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(message, fc.jsonValue()), async (value) => {
        expect((await send(JSON.stringify(value))).status).toBeLessThan(500);
      }),
      { numRuns: 300 },
    );
  });
});

test('a tool that throws is answered as a failed tool, without its words', async () => {
  const broken: Tool = { ...findTool, run: async () => Promise.reject(new Error('a secret')) };
  const body = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: broken.name, arguments: { query: 'jail' } },
  };
  const answer = await answerMcp(jsonRequest(ADDRESS, body), doors.deps, [broken]);
  const text = await answer.text();
  expect([answer.status, JSON.parse(text).result.isError, text.includes('secret')]).toEqual([
    200,
    true,
    false,
  ]);
});

describe('the table of tools', () => {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false });

  test('names are unique, and those that are listed are ten', () => {
    const names = boardTools.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(listedTools(boardTools).map(({ name }) => name)).toEqual([
      'find',
      'get',
      'compare',
      'list',
      'verify_card',
      'verify_inclusion',
      'marking_evidence',
      'evidence_bundle',
      'axis_bundle',
      'board_snapshot',
    ]);
  });

  test('the list is short: at most 2,500 tokens, each of four letters and more', async () => {
    const { result } = await ask('tools/list');
    expect(JSON.stringify(result).length).toBeLessThan(10_000);
  });

  test.each(boardTools.map((tool) => ({ tool, name: tool.name })))(
    '$name is described with schemas that compile, and refuses what it does not know',
    async ({ tool }) => {
      expect(() => ajv.compile(toInputSchema(tool.parameters, ['jail']))).not.toThrow();
      expect(() => ajv.compile(tool.outputSchema ?? {})).not.toThrow();
      const { isError, content } = await call(tool.name, { nonsense: 1 });
      expect([isError, JSON.parse(content[0].text).error]).toEqual([true, 'invalid_arguments']);
    },
  );

  test('what its parameters say is what is checked', async () => {
    for (const { name, parameters } of boardTools)
      for (const [parameter, { required }] of Object.entries(parameters)) {
        const { isError } = await call(name, { [parameter]: 7.5 });
        expect(isError, `${name} ${parameter}`).toBe(true);
        if (required) expect((await call(name)).isError, `${name} without ${parameter}`).toBe(true);
      }
  });

  test('an unknown tool and arguments in a list are invalid params', async () => {
    expect((await ask('tools/call', { name: 'nothing' })).error.code).toBe(-32602);
    expect((await ask('tools/call', { name: 'get_root', arguments: [] })).error.code).toBe(-32602);
    expect((await ask('tools/call')).error.code).toBe(-32602);
  });
});
