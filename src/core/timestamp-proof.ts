/**
 * Proofs of OpenTimestamps: operations lead from a digest to messages, and attestations say something of those.
 *
 *     00 OpenTimestamps 00 00 Proof 00 bf89e2e884e89294   magic
 *     01                                                  version
 *     08 <32 bytes>                                       SHA-256 of the bytes that the proof is about
 *     f0 <length> <bytes>                                 append, or f1: prepend, or 08: sha256
 *     ff                                                  one of several branches follows
 *     00 <8 bytes> <length> <payload>                     an attestation of this kind
 *
 * A pending attestation is the promise of a calendar. That of a block says: this message is the merkle root in the
 * header of the block. Whether it is, only a reader knows who has the header; nothing here looks.
 */

import { BoardError } from './board-error.ts';
import { equalBytes, HASH_BYTES, joinBytes } from './bytes.ts';
import { byCodeUnit } from './code-unit.ts';
import { parseHex, toHex } from './hex.ts';
import { sha256 } from './sha256.ts';
import { utf8 } from './text.ts';

export type Attestation =
  | { readonly kind: 'pending'; readonly calendar: string }
  | { readonly kind: 'block'; readonly height: number }
  /** Of another chain, or of a kind that is not known here. */
  | { readonly kind: 'other'; readonly tag: string; readonly payload: Uint8Array };

/** What is said of one message, and what follows from it. */
export type Timestamp = {
  readonly attestations: readonly Attestation[];
  readonly branches: readonly Branch[];
};

type Branch = { readonly operation: Operation; readonly after: Timestamp };

export type Operation =
  | { readonly kind: 'append' | 'prepend'; readonly bytes: Uint8Array }
  | { readonly kind: 'sha256' };

export type TimestampProof = { readonly digest: Uint8Array; readonly timestamp: Timestamp };

/** An attestation and the message that it is about. */
type Claim = { readonly message: Uint8Array; readonly attestation: Attestation };

const MAX_PROOF_BYTES = 65_536;

const MAGIC = joinBytes([
  utf8('\0OpenTimestamps\0\0Proof\0'),
  Uint8Array.of(0xbf, 0x89, 0xe2, 0xe8, 0x84, 0xe8, 0x92, 0x94),
]);
const VERSION = 1;

/** The bounds of the official library, and one on the number of operations. */
const MAX_MESSAGE = 4096;
const MAX_PAYLOAD = 8192;
const MAX_ADDRESS = 1000;
const MAX_DEPTH = 256;
const MAX_OPERATIONS = 2000;

const TAGS = { attestation: 0x00, sha256: 0x08, append: 0xf0, prepend: 0xf1, fork: 0xff } as const;
const PENDING = '83dfe30d2ef90c8e';
const BLOCK = '0588960d73d71901';
const ATTESTATION_TAG_BYTES = 8;

/** The proof has one spelling: the order of the official library, nothing repeated, nothing behind it. */
export function parseTimestampProof(bytes: Uint8Array): TimestampProof {
  if (bytes.length > MAX_PROOF_BYTES) refuse(`at most ${MAX_PROOF_BYTES} bytes`, `${bytes.length}`);
  const cursor = openCursor(bytes);
  if (!equalBytes(cursor.take(MAGIC.length), MAGIC)) refuse('a proof of OpenTimestamps', 'another file');
  const version = cursor.number();
  if (version !== VERSION) refuse(`version ${VERSION}`, `${version}`);
  const hash = cursor.byte();
  if (hash !== TAGS.sha256) refuse('a proof about a SHA-256', `operation ${hexByte(hash)}`);
  const digest = cursor.take(HASH_BYTES);
  const proof = { digest, timestamp: readTimestamp(cursor, digest, MAX_DEPTH) };
  if (!equalBytes(serializeTimestampProof(proof), bytes)) refuse('the one spelling of it', 'another');
  return proof;
}

export function serializeTimestampProof({ digest, timestamp }: TimestampProof): Uint8Array<ArrayBuffer> {
  return joinBytes([MAGIC, Uint8Array.of(VERSION, TAGS.sha256), digest, ...partsOf(timestamp)]);
}

/** What a calendar answers about a message, in any order. */
export function parseTimestamp(bytes: Uint8Array, message: Uint8Array): Timestamp {
  const cursor = openCursor(bytes);
  const timestamp = readTimestamp(cursor, message, MAX_DEPTH);
  if (!cursor.isAtEnd()) refuse('nothing behind the attestations', 'more bytes');
  return timestamp;
}

