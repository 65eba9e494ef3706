/**
 * A signing takes effect whole. Every file is first prepared in the workshop; then the journal
 * appears there, which names them all: from then on the signing has happened, and whoever comes next
 * finishes it. A signing that ends earlier has left no trace on the board.
 *
 *     staged/0, staged/1, …   new bytes, one file for each
 *     journal                 <digest of the inputs>
 *                             <digest before | none> <digest after | none> <path>
 */

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Folder } from '../../artifacts/folder.ts';
import { digestInputs } from '../../artifacts/inputs.ts';
import { BoardError } from '../../core/board-error.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import type { Disk } from './disk.ts';
import type { Draft } from './draft.ts';
import type { Workshop } from './workshop.ts';

/** One file of the board; no digest where there is no file. */
type Entry = {
  readonly path: string;
  readonly was: string | undefined;
  readonly becomes: string | undefined;
};

type Journal = { readonly inputs_sha256: string; readonly entries: readonly Entry[] };

export function commit(draft: Draft, workshop: Workshop, disk: Disk): void {
  if (draft.changes.size === 0) return;
  const entries = [...draft.changes].map(([path, bytes]): Entry => {
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

/** What an interrupted signing had decided is done, or forgotten where the board was changed since. */
export function finishInterrupted(board: Folder, workshop: Workshop, disk: Disk): string | undefined {
  if (!existsSync(workshop.journal)) return undefined;
  const { inputs_sha256, entries } = parseJournal(readFileSync(workshop.journal, 'utf8'), workshop.journal);
  const states = entries.map((entry, at) => stateOf(entry, board, stagedFile(workshop, at)));
  const isBegun = states.includes('done');
  if (states.includes('lost') || (!isBegun && inputs_sha256 !== digestInputs(board))) {
    forget(workshop, disk);
    return 'an interrupted signing was set aside: the board has changed since';
  }
  finish(entries, workshop, disk);
  return 'an interrupted signing was finished';
}

/** Each move is harmless to repeat: what was moved is no longer staged. */
function finish(entries: readonly Entry[], workshop: Workshop, disk: Disk): void {
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

/** The journal goes first: without it the rest means nothing. */
function forget(workshop: Workshop, disk: Disk): void {
  disk.remove(workshop.journal);
  disk.settle(workshop.root);
  disk.remove(workshop.staged);
}

/** `lost`: somebody changed the file after the signing, or took it back. */
function stateOf({ path, was, becomes }: Entry, board: Folder, staged: string): 'done' | 'pending' | 'lost' {
  const is = board.has(path) ? sha256Hex(board.read(path)) : undefined;
  if (is === becomes) return 'done';
  const isReady =
    becomes === undefined || (existsSync(staged) && sha256Hex(readFileSync(staged)) === becomes);
  return is === was && isReady ? 'pending' : 'lost';
}

function stagedFile({ staged }: Workshop, at: number): string {
  return join(staged, `${at}`);
}

function toText({ inputs_sha256, entries }: Journal): string {
  const lines = entries.map(({ path, was, becomes }) => `${was ?? 'none'} ${becomes ?? 'none'} ${path}\n`);
  return `${inputs_sha256}\n${lines.join('')}`;
}

function parseJournal(text: string, source: string): Journal {
  const [inputs_sha256 = '', ...rest] = text.split('\n');
  const entries = rest.slice(0, -1).map((line): Entry => {
    const [, was = '', becomes = '', path = ''] =
      /^([0-9a-f]{64}|none) ([0-9a-f]{64}|none) (\S+)$/.exec(line) ?? [];
    if (path === '') throw malformed(source);
    return { path, was: digestOr(was), becomes: digestOr(becomes) };
  });
  if (!/^[0-9a-f]{64}$/.test(inputs_sha256) || rest.at(-1) !== '') throw malformed(source);
  return { inputs_sha256, entries };
}

function digestOr(text: string): string | undefined {
  return text === 'none' ? undefined : text;
}

function malformed(source: string): BoardError {
  return new BoardError(
    'SIGNING_JOURNAL',
    `${source}: expected the journal of a signing, got other text; remove the file and run npm run sign again`,
  );
}
