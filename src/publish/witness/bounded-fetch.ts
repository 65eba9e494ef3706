/** An HTTP answer of a stranger, read no longer and no further than was agreed. */

import { BoardError } from '../../core/board-error.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export type BoundedAnswer = {
  readonly status: number;
  readonly type: string;
  readonly bytes: Uint8Array;
};

type Question = {
  readonly fetch: Fetch;
  readonly url: string;
  readonly init?: RequestInit;
  readonly max_bytes: number;
};

const TIMEOUT_MS = 20_000;

export async function fetchBounded({ fetch, url, init = {}, max_bytes }: Question): Promise<BoundedAnswer> {
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

async function readAtMost(response: Response, max: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > max) throw new Error(`more than ${max} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
