/** Reads a stranger's HTTP answer within a limit of time and of bytes. */

import { BoardError } from '../core/board-error.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The status, the content type and the body. */
export type HttpAnswer = { readonly status: number; readonly type: string; readonly bytes: Uint8Array };

type BoundedRequest = {
  readonly fetch: Fetch;
  readonly url: string;
  readonly init?: RequestInit;
  readonly max_bytes: number;
};

const TIMEOUT_MS = 20_000;

export async function fetchBounded(request: BoundedRequest): Promise<HttpAnswer> {
  const { fetch, url, init = {}, max_bytes } = request;
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const type = response.headers.get('content-type') ?? '';
    return { status: response.status, type, bytes: await readAtMost(response, max_bytes) };
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new BoardError('WITNESS_UNREACHABLE', `${url}: expected an answer, got none: ${why}`, { cause });
  }
}

/** Throws where there is more. */
export async function readAtMost(response: Response, max: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > max) throw new Error(`more than ${max} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
