/**
 * The gate before anything is published: the events must extend everything that was ever signed;
 * what does not is refused with a coded error.
 */

import { toBase64 } from '../base64.ts';
import { BoardError } from '../board-error.ts';
import { equalBytes } from '../bytes.ts';
import { allLines, type Lines } from '../lines.ts';
import { findDuplicateLeaf } from '../merkle/duplicate-leaf.ts';
import { sha256Hex } from '../sha256.ts';
import { type Checkpoint, openCheckpoint, parseCheckpoint } from './checkpoint.ts';
import { openHashList } from './hash-list.ts';
import type { PublishedCheckpoint } from './log.ts';
import { parseNote } from './note.ts';
import { parseVkey } from './note-key.ts';
import { createTree, type HashTree } from './tree.ts';
import { leafHash } from './tree-hash.ts';

/** `checkpoints` are the committed ones, by growing size. */
export type AppendOnlyInput = {
  events: Lines;
  checkpoints: readonly PublishedCheckpoint[];
  origin: string;
  /** Names that the log had before a move. Its keys of that time are named by them. */
  formerOrigins?: readonly string[];
  vkeys: readonly string[];
};

/** `uncovered` counts the events after the newest checkpoint, which no signature covers yet. */
type LogHead = { size: number; root: Uint8Array; uncovered: number };

export function checkAppendOnly(input: AppendOnlyInput): LogHead {
  const { events, checkpoints } = input;
  const tree = createTree();
  const leaves = openHashList();
  for (const entry of allLines(events)) {
    const leaf = leafHash(entry);
    leaves.push(leaf);
    tree.append(leaf);
  }
  refuseRepeatedEvents(events, leaves.flat());
  const committed = checkpoints.map(({ size, note }) => openCommitted(input, size, note));
  refuseUnordered(committed);
  for (const checkpoint of committed) refuseContradiction(checkpoint, tree);
  const size = committed.at(-1)?.size ?? 0;
  return { size, root: tree.at(size).root, uncovered: events.length - size };
}

/** An event is named by its bytes' hash: the same bytes twice would be two places under one name. */
function refuseRepeatedEvents(events: Lines, leaves: Uint8Array): void {
  const at = findDuplicateLeaf(leaves);
  if (at === undefined) return;
  const again = events.at(at) ?? new Uint8Array();
  const earlier = [...allLines(events)].findIndex((entry) => equalBytes(entry, again));
  throw new BoardError(
    'LOG_REPEATED_EVENT',
    `log event ${at}: expected new bytes, got those of event ${earlier} (${sha256Hex(again)}); say what is new or drop the line`,
  );
}

function openCommitted(input: AppendOnlyInput, size: number, note: Uint8Array): Checkpoint {
  const checkpoint = open(input, size, note);
  if (checkpoint.size === size) return checkpoint;
  throw new BoardError(
    'LOG_CHECKPOINT_SIZE',
    `log checkpoint ${size}: expected a note that states size ${size}, got ${checkpoint.size}; name it by its own size`,
  );
}

function open({ vkeys, ...names }: AppendOnlyInput, size: number, note: Uint8Array): Checkpoint {
  try {
    const stated = parseCheckpoint(parseNote(note).text).origin;
    const { formerOrigins = [] } = names;
    const former = formerOrigins.find((each) => each === stated);
    const origin = former ?? names.origin;
    // Under each name only the keys of that name: an old key signs nothing of the new one.
    const keys = vkeys
      .map(parseVkey)
      .filter(({ name }) => (former === undefined ? !formerOrigins.includes(name) : name === former));
    return openCheckpoint({ bytes: note, origin, keys, unknown: 'refuse' });
  } catch (cause) {
    if (!(cause instanceof BoardError)) throw cause;
    throw new BoardError(
      cause.code,
      `log checkpoint ${size}: ${cause.message}; restore the note from version control`,
      { cause },
    );
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

function fork(ours: Checkpoint, other: Checkpoint): BoardError {
  return new BoardError(
    'LOG_FORK',
    `log ${ours.origin}: two roots at size ${ours.size}: ${toBase64(ours.root)} and ${toBase64(other.root)}; ` +
      'keep both notes, they are the evidence; publish neither before it is known which line readers have seen',
  );
}
