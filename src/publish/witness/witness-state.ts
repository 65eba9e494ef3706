/**
 * The memory of a witness, in a folder of its own: for each log the checkpoint that it cosigned last, and
 * the notes that proved a fork. One process at a time uses the folder.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '../../artifacts/running-process.ts';
import { BoardError } from '../../core/board-error.ts';
import { publicKeyOf } from '../../core/ed25519.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import { parseCheckpoint } from '../../core/tlog/checkpoint.ts';
import { serializeCosignatures, validCosignatures } from '../../core/tlog/cosignature.ts';
import { parseNote } from '../../core/tlog/note.ts';
import { noteKey } from '../../core/tlog/note-key.ts';
import { writeDurably } from '../durable-file.ts';
import type { Seen, WatchedLog, WitnessKey } from './witness.ts';

export type WitnessState = {
  /** The checkpoint that the witness cosigned last, with its line; undefined before the first. */
  readonly note: () => Uint8Array | undefined;
  readonly seen: () => Seen | undefined;
  /** Durable when it returns. */
  readonly keep: (note: Uint8Array) => void;
  readonly keepEvidence: (note: Uint8Array) => void;
};

/** Each such note is signed by the log's own key and by nobody else, so there are few; a broken log must not fill the disk. */
const MAX_EVIDENCE = 100;

type StateInput = {
  /** Of this process alone. */
  readonly folder: string;
  readonly log: WatchedLog;
  readonly key: WitnessKey;
};

export function openWitnessState({ folder, log, key }: StateInput): WitnessState {
  const room = join(folder, logFolder(log.origin));
  const file = join(room, 'checkpoint');
  const note = (): Uint8Array | undefined => (existsSync(file) ? readFileSync(file) : undefined);
  const seen = (): Seen | undefined => {
    const bytes = note();
    return bytes === undefined ? undefined : readSeen(bytes, file, key);
  };
  seen(); // refuses a state that is not the witness's own before any request is answered
  return {
    note,
    seen,
    keep: (bytes) => writeDurably(file, bytes),
    keepEvidence: (bytes) => keepEvidence(join(room, 'refused'), bytes),
  };
}

/** `<sha256 of the origin, hex>`: also the path at which the witness serves its last checkpoint. */
export function logFolder(origin: string): string {
  return sha256Hex(utf8(origin));
}

/**
 * The note must have the witness's own line: a state that somebody else wrote is no memory. The keys of the log may have
 * changed since.
 */
function readSeen(bytes: Uint8Array, file: string, key: WitnessKey): Seen {
  const own = noteKey(key.name, publicKeyOf(key.seed), 'cosignature');
  try {
    const { text, signatures } = parseNote(bytes);
    const [cosigned] = validCosignatures({ text, lines: signatures, witnesses: [own] });
    if (cosigned === undefined)
      throw new BoardError('WITNESS_STATE', `expected a line by ${key.name} that verifies, got none`);
    return { checkpoint: parseCheckpoint(text), text, line: serializeCosignatures([cosigned.line]) };
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new BoardError(
      'WITNESS_STATE',
      `${file}: ${message}; a witness that forgets what it saw protects nobody: restore the file, or begin anew under another key`,
      { cause },
    );
  }
}

function keepEvidence(folder: string, note: Uint8Array): void {
  const file = join(folder, sha256Hex(note));
  if (existsSync(file) || (existsSync(folder) && readdirSync(folder).length >= MAX_EVIDENCE)) return;
  writeDurably(file, note);
}

/** Takes over the lock of a process that has ended. */
export function holdWitnessState(folder: string): () => void {
  const file = join(folder, 'lock');
  mkdirSync(folder, { recursive: true });
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (holder > 0 && isRunning(holder)) throw held(folder, holder);
  rmSync(file, { force: true });
  try {
    writeFileSync(file, `${process.pid}`, { flag: 'wx' });
  } catch {
    throw held(folder, Number(readFileSync(file, 'utf8')));
  }
  return () => rmSync(file, { force: true });
}

function held(folder: string, holder: number): BoardError {
  return new BoardError(
    'WITNESS_STATE',
    `${folder}: expected a state that no other process holds, got one held by process ${holder}; stop it, or use another folder`,
  );
}
