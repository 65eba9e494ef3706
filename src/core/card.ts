/**
 * A card: a body whose id is the SHA-256 of its canonical bytes, and a signature over those same
 * bytes.
 *
 *     {"kid":…,"payload":…,"sig_ed25519":"<128 hex digits>","surface":…}   the card, as it is served
 *     {"kid":…,"payload":…,"surface":…}                                    its body, hashed, signed
 */

import { BoardError } from './board-error.ts';
import { joinBytes } from './bytes.ts';
import { canonicalBytes } from './canonical.ts';
import { type CardSurface, isCardSurface } from './card-surface.ts';
import { byCodeUnit } from './code-unit.ts';
import { isHex, toHex } from './hex.ts';
import { objectIn } from './json-members.ts';
import type { Lines } from './lines.ts';
import { sha256Hex } from './sha256.ts';
import type { SignerState } from './signer.ts';
import { type JsonObject, parseCanonicalJson } from './strict-json.ts';
import { utf8 } from './text.ts';

export type CardBody = {
  readonly schema: string;
  readonly surface: CardSurface;
  readonly payload: object;
  readonly unmeasured: readonly string[];
  readonly prev?: string;
  readonly kid?: string;
};

/** A card as it was issued or read. It holds no bytes, only the place of its line. */
export type Card = {
  readonly id: string;
  readonly surface: CardSurface;
  readonly payload: object;
  readonly prev: string | undefined;
  readonly kid: string | undefined;
  readonly isSigned: boolean;
  readonly place: CardPlace;
};

/** Where the bytes of a card are: a line of a pack, or the only line of its own file. */
type CardLine = { readonly lines: Lines; readonly at: number };

export type CardPlace = CardLine & {
  /** The bytes between the two are neither hashed nor signed: the signature, with the comma before it. */
  readonly cutFrom: number;
  readonly cutTo: number;
};

/** The card as it is served. */
export function cardBytes({ place: { lines, at } }: Pick<Card, 'place'>): Uint8Array {
  const bytes = lines.at(at);
  if (bytes !== undefined) return bytes;
  throw new BoardError('CARD', `card ${at} of a pack: expected a line, got ${lines.length} lines`);
}

/** What is hashed and signed, and the signature: null on a card that nobody signed. */
type CardEnvelope = { readonly body: Uint8Array<ArrayBuffer>; readonly signature: string | null };

export function cardEnvelope(card: Pick<Card, 'isSigned' | 'place'>): CardEnvelope {
  const bytes = cardBytes(card);
  const { cutFrom, cutTo } = card.place;
  const body = bodyOf(bytes, card.place);
  if (!card.isSigned) return { body, signature: null };
  const cut = new TextDecoder().decode(bytes.subarray(cutFrom, cutTo));
  return { body, signature: cut.slice(spellSignature('').length - 1, -1) };
}

export function cardBody(card: Pick<Card, 'place'>): Uint8Array<ArrayBuffer> {
  return bodyOf(cardBytes(card), card.place);
}

function bodyOf(
  bytes: Uint8Array,
  { cutFrom, cutTo }: Omit<CardPlace, keyof CardLine>,
): Uint8Array<ArrayBuffer> {
  const body = new Uint8Array(bytes.length - (cutTo - cutFrom));
  body.set(bytes.subarray(0, cutFrom));
  body.set(bytes.subarray(cutTo), cutFrom);
  return body;
}

export const GENESIS = '0'.repeat(64);

/**
 * Signed where the key of its role is healthy, else with a null signature; the id is the same. The body
 * is spelled once: what is hashed and signed are the bytes that are served.
 */
export function issueCard(body: CardBody, key: SignerState): Card {
  const { surface, payload, prev } = body;
  const kid = key.healthy ? key.signer.kid : key.kid;
  const bytes = canonicalBytes({ ...body, kid });
  const sig_ed25519 = key.healthy ? toHex(key.signer.sign(bytes)) : null;
  const signature = utf8(spellSignature(sig_ed25519));
  const cutFrom = bytes.length - lengthBehindSignature(body);
  const cutTo = cutFrom + signature.length;
  const file = joinBytes([bytes.subarray(0, cutFrom), signature, bytes.subarray(cutFrom)]);
  const place = { ...alone(file), cutFrom, cutTo };
  return { id: sha256Hex(bytes), surface, payload, prev, kid, isSigned: key.healthy, place };
}

export function parseCard(bytes: Uint8Array, source: string, line: CardLine = alone(bytes)): Card {
  const file = parseFile(bytes, source);
  const { surface, prev, kid, sig_ed25519 } = file;
  const payload = objectIn(file.payload);
  if (typeof surface !== 'string' || !isCardSurface(surface)) throw refused(source, 'a known surface');
  if (payload === undefined) throw refused(source, 'a payload object');
  if (sig_ed25519 !== undefined && sig_ed25519 !== null && !isHex(sig_ed25519, 64))
    throw refused(source, 'sig_ed25519 of 128 lowercase hex or null');
  const cutTo = bytes.length - lengthBehindSignature(file);
  const cutFrom = sig_ed25519 === undefined ? cutTo : cutTo - spellSignature(sig_ed25519).length;
  return {
    id: sha256Hex(bodyOf(bytes, { cutFrom, cutTo })),
    surface,
    payload,
    prev: typeof prev === 'string' ? prev : undefined,
    kid: typeof kid === 'string' ? kid : undefined,
    isSigned: typeof sig_ed25519 === 'string',
    place: { ...line, cutFrom, cutTo },
  };
}

function alone(bytes: Uint8Array): CardLine {
  return { lines: [bytes], at: 0 };
}

/** The members of a card that is spelled canonically. */
function parseFile(bytes: Uint8Array, source: string): JsonObject {
  try {
    const file = objectIn(parseCanonicalJson(bytes));
    if (file !== undefined) return file;
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new BoardError('CARD', `${source}: ${message}`, { cause });
  }
  throw refused(source, 'an object');
}

/** With a comma before it: `payload`, which every card has, sorts before `sig_ed25519`. */
function spellSignature(sig_ed25519: string | null): string {
  return `,"sig_ed25519":${JSON.stringify(sig_ed25519)}`;
}

/** How many bytes follow the signature: at least those of `surface`, which every card has and which sorts after it. */
function lengthBehindSignature(card: object): number {
  const behind = Object.entries(card).filter(([key]) => byCodeUnit(key, 'sig_ed25519') > 0);
  // Spelled alone these members begin with a brace where the card has a comma: the length is the same.
  return canonicalBytes(Object.fromEntries(behind)).length;
}

function refused(source: string, expected: string): BoardError {
  return new BoardError('CARD', `${source}: expected ${expected}, got something else`);
}
