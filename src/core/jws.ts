/**
 * Compact JWS with EdDSA, the form of payment offers and receipts. The header is exactly
 * `{"alg":"EdDSA","kid":…}` and both parts are canonical JSON:
 *
 *     base64url({"alg":"EdDSA","kid":…}) . base64url({…payload…}) . base64url(64 bytes)
 *
 * What is signed is the ASCII text of the first two parts with their dot. It never begins with `{`,
 * so no JWS signature can be passed off as one over a card or a statement.
 */

import { parseBase64url, toBase64url } from './base64.ts';
import { BoardError } from './board-error.ts';
import { canonicalBytes } from './canonical.ts';
import { verify } from './ed25519.ts';
import { objectIn } from './json-members.ts';
import type { Signer } from './signer.ts';
import { type JsonObject, parseStrictJson } from './strict-json.ts';
import { utf8 } from './text.ts';

export type Jws = {
  readonly header: JsonObject;
  readonly payload: JsonObject;
  readonly signingInput: Uint8Array;
  readonly signature: Uint8Array;
};

const MAX_CHARACTERS = 8 * 1024;
const ALG = 'EdDSA';

export function signJws(payload: object, signer: Signer): string {
  const head = toBase64url(canonicalBytes({ alg: ALG, kid: signer.kid }));
  const input = `${head}.${toBase64url(canonicalBytes(payload))}`;
  return `${input}.${toBase64url(signer.sign(utf8(input)))}`;
}

/** The parts of any compact JWS with a JSON payload; a second spelling of a part is refused. */
export function parseJws(text: string): Jws {
  if (text.length > MAX_CHARACTERS) throw refusal(`at most ${MAX_CHARACTERS} characters`, `${text.length}`);
  const [head, body, signature, ...more] = text.split('.');
  if (head === undefined || body === undefined || signature === undefined || more.length > 0)
    throw refusal('three parts with a dot between them', `${text.split('.').length}`);
  return {
    header: parsePart(head, 'header'),
    payload: parsePart(body, 'payload'),
    signingInput: utf8(`${head}.${body}`),
    signature: decodePart(signature, 'signature'),
  };
}

/**
 * The key id, where the header is exactly ours. `crit`, `b64` and `jwk` change what a verifier
 * checks or with which key, so any further member is refused.
 */
export function kidOf({ header }: Jws): string | undefined {
  const { alg, kid } = header;
  const isExact = Object.keys(header).length === 2 && alg === ALG;
  return isExact && typeof kid === 'string' ? kid : undefined;
}

export function verifyJws(jws: Jws, publicKey: Uint8Array): boolean {
  return (
    kidOf(jws) !== undefined && verify({ publicKey, message: jws.signingInput, signature: jws.signature })
  );
}

function parsePart(text: string, name: string): JsonObject {
  const value = objectIn(inPart(name, () => parseStrictJson(decodePart(text, name))));
  if (value !== undefined) return value;
  throw refusal(`a JSON object as ${name}`, 'another value');
}

function decodePart(text: string, name: string): Uint8Array<ArrayBuffer> {
  return inPart(name, () => parseBase64url(text));
}

function inPart<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof BoardError && cause.code === 'JWS') throw cause;
    throw new BoardError('JWS', `jws: ${name}: ${cause instanceof Error ? cause.message : 'unreadable'}`, {
      cause,
    });
  }
}

function refusal(expected: string, got: string): BoardError {
  return new BoardError('JWS', `jws: expected ${expected}, got ${got}`);
}
