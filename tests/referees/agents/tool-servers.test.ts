/** The probe against three servers made with the official SDK, over https under a certificate of our own. */

import { randomUUID } from 'node:crypto';
import { createServer, type Server as HttpsServer } from 'node:https';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { probeTargets } from '../../../src/measure/probe/probe-board.ts';
import { ownCertificate } from '../../kit/own-certificate.ts';

const certificate = ownCertificate();
const me = (name: string) => ({ name, version: '1.0.0' });
const done = () => ({ content: [{ type: 'text' as const, text: 'done' }] });
const ofTools = (name: string, ...tools: readonly string[]): McpServer => {
  const server = new McpServer(me(name));
  for (const tool of tools) server.registerTool(tool, { description: tool }, done);
  return server;
};

/** Without sessions: a server for each request, whose answer is one JSON text. */
const stateless = async () => {
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  await ofTools('stateless', 'add', 'subtract').connect(transport);
  return transport;
};

/** With a session, which every later call must name; its answers are event streams. */
const inSession = async () => {
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: () => randomUUID() });
  await ofTools('in session', 'read', 'write', 'list').connect(transport);
  return transport;
};

/** With its tools on three pages. */
const paged = async () => {
  const server = new Server(me('paged'), { capabilities: { tools: {} } });
  const tools = ['a', 'b', 'c'].map((name) => ({ name, inputSchema: { type: 'object' as const } }));
  server.setRequestHandler(ListToolsRequestSchema, ({ params }) => {
    const at = Number(params?.cursor ?? 0);
    return { tools: tools.slice(at, at + 1), ...(at < 2 ? { nextCursor: `${at + 1}` } : {}) };
  });
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  return transport;
};

const sessions = new Map<string, StreamableHTTPServerTransport>();
let server: HttpsServer;
let origin = '';

beforeAll(async () => {
  server = createServer(certificate, async (request, response) => {
    const kept = sessions.get(String(request.headers['mcp-session-id']));
    const make = { '/stateless': stateless, '/session': inSession, '/paged': paged }[request.url ?? ''];
    if (make === undefined) return void response.writeHead(404).end();
    const transport = kept ?? (await make());
    await transport.handleRequest(request, response);
    if (transport.sessionId !== undefined) sessions.set(transport.sessionId, transport);
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  origin = `https://localhost:${Object(server.address()).port}`;
});

afterAll(async () => {
  for (const each of sessions.values()) await each.close();
  server.closeAllConnections();
  server.close();
});

const probe = (mayBePrivate: boolean, ca?: string) =>
  probeTargets(
    {
      schema: 'svc.mcp-targets/0.1',
      servers: ['stateless', 'session', 'paged', 'nobody'].map((id) => ({
        ...{ id, name: id, own: false, endpoints: [`${origin}/${id}`] },
      })),
      catalogued_not_probed: [],
      external_catalogues: [],
    },
    {
      origin: undefined,
      as_of: '2026-01-02T00:00:00Z',
      limits: { timeout_ms: 5_000, total_ms: 20_000, max_bytes: 65_536 },
      reach: { mayBePrivate, ...(ca === undefined ? {} : { ca }) },
      doing: () => undefined,
    },
  );

test('three official servers are reachable, each with all its tools, and an address without one is not', async () => {
  const { servers, probe_host } = await probe(true, certificate.cert);
  const seen = servers.flatMap(({ endpoints }) =>
    endpoints.map(({ reachable, protocol_version, server_name, tools }) => [
      reachable,
      protocol_version,
      server_name,
      tools,
    ]),
  );
  expect(seen).toEqual([
    [true, '2024-11-05', 'stateless', ['add', 'subtract']],
    [true, '2024-11-05', 'in session', ['read', 'write', 'list']],
    [true, '2024-11-05', 'paged', ['a', 'b', 'c']],
    [false, null, null, null],
  ]);
  expect(probe_host).toBe('the addresses as listed, over https');
});

test('none is asked without a certificate that is trusted, nor at a private address that nobody asked for', async () => {
  const reasons = async (mayBePrivate: boolean, ca?: string) =>
    (await probe(mayBePrivate, ca)).servers.map(({ endpoints }) => endpoints[0]?.reason);
  for (const reason of await reasons(true)) expect(reason).toMatch(/certificate/);
  for (const reason of await reasons(false, certificate.cert))
    expect(reason).toMatch(/expected a public address/);
  expect(sessions.size).toBe(1);
});
