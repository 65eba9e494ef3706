/**
 * What a witness remembers, in a folder of its own: for each log the checkpoint it cosigned last,
 * and the notes that proved a fork. One process at a time.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BoardError } from '../../core/board-error.ts';
import { publicKeyOf } from '../../core/ed25519.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import { parseCheckpoint } from '../../core/tlog/checkpoint.ts';
import { serializeCosignatures, validCosignatures } from '../../core/tlog/cosignature.ts';
import { openNote, parseNote } from '../../core/tlog/note.ts';
import { noteKey } from '../../core/tlog/note-key.ts';
import { writeDurably } from '../durable-file.ts';
import type { Seen, WatchedLog, WitnessKey } from './witness.ts';

export type WitnessState = {
  /** The checkpoint it cosigned last, with its line; nothing before the first. */
  readonly note: () => Uint8Array | undefined;
  readonly seen: () => Seen | undefined;
  /** Durable when it returns. */
  readonly keep: (note: Uint8Array) => void;
  readonly keepEvidence: (note: Uint8Array) => void;
  readonly close: () => void;
};

/** Each is signed by the log's own key, so there are few; a log gone mad fills no disk. */
const MAX_EVIDENCE = 100;

export type StateInput = { readonly folder: string; readonly log: WatchedLog; readonly key: WitnessKey };

export function openWitnessState({ folder, log, key }: StateInput): WitnessState {
  const release = lock(folder);
  const room = join(folder, logFolder(log.origin));
  const file = join(room, 'checkpoint');
  const note = (): Uint8Array | undefined => (existsSync(file) ? readFileSync(file) : undefined);
  const seen = (): Seen | undefined => {
    const bytes = note();
    return bytes === undefined ? undefined : readSeen(bytes, { file, log, key });
  };
  try {
    seen(); // a state that does not hold is found before anything is answered
  } catch (error) {
    release();
    throw error;
  }
  return {
    note,
    seen,
    keep: (bytes) => writeDurably(file, bytes),
    keepEvidence: (bytes) => keepEvidence(join(room, 'refused'), bytes),
    close: release,
  };
}

/** `<sha256 of the origin, hex>`: also where the witness serves its last checkpoint. */
export function logFolder(origin: string): string {
  return sha256Hex(utf8(origin));
}

type Place = Omit<StateInput, 'folder'> & { readonly file: string };

/** Its own line must stand in it: a state that somebody else wrote is no memory. */
function readSeen(bytes: Uint8Array, { file, log, key }: Place): Seen {
  const own = noteKey(key.name, publicKeyOf(key.seed), 'cosignature');
  try {
    const { text } = openNote({ bytes, keys: log.keys });
    const { signatures } = parseNote(bytes);
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

/** The lock of a process that no longer lives is taken over. */
function lock(folder: string): () => void {
  const file = join(folder, 'lock');
  mkdirSync(folder, { recursive: true });
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (holder > 0 && isAlive(holder)) throw held(folder, holder);
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
