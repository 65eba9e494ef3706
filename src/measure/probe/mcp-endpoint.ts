/**
 * Asks one endpoint `initialize` and then `tools/list`. The endpoint counts as reachable only if it
 * answers `initialize` with a result.
 */

import type { McpProbe01 } from '../../schema/contracts.gen.ts';
import type { Reach } from '../bounded-request.ts';
import { isRecord } from '../foreign.ts';
import { type Caller, type CallLimits, callJsonRpc, shorten } from './json-rpc.ts';

export const PROTOCOL_VERSION = '2024-11-05';

const MAX_PAGES = 20;
const MAX_TOOLS = 1_000;

/** `address` goes into the record, `url` is contacted. */
type Endpoint = { readonly address: string; readonly url: string; readonly reach: Reach };

export async function probeEndpoint(
  { address, url, reach }: Endpoint,
  limits: CallLimits,
): Promise<McpProbe01['servers'][number]['endpoints'][number]> {
  const caller: Caller = { limits, reach, until: AbortSignal.timeout(limits.total_ms) };
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
    caller,
  );
  if (!opening.ok)
    return {
      address,
      reachable: false,
      http_status: opening.http_status,
      reason: `initialize gave no result: ${opening.reason}`,
      protocol_version: null,
      server_name: null,
      server_version: null,
      tools: null,
      tools_reason: 'tools/list is asked only after initialize gave a result',
    };
  const { result, session, http_status } = opening;
  const serverInfo = isRecord(result.serverInfo) ? result.serverInfo : {};
  const protocol_version = textOrNull(result.protocolVersion);
  const headers = {
    ...(session === null ? {} : { 'mcp-session-id': session }),
    ...(protocol_version === null ? {} : { 'mcp-protocol-version': protocol_version }),
  };
  await callJsonRpc({ address: url, method: 'notifications/initialized', headers }, caller);
  const listed = await listTools(url, headers, caller);
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

async function listTools(
  address: string,
  headers: Readonly<Record<string, string>>,
  caller: Caller,
): Promise<{ readonly tools: readonly string[] } | { readonly reason: string }> {
  const tools: string[] = [];
  let cursor: string | undefined;
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const params = cursor === undefined ? {} : { cursor };
    const answer = await callJsonRpc(
      { address, id: page + 1, method: 'tools/list', params, headers },
      caller,
    );
    if (!answer.ok) return { reason: `tools/list gave no result: ${answer.reason}` };
    const listed: readonly unknown[] = Array.isArray(answer.result.tools) ? answer.result.tools : [undefined];
    const names = listed.map((tool) => (isRecord(tool) ? textOrNull(tool.name) : null));
    if (!names.every((name) => name !== null))
      return { reason: 'tools/list gave a result without a list of named tools' };
    tools.push(...names);
    if (tools.length > MAX_TOOLS) return { reason: `tools/list gave more than ${MAX_TOOLS} tools` };
    const { nextCursor } = answer.result;
    if (typeof nextCursor !== 'string' || nextCursor === '') return { tools };
    cursor = nextCursor;
  }
  return { reason: `tools/list did not end within ${MAX_PAGES} pages` };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && shorten(value) !== '' ? shorten(value) : null;
}