export function serializeTimestamp(timestamp: Timestamp): Uint8Array<ArrayBuffer> {
  return joinBytes(partsOf(timestamp));
}

/** Every attestation with the message that it is about. */
export function claimsOf({ digest, timestamp }: TimestampProof): readonly Claim[] {
  return claimsAbout(digest, timestamp);
}

function claimsAbout(message: Uint8Array, { attestations, branches }: Timestamp): readonly Claim[] {
  return [
    ...attestations.map((attestation) => ({ message, attestation })),
    ...branches.flatMap(({ operation, after }) => claimsAbout(apply(operation, message), after)),
  ];
}

/** The merkle root of a block as nodes and explorers print it: the bytes in reverse order. */
export function printedMerkleRoot(message: Uint8Array): string {
  return toHex(message.toReversed());
}

/** Everything that either of two timestamps of one message says. */
export function mergeTimestamps(one: Timestamp, other: Timestamp): Timestamp {
  const branches = new Map(one.branches.map((branch) => [operationKey(branch.operation), branch]));
  for (const { operation, after } of other.branches) {
    const known = branches.get(operationKey(operation));
    const grown = known === undefined ? after : mergeTimestamps(known.after, after);
    branches.set(operationKey(operation), { operation, after: grown });
  }
  const attestations = [...one.attestations, ...other.attestations];
  return {
    attestations: [...new Map(attestations.map((each) => [attestationKey(each), each])).values()],
    branches: [...branches.values()],
  };
}

/** The proof with what is newly known of one of its messages. */
export function growProof(proof: TimestampProof, message: Uint8Array, known: Timestamp): TimestampProof {
  const grow = (at: Uint8Array, timestamp: Timestamp): Timestamp => {
    const { attestations, branches } = equalBytes(at, message)
      ? mergeTimestamps(timestamp, known)
      : timestamp;
    return {
      attestations,
      branches: branches.map(({ operation, after }) => ({
        operation,
        after: grow(apply(operation, at), after),
      })),
    };
  };
  return { digest: proof.digest, timestamp: grow(proof.digest, proof.timestamp) };
}

type Cursor = {
  readonly byte: () => number;
  readonly take: (length: number) => Uint8Array;
  readonly number: () => number;
  readonly counted: (least: number, most: number) => Uint8Array;
  readonly isAtEnd: () => boolean;
  readonly countOperation: () => void;
};

function openCursor(bytes: Uint8Array): Cursor {
  let at = 0;
  let operations = 0;
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length) refuse('more bytes', 'the end');
    at += length;
    return bytes.slice(at - length, at);
  };
  const byte = (): number => take(1)[0] ?? 0;
  // Seven bits of each byte, the lowest first; the highest bit says that more follow.
  const number = (): number => {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const next = byte();
      value += (next & 0x7f) * 2 ** shift;
      if (next < 0x80)
        return next === 0 && shift > 0 ? refuse('the shortest spelling of a number', 'another') : value;
    }
    return refuse('a number below 2^35', 'a larger one');
  };
  return {
    byte,
    take,
    number,
    counted: (least, most) => {
      const length = number();
      if (length < least || length > most) refuse(`${least} to ${most} bytes`, `${length}`);
      return take(length);
    },
    isAtEnd: () => at === bytes.length,
    countOperation: () => {
      operations += 1;
      if (operations > MAX_OPERATIONS) refuse(`at most ${MAX_OPERATIONS} operations`, 'more');
    },
  };
}

function readTimestamp(cursor: Cursor, message: Uint8Array, depth: number): Timestamp {
  if (depth === 0) refuse(`at most ${MAX_DEPTH} operations in a row`, 'more');
  const attestations: Attestation[] = [];
  const branches: Branch[] = [];
  for (let isLast = false; !isLast; ) {
    const first = cursor.byte();
    isLast = first !== TAGS.fork;
    const tag = isLast ? first : cursor.byte();
    if (tag === TAGS.attestation) attestations.push(readAttestation(cursor, message));
    else {
      const operation = readOperation(cursor, tag);
      branches.push({ operation, after: readTimestamp(cursor, apply(operation, message), depth - 1) });
    }
  }
  return { attestations, branches };
}

function readOperation(cursor: Cursor, tag: number): Operation {
  cursor.countOperation();
  if (tag === TAGS.sha256) return { kind: 'sha256' };
  const kind = tag === TAGS.append ? 'append' : tag === TAGS.prepend ? 'prepend' : undefined;
  if (kind === undefined) return refuse('append, prepend or sha256', `operation ${hexByte(tag)}`);
  return { kind, bytes: cursor.counted(1, MAX_MESSAGE) };
}

