import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { serve } from '../../../tests/kit/serve.ts';
import { probeEndpoint } from './mcp-endpoint.ts';
import { probeTargets } from './probe-board.ts';

type ClientMessage = {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly cursor?: string };
};
type Behaviour = (said: ClientMessage, response: ServerResponse, request: IncomingMessage) => void;

/** On a busy machine an answer takes its time: only tests of silence are in a hurry. */
const limits = { timeout_ms: 60_000, total_ms: 120_000, max_bytes: 4_096 };
const reach = { mayBePrivate: true };

const serveMcp = async (behaviour: Behaviour) => {
  const { url, close } = await serve(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    behaviour(JSON.parse(text), response, request);
  });
  onTestFinished(close);
  return { url: `${url}/mcp`, close };
};

const json = (response: ServerResponse, body: object, headers: object = {}): void => {
  response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

const hello = {
  protocolVersion: '2024-11-05',
  serverInfo: { name: 'board', version: '1' },
  capabilities: {},
};

/** A server that answers as it should. */
const toolServer: Behaviour = ({ id, method }, response) => {
  if (id === undefined) return void response.writeHead(202).end();
  if (method === 'initialize') return json(response, { jsonrpc: '2.0', id, result: hello });
  json(response, { jsonrpc: '2.0', id, result: { tools: [{ name: 'board' }, { name: 'verify' }] } });
};

const probe = async (behaviour: Behaviour, hurry: Partial<typeof limits> = {}) =>
  probeEndpoint({ address: '/mcp', url: (await serveMcp(behaviour)).url, reach }, { ...limits, ...hurry });

describe('probing an endpoint', () => {
  test('a server that answers both calls is reachable, with its tools by name', async () => {
    expect(await probe(toolServer)).toEqual({
      address: '/mcp',
      reachable: true,
      http_status: 200,
      reason: null,
      protocol_version: '2024-11-05',
      server_name: 'board',
      server_version: '1',
      tools: ['board', 'verify'],
      tools_reason: null,
    });
  });

  test('answers may come as an event stream, pages are followed and the session is kept', async () => {
    const seen: unknown[] = [];
    const event = (response: ServerResponse, id: number | undefined, result: object): void => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'mcp-session-id': 's1' });
      response.write(': ping\r\n\r\n');
      response.write(`event: message\r\ndata: {"jsonrpc":"2.0","method":"log"}\r\n\r\n`);
      // The stream stays open: the probe has to stop by itself.
      response.write(`data: ${JSON.stringify({ jsonrpc: '2.0', id, result })}\r\n\r\n`);
    };
    const result = await probe(({ id, method, params }, response, request) => {
      if (method === 'initialize') return event(response, id, hello);
      seen.push(request.headers['mcp-session-id']);
      if (id === undefined) return void response.writeHead(202).end();
      const isFirst = params?.cursor === undefined;
      event(response, id, {
        tools: [{ name: isFirst ? 'a' : 'b' }],
        ...(isFirst ? { nextCursor: 'p2' } : {}),
      });
    });
    expect(result.tools).toEqual(['a', 'b']);
    expect(seen).toEqual(['s1', 's1', 's1']);
  });

  test.each<[string, Behaviour, string]>([
    ['an answer of 501', (_, response) => void response.writeHead(501).end('{}'), 'answered HTTP 501'],
    [
      'a redirect to another place',
      (_, response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
      'answered HTTP 307',
    ],
    [
      'text that is no JSON',
      (_, response) => void response.writeHead(200).end('hello'),
      'not with a JSON-RPC result',
    ],
    ['an answer without end', (_, response) => void response.end('x'.repeat(5_000)), 'more than 4096 bytes'],
    [
      'an error',
      ({ id }, response) =>
        json(response, { jsonrpc: '2.0', id, error: { code: -32601, message: 'no\nsuch' } }),
      'answered with error -32601: no such',
    ],
  ])('%s to initialize makes it unreachable, with the reason', async (_, behaviour, reason) => {
    const { reachable, tools, reason: said } = await probe(behaviour);
    expect({ reachable, tools }).toEqual({ reachable: false, tools: null });
    expect(said).toContain(`initialize gave no result`);
    expect(said).toContain(reason);
  });

  test('no answer to initialize makes it unreachable too', async () => {
    const { reachable, reason } = await probe(() => undefined, { timeout_ms: 300 });
    expect(reachable).toBe(false);
    expect(reason).toContain('no answer within 300 ms');
  });

  test.each<[string, object, string]>([
    ['an error', { error: { code: 1, message: 'later' } }, 'answered with error 1: later'],
    ['tools without names', { result: { tools: [{}] } }, 'without a list of named tools'],
    ['pages without end', { result: { tools: [], nextCursor: 'more' } }, 'did not end within 20 pages'],
  ])('%s to tools/list leaves it reachable without a tool count', async (_, answer, reason) => {
    const result = await probe((said, response, request) =>
      said.method === 'tools/list'
        ? json(response, { jsonrpc: '2.0', id: said.id, ...answer })
        : toolServer(said, response, request),
    );
    expect(result).toMatchObject({ reachable: true, tools: null });
    expect(result.tools_reason).toContain(reason);
  });

  test('plain http beyond this machine is not contacted', async () => {
    const place = { address: 'http://192.0.2.1/mcp', url: 'http://192.0.2.1/mcp', reach };
    expect((await probeEndpoint(place, limits)).reason).toContain('not contacted');
  });

  test('an endpoint that answers each call in time is left after the time of all of them', async () => {
    const slow: Behaviour = (said, response, request) =>
      said.method === 'tools/list'
        ? void setTimeout(
            () => json(response, { jsonrpc: '2.0', id: said.id, result: { tools: [], nextCursor: 'more' } }),
            300,
          )
        : toolServer(said, response, request);
    expect((await probe(slow, { total_ms: 4_000 })).tools_reason).toContain('no end within 4000 ms');
  });

  test('a nobody at the address is a result', async () => {
    const { url, close } = await serveMcp(toolServer);
    await close();
    expect((await probeEndpoint({ address: '/mcp', url, reach }, limits)).reason).toContain('ECONNREFUSED');
  });
});

test('the record keeps every endpoint of a server and names the host without its port', async () => {
  const { origin } = new URL((await serveMcp(toolServer)).url);
  const targets = {
    schema: 'svc.mcp-targets/0.1' as const,
    servers: [{ id: 'own', name: 'own', own: true, endpoints: ['/mcp', '/api/mcp'] }],
    catalogued_not_probed: [],
    external_catalogues: [],
  };
  const asked: string[] = [];
  const doing = (what: string): void => void asked.push(what);
  const record = await probeTargets(targets, { origin, as_of: '2026-11-21T00:00:00Z', limits, reach, doing });
  expect(asked).toEqual(['asking /mcp', 'asking /api/mcp']);
  expect(record.servers[0]?.endpoints.map(({ address, reachable }) => [address, reachable])).toEqual([
    ['/mcp', true],
    ['/api/mcp', true],
  ]);
  expect(record.probe_host).toMatch(/^127\.0\.0\.1 over plain http/);
});
