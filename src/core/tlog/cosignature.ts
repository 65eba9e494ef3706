/**
 * Cosignatures of witnesses (C2SP tlog-cosignature, timestamped Ed25519): "at that time this was the
 * largest consistent tree that I had seen for this origin". One line each:
 *
 *     — <witness name> base64( key id, 4 bytes ‖ time, 8 bytes big-endian ‖ Ed25519 signature, 64 bytes )
 *
 * What is signed is this; the checkpoint's text is the part of its note before the empty line:
 *
 *     cosignature/v1
 *     time <POSIX seconds, decimal>
 *     <text of the checkpoint, with its last newline>
 */

import { BoardError } from '../board-error.ts';
import { equalBytes, joinBytes } from '../bytes.ts';
import { publicKeyOf, sign, verify } from '../ed25519.ts';
import { decodeUtf8, utf8 } from '../text.ts';
import { type NoteSignature, parseSignatureLine, toSignatureLine } from './note.ts';
import { type NoteKey, noteKey } from './note-key.ts';

export type Cosignature = { witness: NoteKey; line: NoteSignature; time: bigint };

const TIME_BYTES = 8;
const SIGNATURE_BYTES = 64;
const LATEST = 2n ** 63n - 1n;
const MAX_LINES = 100;
const MAX_BYTES = 64_000;

type Counting = {
  text: string;
  lines: readonly NoteSignature[];
  witnesses: readonly NoteKey[];
};

/**
 * The valid cosignatures of these witnesses, at most one each, in their order. Lines of others, of
 * other kinds and lines that do not verify count for nothing: anyone can write a name.
 */
export function validCosignatures({ text, lines, witnesses }: Counting): Cosignature[] {
  return witnesses.flatMap((witness) => {
    const found = lines
      .filter(({ name, keyId }) => name === witness.name && equalBytes(keyId, witness.id))
      .flatMap((line) => {
        const time = openCosignature({ text, line, witness });
        return time === undefined ? [] : [{ witness, line, time }];
      });
    return found.slice(0, 1);
  });
}

type Signing = { text: string; name: string; seed: Uint8Array; time: bigint };

/** The message does not commit to the name, so one key serves one name only. */
export function signCosignature({ text, name, seed, time }: Signing): NoteSignature {
  if (time < 1n || time > LATEST) refuse('a time between 1 and 2^63-1', `${time}`);
  const { id } = noteKey(name, publicKeyOf(seed), 'cosignature');
  const stamp = new Uint8Array(TIME_BYTES);
  new DataView(stamp.buffer).setBigUint64(0, time);
  return { name, keyId: id, signature: joinBytes([stamp, sign(seed, messageOf(text, time))]) };
}

/** Lines of a file of their own, each with its newline; none at all is no file. */
export function parseCosignatures(bytes: Uint8Array): NoteSignature[] {
  if (bytes.length > MAX_BYTES) refuse(`at most ${MAX_BYTES} bytes`, `${bytes.length}`);
  const text = decodeUtf8(bytes, 'COSIGNATURE');
  if (!text.endsWith('\n')) refuse('lines that each end in newline', 'something else');
  const lines = text.slice(0, -1).split('\n');
  if (lines.length > MAX_LINES) refuse(`at most ${MAX_LINES} lines`, `${lines.length}`);
  const parsed = lines.map(parseSignatureLine);
  if (serializeCosignatures(parsed) !== text) refuse('the one spelling of these lines', 'another');
  return parsed;
}

export function serializeCosignatures(lines: readonly NoteSignature[]): string {
  return lines.map(toSignatureLine).join('');
}

type Opening = { text: string; line: NoteSignature; witness: NoteKey };

/** The time that the cosignature states; undefined where it does not verify. */
function openCosignature({ text, line: { signature }, witness }: Opening): bigint | undefined {
  if (signature.length !== TIME_BYTES + SIGNATURE_BYTES) return undefined;
  const time = new DataView(Uint8Array.from(signature).buffer).getBigUint64(0);
  if (time < 1n || time > LATEST) return undefined;
  const isValid = verify({
    publicKey: witness.publicKey,
    message: messageOf(text, time),
    signature: signature.subarray(TIME_BYTES),
  });
  return isValid ? time : undefined;
}

function messageOf(text: string, time: bigint): Uint8Array {
  return utf8(`cosignature/v1\ntime ${time}\n${text}`);
}

function refuse(expected: string, got: string): never {
  throw new BoardError('COSIGNATURE', `cosignatures: expected ${expected}, got ${got}`);
}
