/** Sends one function call's answer: the request is read whole, the answer is streamed. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { type Matched, toContext } from './functions.ts';
import { refuse, refuseFailure, refuseMethod } from './refusals.ts';
import { MAX_BODY_BYTES, readBody } from './request-body.ts';

const HOP_BY_HOP = new Set([
  'connection',
  'expect',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Methods for which the fetch standard has no Request. */
const NOT_REQUESTABLE = new Set(['CONNECT', 'TRACE', 'TRACK']);

export async function sendFunction(
  response: ServerResponse,
  { matched, url, siteUrl }: { readonly matched: Matched; readonly url: URL; readonly siteUrl: string },
): Promise<void> {
  const { target, params } = matched;
  const incoming = response.req;
  const method = incoming.method ?? 'GET';
  if (NOT_REQUESTABLE.has(method) || target.methods?.includes(method) === false) {
    refuseMethod(response, target.methods ?? ['GET', 'HEAD', 'POST', 'OPTIONS']);
    return;
  }
  const body = await readBody(incoming);
  if (body === null) {
    refuseBody(response);
    return;
  }
  const ip = (incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  try {
    const request = new Request(url, {
      method,
      headers: toHeaders(incoming, ip),
      signal: gone.signal,
      ...(method === 'GET' || method === 'HEAD' ? {} : { body: Uint8Array.from(body) }),
    });
    const answer = await target.handle(request, toContext({ ip, siteUrl, params }));
    if (!(answer instanceof Response)) throw new TypeError('expected a Response');
    await sendAnswer(response, answer);
  } catch (error) {
    if (gone.signal.aborted) return;
    console.error(`function ${target.name}:`, error);
    refuseFailure(response, 'function');
  }
}

/** Also the answer to a declared length that is too large, before any byte of the body is read. */
export function refuseBody(response: ServerResponse): void {
  refuse(response, {
    status: 413,
    error: 'payload_too_large',
    message: `a request body may have at most ${MAX_BODY_BYTES} bytes`,
    facts: { limit_bytes: MAX_BODY_BYTES },
    headers: [['access-control-allow-origin', '*']],
  });
}

async function sendAnswer(response: ServerResponse, answer: Response): Promise<void> {
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  response.writeHead(answer.status);
  if (answer.body === null) response.end();
  else if (response.req.method === 'HEAD') {
    await answer.body.cancel();
    response.end();
  } else await pipeline(answer.body, response);
}

function toHeaders(incoming: IncomingMessage, ip: string): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < incoming.rawHeaders.length; at += 2) {
    const name = (incoming.rawHeaders[at] ?? '').toLowerCase();
    if (!HOP_BY_HOP.has(name)) headers.append(name, incoming.rawHeaders[at + 1] ?? '');
  }
  // Netlify sets this header itself, whatever the client sent.
  headers.set('x-nf-client-connection-ip', ip);
  return headers;
}
