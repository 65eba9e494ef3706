/**
 * Signed notes (C2SP signed-note 1.0) read so strictly that one note has one spelling, and opened
 * only under known keys.
 */

import { parseBase64, toBase64 } from '../base64.ts';
import { BoardError } from '../board-error.ts';
import { equalBytes, joinBytes } from '../bytes.ts';
import { publicKeyOf, sign, verify } from '../ed25519.ts';
import { decodeUtf8, utf8 } from '../text.ts';
import { isKeyName, type NoteKey, noteKey } from './note-key.ts';

export type NoteSignature = { name: string; keyId: Uint8Array; signature: Uint8Array };

/** `text` ends in its newline; the empty line and the signature lines are not part of it. */
export type Note = { text: string; signatures: NoteSignature[] };

/**
 * The specification ignores lines of unknown keys, which leaves their bytes free to change;
 * `refuse` is for notes whose every byte must be accounted for.
 */
export type Opening = {
  bytes: Uint8Array;
  keys: readonly NoteKey[];
  unknown?: 'tolerate' | 'refuse';
};

const MAX_BYTES = 1_000_000;
const MAX_SIGNATURES = 100;
const KEY_ID_BYTES = 4;
const SIGNATURE_LINE = /^— (\S+) ([A-Za-z0-9+/]+={0,2})$/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the format forbids exactly these.
const CONTROL = /[\u0000-\u0009\u000b-\u001f]/;

/**
 * The verified note, or a coded error: a known key that fails fails the note, and one known key has
 * to succeed.
 */
export function openNote({ bytes, keys, unknown = 'tolerate' }: Opening): Note {
  const note = parseNote(bytes);
  const message = utf8(note.text);
  const verified: NoteSignature[] = [];
  for (const line of note.signatures) {
    const key = keys.find(({ name, id }) => name === line.name && equalBytes(id, line.keyId));
    if (key === undefined) {
      if (unknown === 'tolerate') continue;
      throw new BoardError('NOTE_UNKNOWN_KEY', `note: expected known keys only, got a line by ${line.name}`);
    }
    if (verified.some((earlier) => isSameKey(earlier, line)))
      throw new BoardError('NOTE_REPEATED_KEY', `note: expected one line by ${line.name}, got a second`);
    if (!verify({ publicKey: key.publicKey, message, signature: line.signature }))
      throw new BoardError('NOTE_SIGNATURE', `note: the signature by ${line.name} is not over this text`);
    verified.push(line);
  }
  if (verified.length === 0) {
    const known = keys.map(({ name }) => name).join(', ') || 'no key at all';
    throw new BoardError('NOTE_UNSIGNED', `note: expected a signature by ${known}, got ${linesOf(note)}`);
  }
  return { text: note.text, signatures: verified };
}

/** Unverified: for looking at what a note claims. Nothing in it counts before openNote. */
export function parseNote(bytes: Uint8Array): Note {
  if (bytes.length > MAX_BYTES) refuse(`at most ${MAX_BYTES} bytes`, `${bytes.length}`);
  const whole = decodeUtf8(bytes, 'NOTE_FORMAT');
  // The last empty line: a note text may itself hold empty lines.
  const split = whole.lastIndexOf('\n\n');
  if (split < 0 || !whole.endsWith('\n')) refuse('text, an empty line and signature lines', 'something else');
  const text = whole.slice(0, split + 1);
  const lines = whole.slice(split + 2, -1).split('\n');
  if (lines.length > MAX_SIGNATURES) refuse(`at most ${MAX_SIGNATURES} signatures`, `${lines.length}`);
  const note = { text, signatures: lines.map(parseSignatureLine) };
  if (!equalBytes(serializeNote(note), bytes)) refuse('the one spelling of this note', 'another');
  return note;
}

export function serializeNote({ text, signatures }: Note): Uint8Array<ArrayBuffer> {
  if (!text.endsWith('\n') || CONTROL.test(text))
    refuse('text of lines that each end in newline', 'other text');
  return utf8(`${text}\n${signatures.map(toSignatureLine).join('')}`);
}

export function toSignatureLine({ name, keyId, signature }: NoteSignature): string {
  return `— ${name} ${toBase64(joinBytes([keyId, signature]))}\n`;
}

export function signNote({ text, name, seed }: { text: string; name: string; seed: Uint8Array }) {
  const key = noteKey(name, publicKeyOf(seed));
  return serializeNote({ text, signatures: [{ name, keyId: key.id, signature: sign(seed, utf8(text)) }] });
}

/** Without its newline. */
export function parseSignatureLine(line: string): NoteSignature {
  const [, name, encoded] = SIGNATURE_LINE.exec(line) ?? [];
  if (name === undefined || encoded === undefined || !isKeyName(name))
    return refuse('a signature line "— <name> <base64>"', JSON.stringify(line.slice(0, 100)));
  const decoded = parseBase64(encoded);
  if (decoded.length <= KEY_ID_BYTES) refuse('a key id and a signature', `${decoded.length} bytes`);
  return { name, keyId: decoded.slice(0, KEY_ID_BYTES), signature: decoded.slice(KEY_ID_BYTES) };
}

function isSameKey(one: NoteSignature, other: NoteSignature): boolean {
  return one.name === other.name && equalBytes(one.keyId, other.keyId);
}

function linesOf({ signatures }: Note): string {
  return `lines by ${signatures.map(({ name }) => name).join(', ')}`;
}

function refuse(expected: string, got: string): never {
  throw new BoardError('NOTE_FORMAT', `note: expected ${expected}, got ${got}`);
}
