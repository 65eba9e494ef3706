/**
 * JSON-RPC over HTTP POST: the body read within bounds, and answers with the headers that every door
 * sends. A refusal is a JSON-RPC error as well, so that a client of this protocol can read it.
 */

import { mediaOf, readBody } from '../http/request-body.ts';
import { respondJson } from '../http/respond.ts';
import { parseRpc, type RpcBody, rpcCodes, rpcError } from './message.ts';

export const MAX_MESSAGE_BYTES = 1024 * 1024;

type Received =
  | { readonly ok: true; readonly body: RpcBody }
  | { readonly ok: false; readonly answer: Response };

export async function receiveRpc(request: Request): Promise<Received> {
  // `curl -d` labels every body as a form, and some clients send no type: both are tried as JSON.
  if (!['', 'application/json', 'application/x-www-form-urlencoded'].includes(mediaOf(request)))
    return refused(415, 'content-type: expected application/json; what is sent is one JSON-RPC 2.0 message');
  const bytes = await readBody(request, MAX_MESSAGE_BYTES);
  if (bytes === undefined) return refused(413, `body: expected at most ${MAX_MESSAGE_BYTES} bytes`);
  return { ok: true, body: parseRpc(bytes) };
}

export function answerRpc(status: number, body: object): Response {
  return respondJson({ status, body });
}

/** The answer to a notification: accepted, without a body. */
export function acceptRpc(): Response {
  const { headers } = respondJson({ status: 200, body: null, head: true });
  headers.delete('content-type');
  return new Response(null, { status: 202, headers });
}

function refused(status: number, why: string): Received {
  const fault = { code: rpcCodes.invalidRequest, message: `Invalid Request: ${why}` };
  return { ok: false, answer: answerRpc(status, rpcError(null, fault)) };
}
