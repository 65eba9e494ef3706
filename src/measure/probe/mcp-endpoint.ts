/**
 * What one endpoint says to `initialize` and then to `tools/list`. Only a result of `initialize`
 * makes it reachable.
 */

import type { McpProbe01 } from '../../schema/contracts.gen.ts';
import { callJsonRpc, isObject, type JsonObject, type Limits, shorten } from './json-rpc.ts';

export type ProbedEndpoint = McpProbe01['servers'][number]['endpoints'][number];

export const PROTOCOL_VERSION = '2024-11-05';

const MAX_PAGES = 20;
const MAX_TOOLS = 1_000;

/** `address` goes into the record, `url` is contacted. */
type Endpoint = { readonly address: string; readonly url: string };

export async function probeEndpoint({ address, url }: Endpoint, limits: Limits): Promise<ProbedEndpoint> {
  const opening = await callJsonRpc(
    {
      address: url,
      id: 1,
      method: 'initialize',
      params: {
        protocolVersion: PROTOCOL_VERSION,
        capabilities: {},
        clientInfo: { name: 'evidence-board-probe', version: '0.1' },
      },
    },
    limits,
  );
  if (!opening.ok) return unreachable(address, opening);
  const { result, session, http_status } = opening;
  const serverInfo = isObject(result.serverInfo) ? result.serverInfo : {};
  const protocol_version = textOrNull(result.protocolVersion);
  const headers = sessionHeaders(session, protocol_version);
  await callJsonRpc({ address: url, method: 'notifications/initialized', headers }, limits);
  const listed = await listTools(url, headers, limits);
  return {
    address,
    reachable: true,
    http_status,
    reason: null,
    protocol_version,
    server_name: textOrNull(serverInfo.name),
    server_version: textOrNull(serverInfo.version),
    ...('tools' in listed
      ? { tools: [...listed.tools], tools_reason: null }
      : { tools: null, tools_reason: listed.reason }),
  };
}

function unreachable(
  address: string,
  { http_status, reason }: { readonly http_status: number | null; readonly reason: string },
): ProbedEndpoint {
  return {
    address,
    reachable: false,
    http_status,
    reason: `initialize gave no result: ${reason}`,
    protocol_version: null,
    server_name: null,
    server_version: null,
    tools: null,
    tools_reason: 'tools/list is asked only after initialize gave a result',
  };
}

function sessionHeaders(session: string | null, version: string | null): Readonly<Record<string, string>> {
  return {
    ...(session === null ? {} : { 'mcp-session-id': session }),
    ...(version === null ? {} : { 'mcp-protocol-version': version }),
  };
}

type Listed = { readonly tools: readonly string[] } | { readonly reason: string };

async function listTools(
  address: string,
  headers: Readonly<Record<string, string>>,
  limits: Limits,
): Promise<Listed> {
  const tools: string[] = [];
  let cursor: string | undefined;
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const params = cursor === undefined ? {} : { cursor };
    const answer = await callJsonRpc(
      { address, id: page + 1, method: 'tools/list', params, headers },
      limits,
    );
    if (!answer.ok) return { reason: `tools/list gave no result: ${answer.reason}` };
    const names = toolNames(answer.result);
    if (names === undefined) return { reason: 'tools/list gave a result without a list of named tools' };
    tools.push(...names);
    if (tools.length > MAX_TOOLS) return { reason: `tools/list gave more than ${MAX_TOOLS} tools` };
    const { nextCursor } = answer.result;
    if (typeof nextCursor !== 'string' || nextCursor === '') return { tools };
    cursor = nextCursor;
  }
  return { reason: `tools/list did not end within ${MAX_PAGES} pages` };
}

function toolNames({ tools }: JsonObject): readonly string[] | undefined {
  if (!Array.isArray(tools)) return undefined;
  const list: readonly unknown[] = tools;
  const names = list.map((tool) => (isObject(tool) ? textOrNull(tool.name) : null));
  return names.every((name) => name !== null) ? names : undefined;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && shorten(value) !== '' ? shorten(value) : null;
}
