/** One JSON-RPC 2.0 call over HTTP POST, bounded in time and bytes; the answer is JSON or an event stream. */

import { isRecord, tryJson } from '../foreign.ts';

export type CallLimits = { readonly timeout_ms: number; readonly max_bytes: number };

export type Call = {
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

export async function callJsonRpc(call: Call, limits: CallLimits): Promise<CallAnswer> {
  const refusal = refuseAddress(call.address);
  if (refusal !== undefined) return { ok: false, http_status: null, reason: refusal };
  let http_status: number | null = null;
  try {
    const response = await post(call, limits);
    http_status = response.status;
    if (!response.ok) {
      await response.body?.cancel();
      return { ok: false, http_status, reason: `answered HTTP ${http_status}` };
    }
    const message = await readMessage(response, call.id, limits.max_bytes);
    const result = isRecord(message) ? message.result : undefined;
    if (isRecord(result))
      return { ok: true, http_status, result, session: response.headers.get('mcp-session-id') };
    return { ok: false, http_status, reason: describeMessage(message) };
  } catch (error) {
    return { ok: false, http_status, reason: describeFailure(error, limits) };
  }
}

/** Only this machine is asked over plain http. */
function refuseAddress(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'https:') return undefined;
  if (url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname))
    return undefined;
  return 'not contacted: expected https, or plain http on the loopback interface';
}

function post({ address, id, method, params, headers }: Call, { timeout_ms }: CallLimits): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    // A member that is undefined is left out.
    body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
    // A redirect leads to another target: it is not followed.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout_ms),
  });
}

/** The message that answers the call `id`; an event stream is read until that message comes. */
async function readMessage(response: Response, id: number | undefined, maxBytes: number): Promise<unknown> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`answered more than ${maxBytes} bytes`);
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

function describeFailure(error: unknown, { timeout_ms }: CallLimits): string {
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'TimeoutError') return `no answer within ${timeout_ms} ms`;
  const cause = error.cause instanceof Error && 'code' in error.cause ? ` (${String(error.cause.code)})` : '';
  return shorten(`${error.message}${cause}`);
}

/** Makes one short line of a stranger's text, which goes into an artifact. */
export function shorten(text: string): string {
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);
}
