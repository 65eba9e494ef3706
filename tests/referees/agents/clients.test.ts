/** What the official clients and the official conformance suite say of the agents' doors. */

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Role, verifyAgentCardSignature } from '@a2a-js/sdk';
import { ClientFactory } from '@a2a-js/sdk/client';
import {
  Client as NewClient,
  StreamableHTTPClientTransport as NewTransport,
} from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deriveDid } from '../../../src/derive/keys/did.ts';
import { listedTools } from '../../../src/doors/mcp/tool-server.ts';
import { boardTools } from '../../../src/doors/mcp/tools.ts';
import { startServer } from '../../../src/host/start-server.ts';
import { markingMethods } from '../../../src/operations/marking-methods.ts';
import { serveAgents } from '../../kit/agent-server.ts';
import { type BoardDoors, makeBoardDoors } from '../../kit/board-doors.ts';
import { copyBuiltBoard } from '../../kit/built-board.ts';
import { expectGood, run } from '../../kit/command.ts';
import { conformanceTools } from '../../kit/conformance-tools.ts';
import { textOf } from '../../kit/files.ts';
import { freePort } from '../../kit/free-port.ts';
import { payload } from '../../kit/payment-rig.ts';
import { useFolder } from '../../kit/scratch.ts';
import { type Served, serve } from '../../kit/serve.ts';

let doors: BoardDoors;
let server: Served;
beforeAll(async () => {
  doors = await makeBoardDoors();
  server = await serveAgents(doors.deps, [...boardTools, ...conformanceTools]);
});
afterAll(() => server.close());

const runFile = promisify(execFile);
const beside = (path: string) => join(import.meta.dirname, path);
const endpoint = () => new URL(`${server.url}/mcp`);
const me = { name: 'referee', version: '1' };
const names = listedTools([...boardTools, ...conformanceTools]).map(({ name }) => name);

const paymentFor = (name: string) => payload({ top: { resource: { url: `mcp://tool/${name}` } } });

const connected = {
  first: async () => {
    const client = new OldClient(me);
    // The transport is typed for optional members that are undefined.
    await client.connect(new OldTransport(endpoint()) as never);
    return client;
  },
  second: async (options = {}, address = endpoint()) => {
    const client = new NewClient(me, options);
    await client.connect(new NewTransport(address));
    return client;
  },
} as const;

describe('the client of the first line', () => {
  test('shakes hands, lists and calls, and checks what comes against the output schemas', async () => {
    const client = await connected.first();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(names);
    for (const [name, given] of [
      ['find', { query: 'jail' }],
      ['get', { kind: 'axis', id: 'jail' }],
      ['compare', { a: 'alpha', b: 'beta' }],
      ['list', { kind: 'card' }],
      ['board_totals', {}],
    ] as const) {
      const { isError, structuredContent } = await client.callTool({ name, arguments: given });
      expect([name, isError, structuredContent !== undefined]).toEqual([name, undefined, true]);
    }
    const refused = await client.callTool({ name: 'get', arguments: {} });
    expect(refused.isError).toBe(true);
    await client.close();
  });

  test('is shown what a metered tool costs, pays, and gets the artefact', async () => {
    const client = await connected.first();
    await client.listTools();
    const call = { name: 'axis_bundle', arguments: { axis: 'jail' } };
    const unpaid = await client.callTool(call);
    expect([unpaid.isError, Object(unpaid.structuredContent).x402Version]).toEqual([true, 2]);
    const paid = await client.callTool({ ...call, _meta: { 'x402/payment': paymentFor('axis_bundle') } });
    expect(paid._meta?.['x402/payment-response']).toMatchObject({ success: true });
    expect(Object(paid.structuredContent).surface).toBe('evidence-bundle');
    await client.close();
  });
});

/** The members of a message that the official types ask for although they are optional. */
const nothingElse = { contextId: '', taskId: '', metadata: undefined, extensions: [], referenceTaskIds: [] };

/** What the agent answers to the official client. */
const sendText = async (value: string, url = server.url): Promise<string> => {
  const client = await new ClientFactory().createFromUrl(url);
  const content = { $case: 'text', value } as const;
  const parts = [{ content, metadata: undefined, filename: '', mediaType: 'text/plain' }];
  const message = { ...nothingElse, messageId: 'm-1', role: Role.ROLE_USER, parts };
  return JSON.stringify(
    await client.sendMessage({ tenant: '', message, configuration: undefined, metadata: undefined }),
  );
};

