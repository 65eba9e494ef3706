/**
 * One JSON-RPC 2.0 call over HTTP POST, bounded in time and bytes; an answer as JSON or as an event
 * stream.
 */

export type Limits = { readonly timeout_ms: number; readonly max_bytes: number };

export type Call = {
  readonly address: string;
  /** A notification has none and is not answered. */
  readonly id?: number;
  readonly method: string;
  readonly params?: object;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Answer =
  | {
      readonly ok: true;
      readonly http_status: number;
      readonly result: JsonObject;
      readonly session: string | null;
    }
  | { readonly ok: false; readonly http_status: number | null; readonly reason: string };

export type JsonObject = Readonly<Record<string, unknown>>;

export async function callJsonRpc(call: Call, limits: Limits): Promise<Answer> {
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
    const result = isObject(message) ? message.result : undefined;
    if (isObject(result))
      return { ok: true, http_status, result, session: response.headers.get('mcp-session-id') };
    return { ok: false, http_status, reason: describeMessage(message) };
  } catch (error) {
    return { ok: false, http_status, reason: describeFailure(error, limits) };
  }
}

/** Plain http reaches this machine only. */
function refuseAddress(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'https:') return undefined;
  if (url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname))
    return undefined;
  return 'not contacted: expected https, or plain http on the loopback interface';
}

function post({ address, id, method, params, headers }: Call, { timeout_ms }: Limits): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      ...(id === undefined ? {} : { id }),
      method,
      ...(params === undefined ? {} : { params }),
    }),
    // Another address is another target: it is not followed.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout_ms),
  });
}

/** The message that answers `id`; a stream is read until it comes. */
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
  return isStream ? undefined : parse(text);
}

/** Only events that ended in an empty line are whole. */
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
    .map(parse)
    .find((message) => isObject(message) && message.id === id);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function describeMessage(message: unknown): string {
  const error = isObject(message) ? message.error : undefined;
  if (isObject(error))
    return `answered with error ${shorten(String(error.code))}: ${shorten(String(error.message))}`;
  return 'answered, but not with a JSON-RPC result';
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function describeFailure(error: unknown, { timeout_ms }: Limits): string {
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'TimeoutError') return `no answer within ${timeout_ms} ms`;
  const cause = error.cause instanceof Error && 'code' in error.cause ? ` (${String(error.cause.code)})` : '';
  return shorten(`${error.message}${cause}`);
}

/** Text of a stranger goes into an artifact: one short line of it. */
export function shorten(text: string): string {
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);
}
