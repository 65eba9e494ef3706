/** The folder of a board as it will be: a signing keeps its changes in memory until all of them are known. */

import { type Folder, withFiles } from '../../artifacts/folder.ts';

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
  const made = [...changes].map(
    ([changed, content]) => [changed, content === undefined ? undefined : () => content] as const,
  );
  return { before: draft.before, folder: withFiles(draft.before, new Map(made)), changes };
}
