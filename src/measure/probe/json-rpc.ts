/** One JSON-RPC 2.0 call over HTTPS POST, bounded in time and bytes; the answer is JSON or an event stream. */

import type { IncomingMessage } from 'node:http';
import { boundedBody, boundedRequest, type Reach } from '../bounded-request.ts';
import { isRecord, tryJson } from '../foreign.ts';

export type CallLimits = {
  /** Of one call. */
  readonly timeout_ms: number;
  /** Of all calls to one endpoint. */
  readonly total_ms: number;
  readonly max_bytes: number;
};

export type Caller = { readonly limits: CallLimits; readonly reach: Reach; readonly until: AbortSignal };

type Call = {
  readonly address: string;
  /** Absent on a notification, which is not answered. */
  readonly id?: number;
  readonly method: string;
  readonly params?: object;
  readonly headers?: Readonly<Record<string, string>>;
};

type CallAnswer =
  | {
      readonly ok: true;
      readonly http_status: number;
      readonly result: Readonly<Record<string, unknown>>;
      readonly session: string | null;
    }
  | { readonly ok: false; readonly http_status: number | null; readonly reason: string };

export async function callJsonRpc(call: Call, { limits, reach, until }: Caller): Promise<CallAnswer> {
  let http_status: number | null = null;
  try {
    const { address, id, method, params, headers } = call;
    const answer = await boundedRequest({
      address,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      // A member that is undefined is left out.
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
      reach,
      signal: AbortSignal.any([until, AbortSignal.timeout(limits.timeout_ms)]),
    });
    http_status = answer.statusCode ?? null;
    if (http_status === null || http_status < 200 || http_status > 299) {
      answer.destroy();
      return { ok: false, http_status, reason: `answered HTTP ${http_status}` };
    }
    const message = await readMessage(answer, id, limits.max_bytes);
    const result = isRecord(message) ? message.result : undefined;
    const session = answer.headers['mcp-session-id'];
    if (isRecord(result))
      return { ok: true, http_status, result, session: typeof session === 'string' ? session : null };
    return { ok: false, http_status, reason: describeMessage(message) };
  } catch (error) {
    return { ok: false, http_status, reason: describeFailure(error, limits, until) };
  }
}

/** The message that answers the call `id`; an event stream is read until that message comes. */
async function readMessage(
  answer: IncomingMessage,
  id: number | undefined,
  maxBytes: number,
): Promise<unknown> {
  const isStream = answer.headers['content-type']?.startsWith('text/event-stream') ?? false;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for await (const chunk of boundedBody(answer, maxBytes)) {
    text += decoder.decode(chunk, { stream: true });
    const found = isStream ? findEvent(text, id) : undefined;
    if (found !== undefined) return found;
  }
  return isStream ? undefined : tryJson(text);
}

/** An event is whole only once an empty line ends it. */
function findEvent(text: string, id: number | undefined): unknown {
  return text
    .replaceAll('\r\n', '\n')
    .split('\n\n')
    .slice(0, -1)
    .map((event) =>
      event
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice('data:'.length).trimStart())
        .join('\n'),
    )
    .filter((data) => data !== '')
    .map(tryJson)
    .find((message) => isRecord(message) && message.id === id);
}

function describeMessage(message: unknown): string {
  const error = isRecord(message) ? message.error : undefined;
  if (isRecord(error))
    return `answered with error ${shorten(String(error.code))}: ${shorten(String(error.message))}`;
  return 'answered, but not with a JSON-RPC result';
}

export function describeFailure(error: unknown, limits: CallLimits, until?: AbortSignal): string {
  if (!(error instanceof Error)) return 'failed';
  if (until?.aborted === true) return `no end within ${limits.total_ms} ms`;
  if (error.name === 'AbortError') return `no answer within ${limits.timeout_ms} ms`;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return shorten(
    code === undefined || error.message.includes(code) ? error.message : `${error.message} (${code})`,
  );
}

/** Makes one short line of a stranger's text, which goes into an artifact. */
export function shorten(text: string): string {
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);
}
