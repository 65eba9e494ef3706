/** Files in memory, path to bytes: a board or a site that a test changes one file at a time. */

import type { Folder } from '../../src/artifacts/folder.ts';
import { BoardError } from '../../src/core/board-error.ts';
import { byCodeUnit } from '../../src/core/code-unit.ts';
import { utf8 } from '../../src/core/text.ts';

export type Files = ReadonlyMap<string, Uint8Array>;

/** Texts and bytes are written unchanged, any other value as indented JSON. */
export type Content = string | Uint8Array | object;

export function filesOf(contents: Readonly<Record<string, Content>>): Files {
  return sorted(Object.entries(contents).map(([path, content]) => [path, toBytes(content)]));
}

export function withFiles(files: Files, changed: Readonly<Record<string, Content>> | Files): Files {
  return sorted([...files, ...(isFiles(changed) ? changed : filesOf(changed))]);
}

/** Without one file, or without everything below a folder that is named with its slash. */
export function withoutFiles(files: Files, place: string): Files {
  const isGone = (path: string): boolean => path === place || (place.endsWith('/') && path.startsWith(place));
  const kept = [...files].filter(([path]) => !isGone(path));
  if (kept.length === files.size) throw new Error(`${place}: expected a file to leave out, got none`);
  return new Map(kept);
}

/** Replaces a text in one file. A replacement that changes nothing is a mistake of the test, and fails. */
export function edited(files: Files, path: string, ...[from, to]: readonly [string | RegExp, string]): Files {
  const before = textOf(files, path);
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${path}: expected ${from} to be there, and to change`);
  return withFiles(files, { [path]: after });
}

export function withLines(
  files: Files,
  added: Readonly<Record<string, readonly (string | Uint8Array)[]>>,
): Files {
  const grown = Object.entries(added)
    .filter(([, lines]) => lines.length > 0)
    .map(([path, lines]): [string, Uint8Array] => [
      path,
      Buffer.concat([files.get(path) ?? '', ...lines.flatMap((line) => [line, '\n'])].map(toBytes)),
    ]);
  return withFiles(files, new Map(grown.map(([path, bytes]) => [path, new Uint8Array(bytes)])));
}

export function textOf(files: Files, path: string): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytesAt(files, path));
}

export function linesOf(files: Files, path: string): string[] {
  return textOf(files, path).trimEnd().split('\n');
}

export function toJsonLines(rows: readonly object[]): Uint8Array {
  return utf8(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

/** The same bytes as a folder of artifacts, read from memory. */
export function folderOf(files: Files | Readonly<Record<string, Content>>): Folder {
  const held = isFiles(files) ? files : filesOf(files);
  const read = (path: string): Uint8Array => {
    const bytes = held.get(path);
    if (bytes !== undefined) return bytes;
    throw new BoardError('ARTIFACT_MISSING', `${path}: expected a file in memory, got none`);
  };
  return {
    root: 'memory',
    paths: [...held.keys()],
    has: (path) => held.has(path),
    read,
    readPart: (path, from, to) => read(path).subarray(from, to),
  };
}

export function bytesAt(files: Files, path: string): Uint8Array {
  const bytes = files.get(path);
  if (bytes === undefined) throw new Error(`${path}: expected a file, got none`);
  return bytes;
}

function isFiles(files: Files | Readonly<Record<string, Content>>): files is Files {
  return files instanceof Map;
}

export function toBytes(content: Content): Uint8Array {
  if (typeof content === 'string') return utf8(content);
  return content instanceof Uint8Array ? content : utf8(`${JSON.stringify(content, null, 2)}\n`);
}

function sorted(entries: readonly (readonly [path: string, bytes: Uint8Array])[]): Files {
  return new Map([...new Map(entries)].sort(([left], [right]) => byCodeUnit(left, right)));
}
