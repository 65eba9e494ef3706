/**
 * A card: a body whose id is the SHA-256 of its canonical bytes, and a signature over those same
 * bytes.
 *
 *     {"kid":…,"payload":…,"sig_ed25519":"<128 hex digits>","surface":…}   the card, as it is served
 *     {"kid":…,"payload":…,"surface":…}                                    its body, hashed, signed
 */

import { BoardError } from './board-error.ts';
import { canonicalize } from './canonical.ts';
import { type CardSurface, isCardSurface } from './card-surface.ts';
import { byCodeUnit } from './code-unit.ts';
import { isHex, toHex } from './hex.ts';
import { sha256Hex, utf8 } from './sha256.ts';
import type { SignerState } from './signer.ts';
import { type JsonValue, parseStrictJson, refuseUncanonical } from './strict-json.ts';

export type CardBody = {
  readonly schema: string;
  readonly surface: CardSurface;
  readonly payload: object;
  readonly unmeasured: readonly string[];
  readonly prev?: string;
  readonly kid?: string;
};

/** A card file: its id, the bytes that are hashed and signed, and the served bytes. */
export type Card = {
  readonly id: string;
  readonly surface: CardSurface;
  readonly payload: object;
  readonly prev: string | undefined;
  readonly kid: string | undefined;
  readonly sig_ed25519: string | null;
  /** What is hashed and signed, cut anew out of the file: kept beside it, it would be stored twice. */
  readonly body: () => Uint8Array<ArrayBuffer>;
  readonly bytes: Uint8Array;
};

export const GENESIS = '0'.repeat(64);

/**
 * Signed where the key of its role is healthy, else with a null signature; the id is the same. Each
 * member is spelled once: what is hashed and signed are the bytes that are served.
 */
export function issueCard(body: CardBody, key: SignerState): Card {
  const { surface, payload, prev } = body;
  const kid = key.healthy ? key.signer.kid : key.kid;
  const members = spellMembers({ ...body, kid });
  const bodyBytes = joinMembers(members);
  const sig_ed25519 = key.healthy ? toHex(key.signer.sign(bodyBytes)) : null;
  const bytes = joinMembers([...members, ...spellMembers({ sig_ed25519 })]);
  return { id: sha256Hex(bodyBytes), surface, payload, prev, kid, sig_ed25519, body: () => bodyBytes, bytes };
}

export function parseCard(bytes: Uint8Array, source: string): Card {
  const file = parseFile(bytes, source);
  const { sig_ed25519 = null, ...body } = file;
  const { surface, payload, prev, kid } = body;
  if (typeof surface !== 'string' || !isCardSurface(surface)) throw refused(source, 'a known surface');
  if (!isObject(payload)) throw refused(source, 'a payload object');
  if (sig_ed25519 !== null && !isHex(sig_ed25519, 64))
    throw refused(source, 'sig_ed25519 of 128 lowercase hex or null');
  const { id, cut } = spellCanonically({ bytes, file, source });
  return {
    id,
    surface,
    payload,
    prev: typeof prev === 'string' ? prev : undefined,
    kid: typeof kid === 'string' ? kid : undefined,
    sig_ed25519,
    body: () => withoutBytes(bytes, cut),
    bytes,
  };
}

type CardFile = { readonly [key: string]: JsonValue };

function parseFile(bytes: Uint8Array, source: string): CardFile {
  const file = inFile(source, () => parseStrictJson(bytes));
  if (!isObject(file)) throw refused(source, 'an object');
  return file;
}

type Spelling = { readonly bytes: Uint8Array; readonly file: CardFile; readonly source: string };

/** From the first of these bytes up to the second. */
type Cut = readonly [from: number, to: number];

/** The body's digest and where the signature stands, once the file is found to be in its one spelling. */
function spellCanonically({ bytes, file, source }: Spelling): { readonly id: string; readonly cut: Cut } {
  return inFile(source, () => {
    const members = spellMembers(file);
    refuseUncanonical(bytes, joinMembers(members));
    const cut = cutOfSignature(members);
    return { id: sha256Hex(withoutBytes(bytes, cut)), cut };
  });
}

/** The signature with the comma before it: members that sort before it always stand there. */
function cutOfSignature(members: readonly Member[]): Cut {
  const signature = members.find(({ key }) => key === 'sig_ed25519');
  if (signature === undefined) return [0, 0];
  const before = members.filter(({ key }) => byCodeUnit(key, signature.key) < 0);
  const from = joinMembers(before).length - 1;
  return [from, from + 1 + signature.text.length];
}

function withoutBytes(bytes: Uint8Array, [from, to]: Cut): Uint8Array<ArrayBuffer> {
  const rest = new Uint8Array(bytes.length - (to - from));
  rest.set(bytes.subarray(0, from));
  rest.set(bytes.subarray(to), from);
  return rest;
}

type Member = { readonly key: string; readonly text: string };

/** Each member in its canonical spelling, `"key":value`; an absent one has none. */
function spellMembers(object: object): readonly Member[] {
  return Object.entries(object)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ({ key, text: canonicalize({ [key]: value }).slice(1, -1) }));
}

/** Canonical JSON sorts members by the code units of their keys. */
function joinMembers(members: readonly Member[]): Uint8Array<ArrayBuffer> {
  const sorted = members.toSorted((left, right) => byCodeUnit(left.key, right.key));
  return utf8(`{${sorted.map(({ text }) => text).join(',')}}`);
}

function inFile<T>(source: string, read: () => T): T {
  try {
    return read();
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
