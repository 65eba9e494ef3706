/**
 * Every file of a served log as a pure function of its events and signed checkpoints; each is
 * written once and never changes.
 */

import { BoardError } from '../board-error.ts';
import { equalBytes } from '../bytes.ts';
import { allLines, type Lines } from '../lines.ts';
import { sha256Hex } from '../sha256.ts';
import { utf8 } from '../text.ts';
import { type Checkpoint, parseCheckpoint } from './checkpoint.ts';
import { bundlePath, CHECKPOINT, CHECKPOINT_INDEX, checkpointPath, proofPath, tilePath } from './log-path.ts';
import { parseNote } from './note.ts';
import { serializeProof } from './proof.ts';
import { bundleBytes, fullTilesOf, partialTilesOf, TILE_WIDTH, tileBytes } from './tile.ts';
import { createTree, type HashTree, treeRoot } from './tree.ts';
import { leafHash } from './tree-hash.ts';

/** `size` is the one under which the note is kept; it has to be the one the note states. */
export type PublishedCheckpoint = { size: number; note: Uint8Array };

/**
 * `checkpoints` by growing size. Events beyond the newest checkpoint are not served: nothing proves
 * them yet.
 */
type LogInput = {
  origin: string;
  /** Names that the log had before it moved. */
  formerOrigins?: readonly string[];
  events: Lines;
  checkpoints: readonly PublishedCheckpoint[];
};

export type LogFile = [path: string, bytes: Uint8Array];

/**
 * Paths are relative to the log's prefix. Run checkAppendOnly first: this writes, it does not judge
 * signatures.
 */
export function emitLog(input: LogInput): Map<string, Uint8Array> {
  return new Map(logFiles(input));
}

/** The same files one at a time: a log of 100,000 events has as many proofs. */
export function* logFiles(input: LogInput): Generator<LogFile> {
  const { origin, formerOrigins = [], events, checkpoints } = input;
  yield [CHECKPOINT_INDEX, checkpointIndex(origin, checkpoints)];
  const newest = checkpoints.at(-1);
  const tree = createTree(leavesOf(events.slice(0, newest?.size ?? 0)));
  for (const checkpoint of checkpoints) assertStates(checkpoint, [origin, ...formerOrigins], tree);
  if (newest === undefined) return;
  yield [CHECKPOINT, newest.note];
  for (const { size, note } of checkpoints) yield [checkpointPath(size), note];
  yield* tileFiles({ events, checkpoints, tree });
  yield* proofFiles({ events, checkpoints, tree });
}

/** The head over all of these events, for signing. */
export function checkpointOf({ origin, events }: Pick<LogInput, 'origin' | 'events'>): Checkpoint {
  return { origin, size: events.length, root: treeRoot(leavesOf(allLines(events))), extensions: [] };
}

/** One at a time, so that no list of all hashes is held. */
function* leavesOf(events: Iterable<Uint8Array>): Generator<Uint8Array> {
  for (const entry of events) yield leafHash(entry);
}

/** An event is named by its bytes. */
export function eventId(entry: Uint8Array): string {
  return sha256Hex(entry);
}

/**
 * The list of signed sizes, since a stranger cannot list a folder. Its two members are written in
 * canonical order, so JSON.stringify gives the canonical bytes.
 */
function checkpointIndex(origin: string, checkpoints: readonly { size: number }[]): Uint8Array {
  return utf8(JSON.stringify({ origin, sizes: checkpoints.map(({ size }) => size) }));
}

type Covered = Pick<LogInput, 'events' | 'checkpoints'> & { tree: HashTree };

/** All full tiles, and the partial ones of every size that was ever signed. */
function* tileFiles({ events, checkpoints, tree }: Covered): Generator<LogFile> {
  const written = new Set<string>();
  for (const tile of [
    ...fullTilesOf(tree.size()),
    ...checkpoints.flatMap(({ size }) => [...partialTilesOf(size)]),
  ]) {
    if (written.has(tilePath(tile))) continue; // two sizes may share an upper partial tile
    written.add(tilePath(tile));
    yield [tilePath(tile), tileBytes(tree, tile)];
    if (tile.level > 0) continue;
    const first = tile.index * TILE_WIDTH;
    yield [bundlePath(tile), bundleBytes([...events.slice(first, first + tile.width)])];
  }
}

/** Pinned to the first checkpoint that covers the event, so publishing again changes no proof. */
function* proofFiles({ events, checkpoints, tree }: Covered): Generator<LogFile> {
  let index = 0;
  for (const { size, note } of checkpoints) {
    const view = tree.at(size);
    for (const entry of events.slice(index, size)) {
      const path = view.inclusionPath(index);
      yield [proofPath(eventId(entry)), serializeProof({ index, path, checkpoint: note })];
      index += 1;
    }
  }
}

function assertStates({ size, note }: PublishedCheckpoint, origins: readonly string[], tree: HashTree): void {
  const stated = parseCheckpoint(parseNote(note).text);
  const isSameHead = origins.includes(stated.origin) && stated.size === size && size <= tree.size();
  if (isSameHead && equalBytes(stated.root, tree.at(size).root)) return;
  throw new BoardError(
    'LOG_CHECKPOINT',
    `log: checkpoint ${size} does not state these ${tree.size()} events of ${origins[0]}; run the append-only check`,
  );
}
