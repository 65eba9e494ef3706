/** The tool server over HTTP, at both of its addresses alike: POST asks, GET describes. */

import { handshakeVersions, statelessVersions } from '../../operations/mcp-versions.ts';
import { operation } from '../../operations/operations.ts';
import { pathOf } from '../../operations/paths.ts';
import type { McpDescriptor01 } from '../../schema/contracts.gen.ts';
import type { DoorDeps } from '../deps.ts';
import { methodNotAllowed, respondJson } from '../http/respond.ts';
import { limited } from '../rate-limit.ts';
import { acceptRpc, answerRpc, receiveRpc } from '../rpc/exchange.ts';
import { type RpcMessage, rpcCodes, rpcError } from '../rpc/message.ts';
import { knowsBatches } from './era.ts';
import { INSTRUCTIONS, listedTools, reply, serverInfo, type ToolServer } from './tool-server.ts';
import type { Tool } from './tools/tool.ts';
import { boardTools } from './tools.ts';

export function mcp(request: Request, deps: DoorDeps): Promise<Response> {
  return answerMcp(request, deps, boardTools);
}

const MOST_IN_BATCH = 16;

/** Tests give it tools of their own. */
export async function answerMcp(request: Request, deps: DoorDeps, tools: readonly Tool[]): Promise<Response> {
  const why = refusedSite(request, deps);
  if (why !== undefined) return withMcpHeaders(invalid(403, why));
  return withMcpHeaders(await answerFrom(request, { tools, deps, headers: request.headers }));
}

async function answerFrom(request: Request, server: ToolServer): Promise<Response> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  // A stream that never says anything would be asked for again and again.
  if (isRead && /\btext\/event-stream\b/i.test(request.headers.get('accept') ?? ''))
    return methodNotAllowed(request, ['POST']);
  if (isRead) return respondJson({ status: 200, body: describe(server), head: request.method === 'HEAD' });
  if (request.method !== 'POST') return methodNotAllowed(request, ['HEAD', ...operation('mcp').methods]);
  const received = await receiveRpc(request);
  if (!received.ok) return received.answer;
  const { body } = received;
  if (body.kind === 'unreadable') return answerRpc(400, rpcError(null, body.fault));
  const messages = body.kind === 'batch' ? body.messages : [body.message];
  // Calls read files of the board, or more; to shake hands and to list costs nothing.
  const tooOften = messages.some((message) => message.kind === 'request' && message.method === 'tools/call')
    ? await limited('mcp', server.deps, 'pass')
    : undefined;
  if (tooOften !== undefined) return tooOften;
  return body.kind === 'batch' ? answerBatch(messages, server) : answerOne(body.message, server);
}

async function answerOne(message: RpcMessage, server: ToolServer): Promise<Response> {
  const said = await reply(message, server);
  return said === undefined ? acceptRpc() : answerRpc(said.status, said.body);
}

/** One revision knew batches; the handshake itself was never part of one. */
async function answerBatch(messages: readonly RpcMessage[], server: ToolServer): Promise<Response> {
  if (!knowsBatches(server.headers))
    return invalid(400, 'a batch: only revision 2025-03-26 knew them; send one message');
  if (messages.length === 0 || messages.length > MOST_IN_BATCH)
    return invalid(400, `a batch of 1 to ${MOST_IN_BATCH} messages`);
  if (messages.some((each) => each.kind === 'request' && each.method === 'initialize'))
    return invalid(400, 'initialize by itself, not in a batch');
  const said = await Promise.all(messages.map((each) => reply(each, server)));
  const bodies = said.flatMap((each) => (each === undefined ? [] : [each.body]));
  return bodies.length === 0 ? acceptRpc() : answerRpc(200, bodies);
}

function describe({ tools, deps }: ToolServer): McpDescriptor01 {
  const { name, version } = serverInfo(deps);
  const listed = listedTools(tools);
  return {
    schema: 'svc.mcp-descriptor/0.1',
    name,
    title: deps.facts.name,
    version,
    endpoints: [deps.origin + pathOf('mcp'), deps.origin + pathOf('api-mcp')],
    transport: 'streamable-http',
    protocol_versions: [...handshakeVersions, ...statelessVersions],
    tools_count: listed.length,
    tools: listed.map(({ name: tool, title, isMetered }) => ({ name: tool, title, metered: isMetered })),
    how_to_ask: 'POST one JSON-RPC 2.0 message: initialize, tools/list, tools/call.',
    instructions: INSTRUCTIONS,
    site_policy: SITE_POLICY,
  };
}

function invalid(status: number, expected: string): Response {
  const fault = { code: rpcCodes.invalidRequest, message: `Invalid Request: ${expected}` };
  return answerRpc(status, rpcError(null, fault));
}

/** What browsers ask in a preflight. */
function withMcpHeaders(answer: Response): Response {
  answer.headers.set(
    'access-control-allow-headers',
    'Content-Type, Accept, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id',
  );
  answer.headers.set('vary', 'Accept');
  return answer;
}

/**
 * From where the tool server may be asked. A Host that is neither this board's nor this machine's is
 * refused. Any page may ask the public address, because no cookie, session or credential makes its
 * request more than a stranger's; a server on a person's own machine is asked by that machine only,
 * because a page that rebinds its name to it would else speak from inside.
 */
const SITE_POLICY =
  'Host: this board or a loopback name, any other is 403. Origin: any at the public address, for nothing here is authorised by where it is asked from; at a loopback address a loopback origin or this board only.';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Why the request is refused, or nothing. */
function refusedSite(request: Request, { origin, facts }: DoorDeps): string | undefined {
  const own = [origin, facts.base_url].map((each) => new URL(each).host);
  const host = request.headers.get('host') ?? new URL(request.url).host;
  const isLocal = LOOPBACK.includes(URL.parse(`http://${host}`)?.hostname ?? '');
  if (!isLocal && !own.includes(host)) return 'Host: expected the address of this board, got another';
  const from = request.headers.get('origin');
  if (from === null || !isLocal) return undefined;
  const asking = URL.parse(from);
  const isKnown = asking !== null && (LOOPBACK.includes(asking.hostname) || own.includes(asking.host));
  return isKnown ? undefined : 'Origin: expected this machine or this board, got another';
}
