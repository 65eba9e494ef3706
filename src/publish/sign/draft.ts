/** The folder of a board as it will be: a signing keeps its changes in memory until all of them are known. */

import type { Folder } from '../../artifacts/folder.ts';
import { byCodeUnit } from '../../core/code-unit.ts';

/** Path → its new bytes, or undefined where the file is removed; in the order in which they are written. */
type Changes = ReadonlyMap<string, Uint8Array | undefined>;

export type Draft = { readonly before: Folder; readonly folder: Folder; readonly changes: Changes };

export function openDraft(before: Folder): Draft {
  return { before, folder: before, changes: new Map() };
}

/** Appends lines to a ledger. */
export function withLines(draft: Draft, path: string, lines: readonly Uint8Array[]): Draft {
  if (lines.length === 0) return draft;
  const { folder } = draft;
  const present = folder.has(path) ? [folder.read(path)] : [];
  const lineFeed = Uint8Array.of(0x0a);
  return withFile(draft, path, Buffer.concat([...present, ...lines.flatMap((line) => [line, lineFeed])]));
}

export function withFile(draft: Draft, path: string, bytes: Uint8Array | undefined): Draft {
  const changes = new Map(draft.changes);
  changes.delete(path);
  changes.set(path, bytes);
  return { before: draft.before, folder: overlay(draft.before, changes), changes };
}

function overlay(before: Folder, changes: Changes): Folder {
  const isGone = (path: string): boolean => changes.has(path) && changes.get(path) === undefined;
  const paths = [...new Set([...before.paths, ...changes.keys()])].filter((path) => !isGone(path));
  const present = new Set(paths);
  const changed = (path: string) => (present.has(path) ? changes.get(path) : undefined);
  return {
    root: before.root,
    paths: paths.sort(byCodeUnit),
    has: (path) => present.has(path),
    read: (path) => changed(path) ?? before.read(path),
    readPart: (path, from, to) => changed(path)?.subarray(from, to) ?? before.readPart(path, from, to),
  };
}
