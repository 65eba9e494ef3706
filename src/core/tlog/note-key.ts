/**
 * Names and keys of signed notes (C2SP signed-note 1.0): the 32-bit key id and the one-line
 * verifier key.
 */

import { parseBase64, toBase64 } from '../base64.ts';
import { BoardError } from '../board-error.ts';
import { HASH_BYTES, joinBytes } from '../bytes.ts';
import { toHex } from '../hex.ts';
import { sha256 } from '../sha256.ts';
import { utf8 } from '../text.ts';

/**
 * `id` names the key in signature lines. It has 32 bits, so collisions are cheap: it never replaces the
 * comparison of the key.
 */
export type NoteKey = { name: string; id: Uint8Array; publicKey: Uint8Array };

/** What a key signs: `ed25519` the note text (0x01), `cosignature` its text and a time (0x04). */
type KeyKind = 'ed25519' | 'cosignature';

const TYPE_BYTES: Readonly<Record<KeyKind, number>> = { ed25519: 0x01, cosignature: 0x04 };
const KEY_ID_BYTES = 4;
const UNFIT_FOR_NAME = /[\p{White_Space}\p{Cc}+]/u;
const VKEY = /^([^+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/;

export function noteKey(name: string, publicKey: Uint8Array, kind: KeyKind = 'ed25519'): NoteKey {
  if (!isKeyName(name)) {
    const got = JSON.stringify(name);
    throw new BoardError('NOTE_KEY_NAME', `note key: expected a name without spaces or "+", got ${got}`);
  }
  if (publicKey.length !== HASH_BYTES)
    throw new BoardError('NOTE_KEY', `note key ${name}: expected 32 bytes, got ${publicKey.length}`);
  return { name, id: keyId(name, typed(kind, publicKey)), publicKey };
}

export function isKeyName(name: string): boolean {
  return name !== '' && name.isWellFormed() && !UNFIT_FOR_NAME.test(name);
}

/** `<name>+<key id, hex>+<base64(type ‖ public key)>`, the line other tools are configured with. */
export function toVkey(
  { name, publicKey }: { name: string; publicKey: Uint8Array },
  kind: KeyKind = 'ed25519',
): string {
  const key = noteKey(name, publicKey, kind);
  return `${name}+${toHex(key.id)}+${toBase64(typed(kind, publicKey))}`;
}

/** The key of a log. */
export function parseVkey(text: string): NoteKey {
  return parseKeyOfKind(text, 'ed25519');
}

/** The key of a witness, which signs with a time. */
export function parseWitnessVkey(text: string): NoteKey {
  return parseKeyOfKind(text, 'cosignature');
}

function parseKeyOfKind(text: string, kind: KeyKind): NoteKey {
  const [, name, id, encoded] = VKEY.exec(text) ?? [];
  if (name === undefined || id === undefined || encoded === undefined) {
    throw new BoardError(
      'NOTE_VKEY',
      `verifier key: expected <name>+<8 hex digits>+<base64>, got ${JSON.stringify(text)}`,
    );
  }
  const bytes = parseBase64(encoded);
  const type = TYPE_BYTES[kind];
  if (bytes.length !== 1 + HASH_BYTES || bytes[0] !== type) {
    throw new BoardError(
      'NOTE_VKEY',
      `verifier key ${name}: expected type ${type} and a key of 32 bytes, got type ${bytes[0]} and ${bytes.length - 1}`,
    );
  }
  const key = noteKey(name, bytes.slice(1), kind);
  if (toHex(key.id) !== id) {
    throw new BoardError('NOTE_VKEY', `verifier key ${name}: expected key id ${toHex(key.id)}, got ${id}`);
  }
  return key;
}

/** key id = SHA-256(name ‖ "\n" ‖ type ‖ public key)[:4] */
function keyId(name: string, typedKey: Uint8Array): Uint8Array {
  return sha256(joinBytes([utf8(`${name}\n`), typedKey])).slice(0, KEY_ID_BYTES);
}

function typed(kind: KeyKind, publicKey: Uint8Array): Uint8Array<ArrayBuffer> {
  return joinBytes([Uint8Array.of(TYPE_BYTES[kind]), publicKey]);
}
