/** Proofs of time, each beside the root or the checkpoint that it is about. */

import { BoardError } from '../core/board-error.ts';
import { toHex } from '../core/hex.ts';
import { sha256Hex } from '../core/sha256.ts';
import { parseTimestampProof, type TimestampProof } from '../core/timestamp-proof.ts';
import type { Folder } from './folder.ts';
import type { EventLog } from './log.ts';
import type { PublishedRoot } from './roots.ts';

/** A root is named by its digest, because the next one is served in its place; a checkpoint by its size. */
export type TimestampSubject = { readonly about: 'root' | 'checkpoint'; readonly name: string };

export type TimestampFile = TimestampSubject & { readonly bytes: Uint8Array; readonly proof: TimestampProof };

export const rootTimestampsPrefix = 'root/timestamps/';

const folders: Readonly<Record<TimestampSubject['about'], string>> = {
  root: rootTimestampsPrefix,
  checkpoint: 'log/timestamps/',
};

export function timestampPath({ about, name }: TimestampSubject): string {
  return `${folders[about]}${name}.ots`;
}

/** Roots first, then checkpoints, each in the order in which they were signed. */
export function readTimestamps(
  folder: Folder,
  { roots, log }: { readonly roots: readonly PublishedRoot[]; readonly log: EventLog },
): readonly TimestampFile[] {
  const stamped = [...stampedRoots(roots), ...stampedCheckpoints(log)];
  const known = new Set(stamped.map(timestampPath));
  const stray = folder.paths.find(
    (path) => Object.values(folders).some((prefix) => path.startsWith(prefix)) && !known.has(path),
  );
  if (stray !== undefined) throw refusal(stray, 'the root or the checkpoint that the proof is about', 'none');
  return stamped
    .filter((each) => folder.has(timestampPath(each)))
    .map(({ bytes: about, ...each }) => ({ ...each, ...readProof(folder, timestampPath(each), about) }));
}

/** What can be stamped, with its bytes. */
type StampedBytes = TimestampSubject & { readonly bytes: Uint8Array };

export function stampedRoots(roots: readonly PublishedRoot[]): readonly StampedBytes[] {
  return roots.map(({ bytes }) => ({ about: 'root', name: sha256Hex(bytes), bytes }));
}

export function stampedCheckpoints({ checkpoints }: Pick<EventLog, 'checkpoints'>): readonly StampedBytes[] {
  return checkpoints.map(({ size, note }) => ({ about: 'checkpoint', name: `${size}`, bytes: note }));
}

function readProof(folder: Folder, path: string, about: Uint8Array): Pick<TimestampFile, 'bytes' | 'proof'> {
  const bytes = folder.read(path);
  const [digest, proof] = [sha256Hex(about), parseProof(bytes, path)];
  if (toHex(proof.digest) !== digest) throw refusal(path, `a proof about ${digest}`, toHex(proof.digest));
  return { bytes, proof };
}

function parseProof(bytes: Uint8Array, path: string): TimestampProof {
  try {
    return parseTimestampProof(bytes);
  } catch (cause) {
    if (!(cause instanceof BoardError)) throw cause;
    throw new BoardError('TIMESTAMP', `${path}: ${cause.message}; ${MEND}`, { cause });
  }
}

const MEND = 'restore it from version control, or remove it and stamp again';

function refusal(path: string, expected: string, got: string): BoardError {
  return new BoardError('TIMESTAMP', `${path}: expected ${expected}, got ${got}; ${MEND}`);
}
