/**
 * A tool server over one table of tools: both eras of the protocol, without a session, because every
 * answer follows from its own request.
 */

import { objectIn, objectMember, textMember } from '../../core/json-members.ts';
import type { JsonObject } from '../../core/strict-json.ts';
import { descriptionVersion } from '../../operations/description-version.ts';
import { handshakeVersions, LATEST_HANDSHAKE, statelessVersions } from '../../operations/mcp-versions.ts';
import type { DoorDeps } from '../deps.ts';
import { faultNote } from '../http/request-log.ts';
import {
  type RpcCall,
  type RpcFault,
  type RpcMessage,
  rpcCodes,
  rpcError,
  rpcResult,
} from '../rpc/message.ts';
import { type Era, eraOf, metaKeys } from './era.ts';
import { checkArguments, toInputSchema } from './tools/parameters.ts';
import { failed, type Tool } from './tools/tool.ts';

export type ToolServer = {
  readonly tools: readonly Tool[];
  readonly deps: DoorDeps;
  readonly headers: Headers;
};

/** The message to send back and its HTTP status; nothing where nothing is to be said. */
type Reply = { readonly status: number; readonly body: object } | undefined;

export const INSTRUCTIONS =
  'find what a question is about, then get its answer and quote the sentence with its limit. Quote public_count together with separation_public_count, and lid verbatim. A tie is not a win; untested is not a tie. Metered tools sell assembly, never a grade: their first answer says what they cost.';

type Done =
  | { readonly kind: 'result'; readonly result: object; readonly isListing: boolean }
  | { readonly kind: 'fault'; readonly fault: RpcFault };

/** How long a listing may be kept: until the next build at the earliest. */
const LISTING_MS = 300_000;

export async function reply(message: RpcMessage, server: ToolServer): Promise<Reply> {
  if (message.kind === 'invalid') return { status: 400, body: rpcError(message.id, message.fault) };
  if (message.kind !== 'request') return undefined;
  const era = eraOf(message, server.headers);
  if (era.kind === 'refused') return { status: 400, body: rpcError(message.id, era.fault) };
  const done = await perform(message, era, server);
  if (done.kind === 'result')
    return { status: 200, body: rpcResult(message.id, dressed(done, era, server.deps)) };
  const isUnknown = done.fault.code === rpcCodes.methodNotFound;
  return {
    status: isUnknown && era.kind === 'stateless' ? 404 : 200,
    body: rpcError(message.id, done.fault),
  };
}

async function perform(call: RpcCall, era: Era, server: ToolServer): Promise<Done> {
  if (call.method === 'tools/list')
    return listing({
      tools: listedTools(server.tools).map((tool) => describeTool(tool, axesOf(server.deps))),
    });
  if (call.method === 'tools/call') return callTool(call.params, server);
  if (era.kind === 'stateless' && call.method === 'server/discover')
    return listing({ supportedVersions: statelessVersions, ...capabilities });
  if (era.kind === 'handshake' && call.method === 'ping') return result({});
  if (era.kind === 'handshake' && call.method === 'initialize') return initialize(call.params, server.deps);
  return fault(rpcCodes.methodNotFound, 'Method not found: this server has tools only');
}

const capabilities = { capabilities: { tools: {} }, instructions: INSTRUCTIONS };

function initialize(params: JsonObject, deps: DoorDeps): Done {
  const asked = textMember(params, 'protocolVersion');
  if (asked === undefined)
    return fault(rpcCodes.invalidParams, 'Invalid params: protocolVersion: expected a text');
  const protocolVersion = handshakeVersions.find((each) => each === asked) ?? LATEST_HANDSHAKE;
  return result({ protocolVersion, ...capabilities, serverInfo: serverInfo(deps) });
}

async function callTool(params: JsonObject, { tools, deps }: ToolServer): Promise<Done> {
  const name = textMember(params, 'name');
  const tool = tools.find((each) => each.name === name);
  if (tool === undefined)
    return fault(rpcCodes.invalidParams, 'Unknown tool: expected a name that tools/list gives');
  const sent = Object.hasOwn(params, 'arguments') ? objectIn(params.arguments) : {};
  if (sent === undefined)
    return fault(rpcCodes.invalidParams, 'Invalid params: arguments: expected an object');
  const checked = checkArguments(tool.parameters, sent, axesOf(deps));
  if (!checked.ok) return result(failed('invalid_arguments', `${tool.name}: ${checked.why}`));
  const meta = objectMember(params, '_meta');
  // A fault of ours: said without its words, and in the form in which a tool says that it failed.
  const ran = tool.run({ given: checked.given, meta, deps }).catch((error: unknown) => {
    deps.note(faultNote('tool_failed', error));
    return failed('tool_failed', FAILED);
  });
  return result(await ran);
}

const FAILED = 'The tool failed; nothing more is said here. A payment is kept: send the same one again.';

function axesOf({ facts }: DoorDeps): readonly string[] {
  return facts.axes.map(({ axis }) => axis);
}

export function listedTools(tools: readonly Tool[]): readonly Tool[] {
  return tools.filter(({ isFormer }) => isFormer !== true);
}

export function describeTool(
  { name, title, description, parameters, outputSchema, isMetered }: Tool,
  axes: readonly string[],
) {
  return {
    name,
    title,
    description,
    inputSchema: toInputSchema(parameters, axes),
    ...(outputSchema === undefined ? {} : { outputSchema }),
    // A payment is no change of what is read, but it is more than reading.
    annotations: {
      readOnlyHint: !isMetered,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: isMetered,
    },
  };
}

export function serverInfo({ facts, origin }: DoorDeps) {
  return {
    name: 'evidence-board',
    title: facts.name,
    version: descriptionVersion(facts),
    websiteUrl: origin,
  };
}

/** What the newer era wants beside every result. */
function dressed(
  { result: plain, isListing }: Extract<Done, { kind: 'result' }>,
  era: Era,
  deps: DoorDeps,
): object {
  if (era.kind !== 'stateless') return plain;
  const meta = '_meta' in plain && typeof plain._meta === 'object' ? plain._meta : {};
  return {
    ...plain,
    resultType: 'complete',
    ...(isListing ? { ttlMs: LISTING_MS, cacheScope: 'public' } : {}),
    _meta: { ...meta, [metaKeys.serverInfo]: serverInfo(deps) },
  };
}

function result(plain: object): Done {
  return { kind: 'result', result: plain, isListing: false };
}

function listing(plain: object): Done {
  return { kind: 'result', result: plain, isListing: true };
}

function fault(code: number, message: string): Done {
  return { kind: 'fault', fault: { code, message } };
}
