/** Bodies (RFC 9457) for what the server itself refuses. */

import { type ServerResponse, STATUS_CODES } from 'node:http';
import { PROBLEM_MEDIA } from '../operations/operation.ts';

type Refusal = {
  readonly status: number;
  readonly error: string;
  readonly message: string;
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly headers?: Iterable<readonly [string, string]>;
};

export function refuseMethod(
  response: ServerResponse,
  allowed: readonly string[],
  headers = new Headers(),
): void {
  const allow = allowed.join(', ');
  refuse(response, {
    status: 405,
    error: 'method_not_allowed',
    message: `${response.req.method} is not answered here; allowed: ${allow}`,
    facts: { allow: allowed },
    headers: [...headers, ['allow', allow]],
  });
}

/** Its error goes to the log only; once an answer has begun, nothing more can be said in it. */
export function refuseFailure(response: ServerResponse, what: 'server' | 'function'): void {
  const message = `the ${what} failed; its log says why`;
  if (response.headersSent) response.destroy();
  else refuse(response, { status: 500, error: 'internal_error', message });
}

export function refuse(response: ServerResponse, { status, error, message, facts, headers }: Refusal): void {
  const body = JSON.stringify({ title: STATUS_CODES[status], status, error, detail: message, ...facts });
  for (const [name, value] of headers ?? []) response.setHeader(name, value);
  response.setHeader('content-type', PROBLEM_MEDIA);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-length', Buffer.byteLength(body));
  response.writeHead(status).end(response.req.method === 'HEAD' ? undefined : body);
}
