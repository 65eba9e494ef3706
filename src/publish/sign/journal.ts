/**
 * A signing takes effect whole. Every file is first prepared in the workshop; then the journal appears
 * there, which names them all: from then on the signing counts as done, and the next signing finishes
 * it if it was interrupted, with the same bytes. A signing that ends before that moment has left no trace on the
 * board. The heads of the log that it signs are kept beside the keys before the first file reaches the board:
 * from then on the log of that board has to go on from them.
 *
 *     staged/0, staged/1, …   new bytes, one file for each
 *     journal                 <digest of the inputs>
 *                             <digest before | none> <digest after | none> <path>
 */

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Folder, openFolder, withFiles } from '../../artifacts/folder.ts';
import { digestInputs } from '../../artifacts/inputs.ts';
import { readKeys } from '../../artifacts/keys.ts';
import { checkpointsPrefix } from '../../artifacts/log.ts';
import { BoardError } from '../../core/board-error.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import { hasDemoLogKey } from '../../derive/keys/key-health.ts';
import { isKept, keepHeads } from '../heads/kept-heads.ts';
import type { Disk } from './disk.ts';
import type { Draft } from './draft.ts';
import type { Workshop } from './workshop.ts';

/** One file of the board, with its digests before and after; undefined where there is no file. */
type JournalEntry = {
  readonly path: string;
  readonly was: string | undefined;
  readonly becomes: string | undefined;
};

type SigningJournal = { readonly inputs_sha256: string; readonly entries: readonly JournalEntry[] };

export function commit(draft: Draft, workshop: Workshop, disk: Disk): void {
  if (draft.changes.size === 0) return;
  const entries = [...draft.changes].map(([path, bytes]): JournalEntry => {
    const was = draft.before.has(path) ? sha256Hex(draft.before.read(path)) : undefined;
    return { path, was, becomes: bytes === undefined ? undefined : sha256Hex(bytes) };
  });
  disk.remove(workshop.staged);
  disk.makeFolder(workshop.staged);
  [...draft.changes.values()].forEach((bytes, at) => {
    if (bytes !== undefined) disk.write(stagedFile(workshop, at), bytes);
  });
  disk.settle(workshop.staged);
  const part = `${workshop.journal}.part`;
  disk.remove(part);
  disk.write(part, utf8(toText({ inputs_sha256: digestInputs(draft.before), entries })));
  disk.move(part, workshop.journal);
  disk.settle(workshop.root);
  finish(entries, workshop, disk);
}

/** Finishes an interrupted signing, or forgets it where the board has changed since. */
export function finishInterrupted(board: Folder, workshop: Workshop, disk: Disk): string | undefined {
  if (!existsSync(workshop.journal)) return undefined;
  const { inputs_sha256, entries } = parseJournal(readFileSync(workshop.journal, 'utf8'), workshop.journal);
  const states = entries.map((entry, at) => stateOf(entry, board, stagedFile(workshop, at)));
  const isBegun =
    states.includes('done') || headsOf(entries, workshop).some((note) => isKept(workshop.heads, note));
  if (states.includes('lost') || (!isBegun && inputs_sha256 !== digestInputs(board))) {
    forget(workshop, disk);
    return 'an interrupted signing was set aside: the board has changed since';
  }
  finish(entries, workshop, disk);
  return 'an interrupted signing was finished';
}

/** May be repeated: a file that was moved is no longer staged. */
function finish(entries: readonly JournalEntry[], workshop: Workshop, disk: Disk): void {
  keepHeads(workshop.heads, headsOf(entries, workshop));
  entries.forEach(({ path, becomes }, at) => {
    const target = join(workshop.artifactsDir, path);
    const staged = stagedFile(workshop, at);
    if (becomes === undefined) disk.remove(target);
    else if (existsSync(staged)) {
      disk.makeFolder(dirname(target));
      disk.move(staged, target);
      disk.settle(dirname(target));
    }
  });
  forget(workshop, disk);
}

/** The checkpoints that a signing makes; none where demo keys make them, because everybody signs with those. */
function headsOf(entries: readonly JournalEntry[], workshop: Workshop): readonly Uint8Array[] {
  const made = new Map<string, (() => Uint8Array) | undefined>();
  for (const [at, { path, becomes }] of entries.entries()) {
    const staged = stagedFile(workshop, at);
    if (becomes === undefined) made.set(path, undefined);
    else if (existsSync(staged)) made.set(path, () => readFileSync(staged));
  }
  const board = withFiles(openFolder(workshop.artifactsDir), made);
  if (hasDemoLogKey(readKeys(board))) return [];
  return entries
    .filter(({ path }) => path.startsWith(checkpointsPrefix) && board.has(path))
    .map(({ path }) => board.read(path));
}

/** The journal is removed first: without it the staged files mean nothing. */
function forget(workshop: Workshop, disk: Disk): void {
  disk.remove(workshop.journal);
  disk.settle(workshop.root);
  disk.remove(workshop.staged);
}

/** `lost`: somebody changed the file, or restored an older one, after the signing. */
function stateOf(
  { path, was, becomes }: JournalEntry,
  board: Folder,
  staged: string,
): 'done' | 'pending' | 'lost' {
  const is = board.has(path) ? sha256Hex(board.read(path)) : undefined;
  if (is === becomes) return 'done';
  const isReady =
    becomes === undefined || (existsSync(staged) && sha256Hex(readFileSync(staged)) === becomes);
  return is === was && isReady ? 'pending' : 'lost';
}

function stagedFile({ staged }: Workshop, at: number): string {
  return join(staged, `${at}`);
}

function toText({ inputs_sha256, entries }: SigningJournal): string {
  const lines = entries.map(({ path, was, becomes }) => `${was ?? 'none'} ${becomes ?? 'none'} ${path}\n`);
  return `${inputs_sha256}\n${lines.join('')}`;
}

function parseJournal(text: string, source: string): SigningJournal {
  const [inputs_sha256 = '', ...rest] = text.split('\n');
  const lines = rest.map((line) => /^([0-9a-f]{64}|none) ([0-9a-f]{64}|none) (\S+)$/.exec(line));
  const isWhole = /^[0-9a-f]{64}$/.test(inputs_sha256) && rest.at(-1) === '';
  if (!isWhole || lines.slice(0, -1).includes(null))
    throw new BoardError(
      'SIGNING_JOURNAL',
      `${source}: expected the journal of a signing, got other text; remove the file and run npm run sign again`,
    );
  const digestOr = (digest: string): string | undefined => (digest === 'none' ? undefined : digest);
  const entries = lines.slice(0, -1).map((line): JournalEntry => {
    const [, was = '', becomes = '', path = ''] = line ?? [];
    return { path, was: digestOr(was), becomes: digestOr(becomes) };
  });
  return { inputs_sha256, entries };
}
