/**
 * JSON-RPC 2.0 messages: what came in, told apart by its grammar alone, and what goes out. Which
 * methods there are, and what HTTP says of them, is the business of the doors that speak it.
 */

import { member, objectIn, textMember } from '../../core/json-members.ts';
import { type JsonObject, type JsonValue, parseStrictJson } from '../../core/strict-json.ts';

type RpcId = string | number;

export type RpcCall = {
  readonly kind: 'request';
  readonly id: RpcId;
  readonly method: string;
  readonly params: JsonObject;
};

export type RpcMessage =
  | RpcCall
  | { readonly kind: 'notification'; readonly method: string; readonly params: JsonObject }
  /** An answer to something that was never asked here. */
  | { readonly kind: 'response' }
  | { readonly kind: 'invalid'; readonly id: RpcId | null; readonly fault: RpcFault };

export type RpcFault = { readonly code: number; readonly message: string; readonly data?: object };

export type RpcBody =
  | { readonly kind: 'message'; readonly message: RpcMessage }
  | { readonly kind: 'batch'; readonly messages: readonly RpcMessage[] }
  | { readonly kind: 'unreadable'; readonly fault: RpcFault };

export const rpcCodes = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
} as const;

/** Deep enough for a card inside the arguments of a tool, and for nothing built to exhaust a stack. */
const MAX_DEPTH = 48;

export function parseRpc(bytes: Uint8Array): RpcBody {
  try {
    const value = parseStrictJson(bytes, { maxDepth: MAX_DEPTH });
    return Array.isArray(value)
      ? { kind: 'batch', messages: value.map(toMessage) }
      : { kind: 'message', message: toMessage(value) };
  } catch {
    const message = `Parse error: body: expected one JSON document in UTF-8, each key once, numbers in range, at most ${MAX_DEPTH} levels deep`;
    return { kind: 'unreadable', fault: { code: rpcCodes.parse, message } };
  }
}

export function rpcResult(id: RpcId, result: object) {
  return { jsonrpc: '2.0', id, result };
}

/** The id is null where none could be read. */
export function rpcError(id: RpcId | null, { code, message, data }: RpcFault) {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } };
}

function toMessage(value: JsonValue): RpcMessage {
  const object = objectIn(value);
  if (object === undefined) return invalid(null, 'body: expected a JSON-RPC message, an object');
  const id = member(object, 'id');
  const readableId = isId(id) ? id : null;
  if (textMember(object, 'jsonrpc') !== '2.0') return invalid(readableId, 'jsonrpc: expected "2.0"');
  if (id !== undefined && !isId(id)) return invalid(null, 'id: expected a text or a whole number');
  const method = textMember(object, 'method');
  const isAnswer = Object.hasOwn(object, 'result') || Object.hasOwn(object, 'error');
  if (method === undefined || method === '')
    return isAnswer && !Object.hasOwn(object, 'method')
      ? { kind: 'response' }
      : invalid(readableId, 'method: expected a text');
  const params = Object.hasOwn(object, 'params') ? objectIn(object.params) : {};
  if (params === undefined)
    return {
      kind: 'invalid',
      id: readableId,
      fault: { code: rpcCodes.invalidParams, message: 'Invalid params: params: expected an object' },
    };
  return id === undefined
    ? { kind: 'notification', method, params }
    : { kind: 'request', id, method, params };
}

function isId(value: JsonValue | undefined): value is RpcId {
  return typeof value === 'string' || (typeof value === 'number' && Number.isInteger(value));
}

function invalid(id: RpcId | null, why: string): RpcMessage {
  return {
    kind: 'invalid',
    id,
    fault: { code: rpcCodes.invalidRequest, message: `Invalid Request: ${why}` },
  };
}