describe('which component leads on an axis, whether the lead is real, and its proof', () => {
  const TOKENS = 2_000;

  test.each(['first', 'second'] as const)(
    'takes three calls of the tool server, which is cheap to read, with the client of the %s line',
    async (line) => {
      const client = await connected[line]();
      const found = await client.callTool({ name: 'find', arguments: { query: 'jail' } });
      const [{ kind, id }] = Object(found.structuredContent).entries;
      const told = await client.callTool({ name: 'get', arguments: { kind, id } });
      const { ids, facts, sentence } = Object(told.structuredContent);
      expect([ids.leader, facts.lead]).toEqual(['alpha', 'ahead']);
      expect(sentence).toMatch(/^alpha is ahead of /);
      const best = await client.callTool({ name: 'get', arguments: { kind: 'component', id: 'jail/alpha' } });
      const card = Object(best.structuredContent).ids.card;
      const proof = await client.callTool({ name: 'verify_card', arguments: { id: card } });
      expect(Object(proof.structuredContent).outcome).toBe('VERIFIED');
      expect(JSON.stringify([found, told, proof]).length / 2.5).toBeLessThan(TOKENS);
      await client.close();
    },
  );

  test('is told by the agent in one message', async () => {
    const answer = await sendText('Which model leads on jail, is the lead real? Quote it with proof.');
    for (const part of ['alpha is ahead of', 'SEPARATED', '/axes/jail']) expect(answer).toContain(part);
    expect(answer.length / 2.5).toBeLessThan(TOKENS);
    expect(await sendText('Who won the football match in Madrid?')).toContain('"answered":false');
  });
});

describe('a metered tool that fetches', () => {
  test('sells the marking evidence of a file that the caller names', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
      'base64',
    );
    const media = await serve((_, answer) => answer.setHeader('content-type', 'image/png').end(png));
    const { url: fetchAllowedOrigin } = media;
    const own = await serveAgents({ ...doors.deps, fetchAllowedOrigin }, boardTools);
    const client = await connected.second({}, new URL(`${own.url}/mcp`));
    try {
      const call = { name: 'marking_evidence', arguments: { url: `${fetchAllowedOrigin}/a.png` } };
      expect(Object((await client.callTool(call)).structuredContent).x402Version).toBe(2);
      const payment = payload({
        authorization: { nonce: `0x${'1f'.repeat(32)}` },
        top: { resource: { url: 'mcp://tool/marking_evidence' } },
      });
      const paid = await client.callTool({ ...call, _meta: { 'x402/payment': payment } });
      const card = Object(paid.structuredContent);
      expect([card.surface, card.payload.checked.length]).toEqual([
        'marking-evidence',
        markingMethods.length,
      ]);
    } finally {
      await client.close();
      await own.close();
      await media.close();
    }
  });
});

describe('the client of the second line', () => {
  test.each([
    [{}, '2025-11-25'],
    [{ versionNegotiation: { mode: 'auto' } }, '2026-07-28'],
  ] as const)('with %j speaks %s', async (options, version) => {
    const client = await connected.second(options);
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(names);
    const { structuredContent } = await client.callTool({
      name: 'get',
      arguments: { kind: 'axis', id: 'jail' },
    });
    expect(Object(structuredContent).id).toBe('jail');
    const unpaid = await client.callTool({ name: 'board_snapshot', arguments: {} });
    expect(Object(unpaid.structuredContent).x402Version).toBe(2);
    await client.close();
  });
});

describe('the inspector', () => {
  test('lists the tools, and finds nothing in their schemas that another client would not read', async () => {
    const inspector = beside('node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js');
    const { stdout, stderr } = await runFile(process.execPath, [
      ...[inspector, '--cli', `${server.url}/mcp`, '--transport', 'http'],
      ...['--method', 'tools/list', '--strict'],
    ]);
    expect(JSON.parse(stdout).tools.length).toBe(names.length);
    expect(stderr).not.toMatch(/warning|error [^:]/i);
  });
});

