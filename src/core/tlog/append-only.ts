/**
 * The gate before anything is published: the events are an extension of everything that was ever
 * signed or seen, or a coded error.
 */

import { toBase64 } from '../base64.ts';
import { BoardError } from '../board-error.ts';
import { sha256 } from '../sha256.ts';
import { equalBytes, type Hash } from './bytes.ts';
import { type Checkpoint, openCheckpoint } from './checkpoint.ts';
import { refuseChangedHistory, refuseRepeatedEvents } from './history.ts';
import type { PublishedCheckpoint } from './log.ts';
import type { Verify } from './note.ts';
import { parseVkey } from './note-key.ts';
import { createTree, type HashTree } from './tree.ts';
import { leafHash } from './tree-hash.ts';

/**
 * `checkpoints` are the committed ones by growing size. `known` are notes seen elsewhere (the live site, an earlier
 * commit, a witness); `previous` are the events as last published. Both only make the check stronger and its
 * message more exact: a changed history already contradicts the committed checkpoints.
 */
export type AppendOnlyInput = {
  events: readonly Uint8Array[];
  checkpoints: readonly PublishedCheckpoint[];
  origin: string;
  vkeys: readonly string[];
  known?: readonly Uint8Array[];
  previous?: readonly Uint8Array[];
  unknownSignatures?: 'tolerate' | 'refuse';
  verify?: Verify;
  hash?: Hash;
};

/** `uncovered` events stand beyond the newest checkpoint and wait to be signed. */
export type LogHead = { size: number; root: Uint8Array; uncovered: number };

export function checkAppendOnly(input: AppendOnlyInput): LogHead {
  const { events, checkpoints, hash = sha256 } = input;
  if (input.previous !== undefined) refuseChangedHistory(input.previous, events);
  refuseRepeatedEvents(events, hash);
  const leaves = events.map((entry) => leafHash(entry, hash));
  const tree = createTree(leaves, hash);
  const committed = checkpoints.map(({ size, note }) => openCommitted(input, size, note));
  refuseUnordered(committed);
  for (const checkpoint of committed) refuseContradiction(checkpoint, tree);
  const size = committed.at(-1)?.size ?? 0;
  for (const note of input.known ?? [])
    refuseUnextended(open(input, note, 'known checkpoint'), committed, tree);
  return { size, root: tree.at(size).root, uncovered: events.length - size };
}

function openCommitted(input: AppendOnlyInput, size: number, note: Uint8Array): Checkpoint {
  const checkpoint = open(input, note, `checkpoint ${size}`);
  if (checkpoint.size === size) return checkpoint;
  throw new BoardError(
    'LOG_CHECKPOINT_SIZE',
    `log checkpoint ${size}: expected a note that states size ${size}, got ${checkpoint.size}; name it by its own size`,
  );
}

function open(input: AppendOnlyInput, note: Uint8Array, what: string): Checkpoint {
  const { origin, vkeys, unknownSignatures: unknown = 'refuse', verify } = input;
  try {
    const keys = vkeys.map(parseVkey);
    return openCheckpoint({
      bytes: note,
      origin,
      keys,
      unknown,
      ...(verify === undefined ? {} : { verify }),
    });
  } catch (cause) {
    if (!(cause instanceof BoardError)) throw cause;
    throw new BoardError(cause.code, `log ${what}: ${cause.message}; restore the note from version control`, {
      cause,
    });
  }
}

function refuseUnordered(committed: readonly Checkpoint[]): void {
  for (const [at, later] of committed.entries()) {
    const earlier = committed[at - 1];
    if (earlier === undefined || earlier.size < later.size) continue;
    if (earlier.size === later.size && !equalBytes(earlier.root, later.root)) throw fork(earlier, later);
    throw new BoardError(
      earlier.size === later.size ? 'LOG_REPEATED_CHECKPOINT' : 'LOG_ROLLBACK',
      `log checkpoints: expected a size above ${earlier.size} at position ${at}, got ${later.size}; ` +
        'the log only grows, keep every checkpoint once and in order',
    );
  }
}

function refuseContradiction({ size, root }: Checkpoint, tree: HashTree): void {
  if (size > tree.size()) {
    throw new BoardError(
      'LOG_SIZE_BEYOND_EVENTS',
      `log: checkpoint ${size} covers ${size} events, got ${tree.size()}; restore the events that were dropped`,
    );
  }
  if (equalBytes(tree.at(size).root, root)) return;
  throw new BoardError(
    'LOG_HISTORY_CHANGED',
    `log: the first ${size} events are not the ones checkpoint ${size} was signed over: expected root ` +
      `${toBase64(root)}, got ${toBase64(tree.at(size).root)}; restore events.jsonl from version control and append only`,
  );
}

/** What others have seen is at most our newest checkpoint, and lies on our line. */
function refuseUnextended(known: Checkpoint, committed: readonly Checkpoint[], tree: HashTree): void {
  const newest = committed.at(-1)?.size ?? 0;
  if (known.size > newest) {
    throw new BoardError(
      'LOG_ROLLBACK',
      `log: a checkpoint of size ${known.size} was already published, the newest here is ${newest}; ` +
        'fetch the missing commits instead of publishing an older log',
    );
  }
  const { root } = tree.at(known.size);
  if (!equalBytes(root, known.root)) throw fork({ ...known, root }, known);
}

function fork(ours: Checkpoint, other: Checkpoint): BoardError {
  return new BoardError(
    'LOG_FORK',
    `log ${ours.origin}: two roots at size ${ours.size}: ${toBase64(ours.root)} and ${toBase64(other.root)}; ` +
      'keep both notes, they are the evidence; publish neither before it is known which line readers have seen',
  );
}
