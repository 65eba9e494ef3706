/**
 * A card: a body whose id is the SHA-256 of its canonical bytes, and a signature over those same
 * bytes.
 */

import { BoardError } from './board-error.ts';
import { canonicalBytes } from './canonical.ts';
import { isCardSurface } from './card-surface.ts';
import { isHex, toHex } from './hex.ts';
import { sha256Hex } from './sha256.ts';
import type { SignerState } from './signer.ts';
import { type JsonValue, parseCanonicalJson } from './strict-json.ts';

export type CardBody = {
  readonly schema: string;
  readonly surface: string;
  readonly payload: object;
  readonly unmeasured: readonly string[];
  readonly prev?: string;
  readonly kid?: string;
};

/** A card file: its id, the bytes that are hashed and signed, and the served bytes. */
export type Card = {
  readonly id: string;
  readonly surface: string;
  readonly payload: { readonly [key: string]: JsonValue };
  readonly prev: string | undefined;
  readonly kid: string | undefined;
  readonly sig_ed25519: string | null;
  readonly bodyBytes: Uint8Array;
  readonly bytes: Uint8Array;
};

export const GENESIS = '0'.repeat(64);

/**
 * The card file's bytes; unsigned with a null signature where the key of its role is not healthy.
 * The id is the same.
 */
export function issueCard(body: CardBody, key: SignerState): Card {
  const kid = key.healthy ? key.signer.kid : key.kid;
  const bodyBytes = canonicalBytes({ ...body, kid });
  const sig_ed25519 = key.healthy ? toHex(key.signer.sign(bodyBytes)) : null;
  return parseCard(canonicalBytes({ ...body, kid, sig_ed25519 }), `card ${sha256Hex(bodyBytes)}`);
}

export function parseCard(bytes: Uint8Array, source: string): Card {
  const file = parseFile(bytes, source);
  if (!isObject(file)) throw refused(source, 'an object');
  const { sig_ed25519 = null, ...body } = file;
  const { surface, payload, prev, kid } = body;
  if (typeof surface !== 'string' || !isCardSurface(surface)) throw refused(source, 'a known surface');
  if (!isObject(payload)) throw refused(source, 'a payload object');
  if (sig_ed25519 !== null && !isHex(sig_ed25519, 64))
    throw refused(source, 'sig_ed25519 of 128 lowercase hex or null');
  const bodyBytes = canonicalBytes(body);
  return {
    id: sha256Hex(bodyBytes),
    surface,
    payload,
    prev: typeof prev === 'string' ? prev : undefined,
    kid: typeof kid === 'string' ? kid : undefined,
    sig_ed25519,
    bodyBytes,
    bytes,
  };
}

function parseFile(bytes: Uint8Array, source: string): JsonValue {
  try {
    return parseCanonicalJson(bytes);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new BoardError('CARD', `${source}: ${message}`, { cause });
  }
}

function isObject(value: JsonValue | undefined): value is { [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refused(source: string, expected: string): BoardError {
  return new BoardError('CARD', `${source}: expected ${expected}, got something else`);
}
