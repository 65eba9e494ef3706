/**
 * Names and keys of signed notes (C2SP signed-note 1.0): the 32-bit key id and the one-line
 * verifier key.
 */

import { parseBase64, toBase64 } from '../base64.ts';
import { BoardError } from '../board-error.ts';
import { toHex } from '../hex.ts';
import { sha256, utf8 } from '../sha256.ts';
import { equalBytes, HASH_BYTES, joinBytes } from './bytes.ts';

/**
 * `id` names the key in signature lines; it is short and collides cheaply, so it never stands for
 * the key itself.
 */
export type NoteKey = { name: string; id: Uint8Array; publicKey: Uint8Array };

/** Signature type 0x01: plain Ed25519 over the note text. */
const ED25519 = Uint8Array.of(0x01);
const KEY_ID_BYTES = 4;
const UNFIT_FOR_NAME = /[\p{White_Space}\p{Cc}+]/u;
const VKEY = /^([^+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/;

export function noteKey(name: string, publicKey: Uint8Array): NoteKey {
  if (!isKeyName(name)) {
    const got = JSON.stringify(name);
    throw new BoardError('NOTE_KEY_NAME', `note key: expected a name without spaces or "+", got ${got}`);
  }
  if (publicKey.length !== HASH_BYTES)
    throw new BoardError('NOTE_KEY', `note key ${name}: expected 32 bytes, got ${publicKey.length}`);
  return { name, id: keyId(name, publicKey), publicKey };
}

export function isKeyName(name: string): boolean {
  return name !== '' && name.isWellFormed() && !UNFIT_FOR_NAME.test(name);
}

/** `<name>+<key id, hex>+<base64(0x01 ‖ public key)>`, the line other tools are configured with. */
export function toVkey({ name, publicKey }: { name: string; publicKey: Uint8Array }): string {
  const key = noteKey(name, publicKey);
  return `${name}+${toHex(key.id)}+${toBase64(joinBytes([ED25519, publicKey]))}`;
}

export function parseVkey(text: string): NoteKey {
  const [, name, id, encoded] = VKEY.exec(text) ?? [];
  if (name === undefined || id === undefined || encoded === undefined) {
    throw new BoardError(
      'NOTE_VKEY',
      `verifier key: expected <name>+<8 hex digits>+<base64>, got ${JSON.stringify(text)}`,
    );
  }
  const typed = parseBase64(encoded);
  if (typed.length !== 1 + HASH_BYTES || !equalBytes(typed.subarray(0, 1), ED25519)) {
    throw new BoardError(
      'NOTE_VKEY',
      `verifier key ${name}: expected type 1 and a key of 32 bytes, got type ${typed[0]} and ${typed.length - 1}`,
    );
  }
  const key = noteKey(name, typed.slice(1));
  if (toHex(key.id) !== id) {
    throw new BoardError('NOTE_VKEY', `verifier key ${name}: expected key id ${toHex(key.id)}, got ${id}`);
  }
  return key;
}

/** key id = SHA-256(name ‖ "\n" ‖ type ‖ public key)[:4] */
function keyId(name: string, publicKey: Uint8Array): Uint8Array {
  return sha256(joinBytes([utf8(`${name}\n`), ED25519, publicKey])).slice(0, KEY_ID_BYTES);
}