function apply(operation: Operation, message: Uint8Array): Uint8Array {
  if (operation.kind === 'sha256') return sha256(message);
  const { kind, bytes } = operation;
  const result = joinBytes(kind === 'append' ? [message, bytes] : [bytes, message]);
  return result.length > MAX_MESSAGE
    ? refuse(`messages of at most ${MAX_MESSAGE} bytes`, 'a longer one')
    : result;
}

function readAttestation(cursor: Cursor, message: Uint8Array): Attestation {
  const tag = toHex(cursor.take(ATTESTATION_TAG_BYTES));
  const payload = cursor.counted(0, MAX_PAYLOAD);
  if (tag !== PENDING && tag !== BLOCK) return { kind: 'other', tag, payload };
  const inner = openCursor(payload);
  const attestation: Attestation =
    tag === PENDING
      ? { kind: 'pending', calendar: toAddress(inner.counted(1, MAX_ADDRESS)) }
      : { kind: 'block', height: inner.number() };
  if (!inner.isAtEnd()) refuse('nothing behind the payload', 'more bytes');
  if (attestation.kind === 'block' && message.length !== HASH_BYTES)
    refuse(`a merkle root of ${HASH_BYTES} bytes`, `a message of ${message.length}`);
  return attestation;
}

/** Without what a query, a fragment, a password or a terminal would need. */
function toAddress(bytes: Uint8Array): string {
  const text = String.fromCharCode(...bytes);
  return /^[A-Za-z0-9._/:-]+$/.test(text)
    ? text
    : refuse('an address of letters, digits and -._/:', 'another');
}

/** Attestations first, then operations, each in the order of the official library. */
function partsOf({ attestations, branches }: Timestamp): readonly Uint8Array[] {
  const said = attestations
    .toSorted((left, right) => byCodeUnit(attestationKey(left), attestationKey(right)))
    .map((attestation) => [Uint8Array.of(TAGS.attestation), attestationBytes(attestation)]);
  const followed = branches
    .toSorted((left, right) => byCodeUnit(operationKey(left.operation), operationKey(right.operation)))
    .map(({ operation, after }) => [operationBytes(operation), ...partsOf(after)]);
  const keys = [
    ...attestations.map(attestationKey),
    ...branches.map(({ operation }) => operationKey(operation)),
  ];
  if (keys.length === 0) refuse('an attestation', 'none');
  if (new Set(keys).size < keys.length) refuse('each attestation and operation once', 'one twice');
  const parts = [...said, ...followed];
  return parts.flatMap((part, at) => (at === parts.length - 1 ? part : [Uint8Array.of(TAGS.fork), ...part]));
}

function attestationKey(attestation: Attestation): string {
  if (attestation.kind === 'pending') return `${PENDING} ${attestation.calendar}`;
  if (attestation.kind === 'block') return `${BLOCK} ${String(attestation.height).padStart(11, '0')}`;
  return `${attestation.tag} ${toHex(attestation.payload)}`;
}

function operationKey(operation: Operation): string {
  return toHex(operationTag(operation)) + (operation.kind === 'sha256' ? '' : toHex(operation.bytes));
}

function attestationBytes(attestation: Attestation): Uint8Array {
  if (attestation.kind === 'other') return tagged(attestation.tag, attestation.payload);
  if (attestation.kind === 'block') return tagged(BLOCK, numberBytes(attestation.height));
  return tagged(PENDING, counted(utf8(attestation.calendar)));
}

function tagged(tag: string, payload: Uint8Array): Uint8Array {
  return joinBytes([parseHex(tag, ATTESTATION_TAG_BYTES), counted(payload)]);
}

function operationTag({ kind }: Operation): Uint8Array {
  return Uint8Array.of(TAGS[kind]);
}

function operationBytes(operation: Operation): Uint8Array {
  const tag = operationTag(operation);
  return operation.kind === 'sha256' ? tag : joinBytes([tag, counted(operation.bytes)]);
}

function counted(bytes: Uint8Array): Uint8Array {
  return joinBytes([numberBytes(bytes.length), bytes]);
}

function numberBytes(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = rest % 128;
    rest = Math.floor(rest / 128);
    bytes.push(rest > 0 ? low + 128 : low);
  } while (rest > 0);
  return Uint8Array.from(bytes);
}

function hexByte(value: number): string {
  return `0x${value.toString(16).padStart(2, '0')}`;
}

function refuse(expected: string, got: string): never {
  throw new BoardError('TIMESTAMP_PROOF', `timestamp proof: expected ${expected}, got ${got}`);
}