describe('the conformance suite', () => {
  const out = useFolder();
  test.each(['2025-11-25', '2026-07-28'])(
    'of %s fails in nothing but what the baseline lists: capabilities that this server has not',
    async (revision) => {
      const suite = beside('node_modules/@modelcontextprotocol/conformance/dist/index.js');
      const baseline = beside(`conformance-${revision}.yaml`);
      const { stdout } = await runFile(process.execPath, [
        ...[suite, 'server', '--url', `${server.url}/mcp`, '--requirements', revision],
        ...['--expected-failures', baseline, '-o', out],
      ]).catch((failure) => expect.fail(String(Object(failure).stdout).slice(-2_000)));
      for (const held of ['tools-list', 'tools-call-error', 'dns-rebinding-protection'])
        expect(stdout).toMatch(new RegExp(`✓ ${held}: [1-9]`));
    },
  );
});

/** Built for the address at which it is served, and asked as it says itself, with nothing set by hand. */
describe('a board that npm start serves', () => {
  let board: ReturnType<typeof copyBuiltBoard>;
  let started: Awaited<ReturnType<typeof startServer>>;
  const empty = useFolder();
  beforeAll(async () => {
    board = copyBuiltBoard();
    const port = await freePort();
    const folders = { outDir: board.siteDir, functionsDir: 'functions', projectDir: '.' };
    expectGood(run(board, 'build', { args: ['--here'], env: { PORT: `${port}` } }));
    started = await startServer({ ...folders, port, print: () => {} });
  });
  afterAll(async () => {
    await started.close();
    board.remove();
  });
  const read = async (path: string) => Object(await (await fetch(started.url + path)).json());

  test('is found by the official A2A client at the address in its own card', async () => {
    const { url } = started;
    expect((await read('/.well-known/agent-card.json')).supportedInterfaces[0].url).toBe(`${url}/api/a2a`);
    const answer = await sendText('board totals', url);
    const { totals } = JSON.parse(readFileSync(join(board.siteDir, 'api/gspc.json'), 'utf8'));
    expect(answer).toContain(totals.public_count);
    expect(answer).toContain(`${url}/`);
    expect(answer).not.toContain('board.example');
  });

  test('answers a client that knows nothing but its description, as described', async () => {
    const { servers, paths } = await read('/openapi-agents.json');
    const asked = Object.entries(paths).filter(([, item]) => Object(item).get !== undefined);
    expect([servers[0].url, asked.length > 10]).toEqual([started.url, true]);
    for (const [path, item] of asked) {
      const { responses } = Object(item).get;
      const { status } = await fetch(servers[0].url + path);
      expect([path, responses[status] !== undefined || (status >= 400 && 'default' in responses)]).toEqual([
        path,
        true,
      ]);
    }
  });

  test('has proofs that print their figure as they stand', async () => {
    const proofs = proofsIn(await read('/api/press.json'));
    expect(proofs.length).toBeGreaterThan(8);
    const env = { PATH: process.env.PATH };
    for (const proof of proofs) {
      const { stdout } = await runFile('sh', ['-c', proof], { cwd: empty, env });
      expect([proof, stdout.trim() === '']).toEqual([proof, false]);
    }
  });
});

const proofsIn = (value: unknown): readonly string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, below]) => (key === 'proof' ? [String(below)] : proofsIn(below)));

describe('the official A2A package', () => {
  test('finds the agent by its card and gets its answers', async () => {
    const answer = await sendText('board totals');
    const { totals } = JSON.parse(textOf(doors.files, 'api/gspc.json'));
    expect(answer).toContain(totals.public_count);
  });

  test('accepts the signature of the card under the published board key, and of no changed card', async () => {
    const card = JSON.parse(textOf(doors.files, '.well-known/agent-card.json'));
    const { facts } = doors.deps;
    const asked: string[] = [];
    const verify = verifyAgentCardSignature(async (kid) => {
      asked.push(kid);
      const { verificationMethod } = deriveDid(facts.keys, facts.did_domain);
      const key = verificationMethod.find(({ id }) => id === `${kid}-jwk`);
      return Object(key).publicKeyJwk;
    });
    await expect(verify(card)).resolves.toBeUndefined();
    expect(asked).toEqual([`did:web:${facts.did_domain}#board-attestation-1`]);
    await expect(verify({ ...card, description: 'another' })).rejects.toThrow();
  });
});
