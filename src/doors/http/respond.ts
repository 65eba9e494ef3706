/** The only maker of JSON answers at the doors, so that no thrown value ever shapes a body. */

import { BoardError } from '../../core/board-error.ts';
import { JSON_MEDIA, PROBLEM_MEDIA } from '../../operations/operation.ts';
import { type OperationId, operation } from '../../operations/operations.ts';
import { openCors, securityHeaders } from '../../operations/response-headers.ts';
import type { Note, TakeNote } from './request-log.ts';

type JsonAnswer = {
  readonly status: number;
  readonly body: unknown;
  /** The body as it was spelled before, where its bytes are what was signed, hashed or kept. */
  readonly spelled?: string;
  readonly headers?: Iterable<readonly [string, string]>;
  /** HEAD: the same headers, no body. */
  readonly head?: boolean;
};

/** An error by RFC 9457: its type is its status, what it means here is said by `error`, a word that stays. */
type Problem = {
  readonly status: number;
  readonly error: string;
  readonly detail: string;
  /** The member, parameter or header that is wrong. */
  readonly field?: string | undefined;
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly headers?: Iterable<readonly [string, string]>;
};

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

export function respondProblem({ status, error, detail, field, facts, headers = [] }: Problem): Response {
  const named = field === undefined ? {} : { field };
  return respondJson({
    status,
    headers: [...headers, ['content-type', PROBLEM_MEDIA]],
    body: { title: titles[status] ?? 'Error', status, error, detail, ...named, ...facts },
  });
}

export function notFound(path: string): Response {
  return respondProblem({ status: 404, error: 'not_found', detail: `nothing is served at ${path}` });
}

/** The refusal of a method or of a query that the operation does not describe; `also` names methods beside its own. */
export function refusedCall(
  request: Request,
  id: OperationId,
  ...also: readonly string[]
): Response | undefined {
  return refusedMethod(request, id, ...also) ?? refusedQuery(new URL(request.url).searchParams, id);
}

/** The refusal of a method that the operation does not answer; `also` names those beside its own. */
export function refusedMethod(
  request: Request,
  id: OperationId,
  ...also: readonly string[]
): Response | undefined {
  const allowed = [...also, ...operation(id).methods];
  return allowed.includes(request.method) ? undefined : methodNotAllowed(request, allowed);
}

/** The refusal of a query that holds a parameter the operation does not know, or one of them twice. */
export function refusedQuery(query: URLSearchParams, id: OperationId): Response | undefined {
  const known = (operation(id).query ?? []).map(({ name }) => name);
  const names = [...query.keys()];
  if (names.every((name, at) => known.includes(name) && names.indexOf(name) === at)) return undefined;
  const wrong = names.find((name, at) => !known.includes(name) || names.indexOf(name) !== at) ?? '';
  const said =
    known.length === 0
      ? 'expected no query'
      : known.includes(wrong)
        ? 'expected once, got twice'
        : `expected each of ${known.join(', ')} at most once, got another name`;
  // What was sent is repeated only where it can be nothing but a name.
  const isName = /^[A-Za-z][A-Za-z0-9_-]{0,40}$/.test(wrong);
  const detail = isName ? `${wrong}: ${said}` : said;
  return respondProblem({
    status: 400,
    error: 'unknown_query',
    detail,
    field: toField(detail),
    facts: { known },
  });
}

/** 405 with `Allow`; OPTIONS is answered, never refused. */
export function methodNotAllowed(request: Request, methods: readonly string[]): Response {
  const allow = [...new Set([...methods, 'OPTIONS'])].join(', ');
  if (request.method === 'OPTIONS') {
    const headers = new Headers([
      ['allow', allow],
      ['access-control-allow-methods', allow],
      ['access-control-allow-headers', 'Content-Type, Accept, X-Request-Id'],
      ['access-control-max-age', PREFLIGHT_SECONDS],
      [...openCors],
    ]);
    return new Response(null, { status: 204, headers });
  }
  const detail = `${request.method} is not answered here; allowed: ${allow}`;
  return respondProblem({ status: 405, error: 'method_not_allowed', detail, headers: [['allow', allow]] });
}

/** Header rules of the CDN never apply to function answers, so each carries the whole set. */
export function respondJson({ status, body, spelled, headers = [], head = false }: JsonAnswer): Response {
  const all = new Headers([['content-type', JSON_MEDIA], ['cache-control', 'no-store'], [...openCors]]);
  for (const [name, value] of [...securityHeaders, ...headers]) all.set(name, value);
  return new Response(head ? null : (spelled ?? JSON.stringify(body)), { status, headers: all });
}

type BytesAnswer = Pick<JsonAnswer, 'headers' | 'head'> & {
  readonly media: string;
  readonly bytes: Uint8Array;
};

/** A file as it was kept. */
export function respondBytes({ media, bytes, headers = [], head = false }: BytesAnswer): Response {
  const { headers: all } = respondJson({ status: 200, body: null, headers, head: true });
  all.set('content-type', media);
  return new Response(head ? null : Uint8Array.from(bytes), { status: 200, headers: all });
}

const PREFLIGHT_SECONDS = '600';

/**
 * An error; with `retryAfter`, in whole seconds, one after which the same request may succeed. A detail
 * that begins with the name of what is wrong, and a colon, states it as the field too.
 */
export function refuse(status: number, error: string, detail: string, retryAfter?: number): Response {
  const headers = retryAfter === undefined ? [] : [['retry-after', `${retryAfter}`] as const];
  return respondProblem({ status, error, detail, field: toField(detail), headers });
}

export function toField(detail: string): string | undefined {
  return /^([A-Za-z][A-Za-z0-9._-]{0,60}): /.exec(detail)?.[1];
}

/** A door that is not configured to sell: waiting does not open it. */
export function closed(why: string): Response {
  return refuse(503, 'door_closed', `This door is closed: ${why}.`);
}

export function tooMany(seconds: number): Response {
  return refuse(429, 'too_many_requests', `Asked for too often; ask again in ${seconds} s.`, seconds);
}

/** For operations with a credential: pages of other origins may not read the answer. */
export function toOwnOriginOnly(answer: Response): Response {
  answer.headers.delete('access-control-allow-origin');
  return answer;
}

/** A time as answers and records state it: UTC, to the second. */
export function toSecond(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d+Z$/, 'Z');
}

const AGAIN_SECONDS = 10;

export function storeOut(): Response {
  return refuse(503, 'store_out', 'The store does not answer; ask again.', AGAIN_SECONDS);
}

export function isStoreOut(error: unknown): error is BoardError {
  return error instanceof BoardError && error.code === 'STORE';
}

/** Why the store is out, in the words of its client; the keys of entries are no words of a log. */
export function storeNote({ cause }: BoardError): Note {
  return {
    what: 'store_out',
    why: cause instanceof Error ? cause.message : 'its entries are not as expected',
  };
}

/** The answer, or 503 while the store is out; any other error is thrown on. */
export async function orStoreOut(note: TakeNote, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!isStoreOut(error)) throw error;
    note(storeNote(error));
    return storeOut();
  }
}
