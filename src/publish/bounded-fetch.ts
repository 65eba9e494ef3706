/** Reads a stranger's HTTP answer within a limit of time and of bytes. */

import { BoardError } from '../core/board-error.ts';
import { readAtMost } from '../core/read-at-most.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** `at`: when it was given by the clock of the host, where that is said. */
export type HttpAnswer = {
  readonly status: number;
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly at: number | undefined;
};

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
    const bytes = await readAtMost(response, max_bytes);
    return { status: response.status, type, bytes, at: givenAt(response.headers) };
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new BoardError('WITNESS_UNREACHABLE', `${url}: expected an answer, got none: ${why}`, { cause });
  }
}

/** An answer that was kept on the way says how many seconds ago it was given. */
function givenAt(headers: Headers): number | undefined {
  const [at, age] = [Date.parse(headers.get('date') ?? ''), headers.get('age') ?? '0'];
  return Number.isFinite(at) && /^\d{1,8}$/.test(age) ? at + 1000 * Number(age) : undefined;
}
