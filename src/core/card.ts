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

/** A card as it was issued or read. Of its bytes it knows where they are, and holds none of its own. */
export type Card = {
  readonly id: string;
  readonly surface: CardSurface;
  readonly payload: object;
  readonly prev: string | undefined;
  readonly kid: string | undefined;
  readonly sig_ed25519: string | null;
  readonly place: CardPlace;
};

/** A card is a file of its own, or a line of a pack of very many: from one byte of it up to another. */
export type CardPlace = {
  readonly file: Uint8Array;
  readonly from: number;
  readonly to: number;
  /** What is neither hashed nor signed: the signature, with the comma before it. */
  readonly cutFrom: number;
  readonly cutTo: number;
};

/** The card as it is served. */
export function cardBytes({ place: { file, from, to } }: Pick<Card, 'place'>): Uint8Array {
  return file.subarray(from, to);
}

/** What is hashed and signed. */
export function cardBody({ place }: Pick<Card, 'place'>): Uint8Array<ArrayBuffer> {
  const { file, from, to, cutFrom, cutTo } = place;
  const body = new Uint8Array(to - from - (cutTo - cutFrom));
  body.set(file.subarray(from, cutFrom));
  body.set(file.subarray(cutTo, to), cutFrom - from);
  return body;
}

export const GENESIS = '0'.repeat(64);

/**
 * Signed where the key of its role is healthy, else with a null signature; the id is the same. Each
 * member is spelled once: what is hashed and signed are the bytes that are served.
 */
export function issueCard(body: CardBody, key: SignerState): Card {
  const { surface, payload, prev } = body;
  const kid = key.healthy ? key.signer.kid : key.kid;
  const bodyMembers = spellMembers({ ...body, kid });
  const bodyBytes = joinMembers(bodyMembers);
  const sig_ed25519 = key.healthy ? toHex(key.signer.sign(bodyBytes)) : null;
  const members = [...bodyMembers, ...spellMembers({ sig_ed25519 })];
  const file = joinMembers(members);
  const place = { file, from: 0, to: file.length, ...cutOfSignature(members, 0) };
  return { id: sha256Hex(bodyBytes), surface, payload, prev, kid, sig_ed25519, place };
}

/** `within`: the pack that the bytes are a line of. */
export function parseCard(bytes: Uint8Array, source: string, within: Uint8Array = bytes): Card {
  const file = parseFile(bytes, source);
  const { sig_ed25519 = null, ...body } = file;
  const { surface, payload, prev, kid } = body;
  if (typeof surface !== 'string' || !isCardSurface(surface)) throw refused(source, 'a known surface');
  if (!isObject(payload)) throw refused(source, 'a payload object');
  if (sig_ed25519 !== null && !isHex(sig_ed25519, 64))
    throw refused(source, 'sig_ed25519 of 128 lowercase hex or null');
  const from = bytes.byteOffset - within.byteOffset;
  const members = spellCanonically({ bytes, file, source });
  const place = { file: within, from, to: from + bytes.length, ...cutOfSignature(members, from) };
  return {
    id: sha256Hex(cardBody({ place })),
    surface,
    payload,
    prev: typeof prev === 'string' ? prev : undefined,
    kid: typeof kid === 'string' ? kid : undefined,
    sig_ed25519,
    place,
  };
}

type CardFile = { readonly [key: string]: JsonValue };

function parseFile(bytes: Uint8Array, source: string): CardFile {
  const file = inFile(source, () => parseStrictJson(bytes));
  if (!isObject(file)) throw refused(source, 'an object');
  return file;
}

type Spelling = { readonly bytes: Uint8Array; readonly file: CardFile; readonly source: string };

/** The members of the file, once it is found to be in its one spelling. */
function spellCanonically({ bytes, file, source }: Spelling): readonly Member[] {
  return inFile(source, () => {
    const members = spellMembers(file);
    refuseUncanonical(bytes, joinMembers(members));
    return members;
  });
}

/** Members that sort before the signature always stand there, so a comma does. */
function cutOfSignature(members: readonly Member[], from: number): Pick<CardPlace, 'cutFrom' | 'cutTo'> {
  const signature = members.find(({ key }) => key === 'sig_ed25519');
  if (signature === undefined) return { cutFrom: from, cutTo: from };
  const before = members.filter(({ key }) => byCodeUnit(key, signature.key) < 0);
  const cutFrom = from + joinMembers(before).length - 1;
  return { cutFrom, cutTo: cutFrom + 1 + signature.text.length };
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
