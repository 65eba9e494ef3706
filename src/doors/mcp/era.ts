/**
 * Which era of the Model Context Protocol a request belongs to. The older one shakes hands first and
 * names its version in a header; in the newer one each request carries its own version and
 * capabilities, and headers repeat what the body says, so that what stands between may route by them.
 */

import { objectIn, objectMember, textMember } from '../../core/json-members.ts';
import type { JsonObject } from '../../core/strict-json.ts';
import { handshakeVersions, statelessVersions } from '../../operations/mcp-versions.ts';
import { type RpcCall, type RpcFault, rpcCodes } from '../rpc/message.ts';

export const metaKeys = {
  protocolVersion: 'io.modelcontextprotocol/protocolVersion',
  clientCapabilities: 'io.modelcontextprotocol/clientCapabilities',
  serverInfo: 'io.modelcontextprotocol/serverInfo',
} as const;

export type Era =
  | { readonly kind: 'handshake' }
  | { readonly kind: 'stateless' }
  | { readonly kind: 'refused'; readonly fault: RpcFault };

const HEADER_MISMATCH = -32020;
const UNSUPPORTED_VERSION = -32022;

export function eraOf({ method, params }: RpcCall, headers: Headers): Era {
  const meta = objectMember(params, '_meta') ?? {};
  const named = headers.get('mcp-protocol-version')?.trim();
  const claims = Object.hasOwn(meta, metaKeys.protocolVersion);
  if (claims) return statelessEra({ method, params, meta, headers });
  if (isOneOf(statelessVersions, named))
    return method === 'initialize'
      ? mismatch(`initialize belongs to a handshake, and the header names ${named}`)
      : refused(rpcCodes.invalidParams, `Invalid params: params._meta: expected ${metaKeys.protocolVersion}`);
  // The handshake says its version in the body; everything after it in the header, or not at all.
  return method === 'initialize' || named === undefined || isOneOf(handshakeVersions, named)
    ? { kind: 'handshake' }
    : unsupported(named, [...statelessVersions, ...handshakeVersions.toReversed()]);
}

/** Only a revision that knew batches, or a request that names none, may send one. */
export function knowsBatches(headers: Headers): boolean {
  const named = headers.get('mcp-protocol-version')?.trim();
  return named === undefined || named === '2025-03-26';
}

type StatelessClaim = {
  readonly method: string;
  readonly params: JsonObject;
  readonly meta: JsonObject;
  readonly headers: Headers;
};

function statelessEra({ method, params, meta, headers }: StatelessClaim): Era {
  const version = textMember(meta, metaKeys.protocolVersion);
  if (version === undefined)
    return refused(rpcCodes.invalidParams, `Invalid params: ${metaKeys.protocolVersion}: expected a text`);
  if (objectIn(meta[metaKeys.clientCapabilities]) === undefined)
    return refused(
      rpcCodes.invalidParams,
      `Invalid params: params._meta: expected ${metaKeys.clientCapabilities}, an object`,
    );
  const named = headers.get('mcp-protocol-version')?.trim();
  if (named !== version) return mismatch(`MCP-Protocol-Version: expected ${version}, got ${named ?? 'none'}`);
  if (!isOneOf(statelessVersions, version)) return unsupported(version, statelessVersions);
  const headerMethod = headers.get('mcp-method')?.trim();
  if (headerMethod !== method)
    return mismatch(`Mcp-Method: expected ${method}, got ${headerMethod ?? 'none'}`);
  const subject = subjectOf(method, params);
  const name = decodeName(headers.get('mcp-name')?.trim());
  if (subject !== undefined && name !== subject)
    return mismatch(
      `Mcp-Name: expected the same name as in the body, got ${name === undefined ? 'none' : 'another'}`,
    );
  return { kind: 'stateless' };
}

/** What `Mcp-Name` repeats, for the methods that are about one named thing. */
function subjectOf(method: string, params: JsonObject): string | undefined {
  if (method === 'tools/call' || method === 'prompts/get') return textMember(params, 'name');
  return method === 'resources/read' ? textMember(params, 'uri') : undefined;
}

/** `=?base64?…?=` carries what a header cannot spell. */
function decodeName(header: string | undefined): string | undefined {
  const encoded = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/.exec(header ?? '')?.[1];
  if (encoded === undefined) return header;
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined; // no text: then it names nothing
  }
}

function isOneOf(versions: readonly string[], version: string | undefined): boolean {
  return version !== undefined && versions.includes(version);
}

function refused(code: number, message: string, data?: object): Era {
  return { kind: 'refused', fault: { code, message, ...(data === undefined ? {} : { data }) } };
}

function mismatch(why: string): Era {
  return refused(HEADER_MISMATCH, `The headers and the body disagree: ${why}`);
}

function unsupported(requested: string, supported: readonly string[]): Era {
  return refused(UNSUPPORTED_VERSION, 'Unsupported protocol version', { supported, requested });
}
