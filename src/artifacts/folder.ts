/** A folder of artifacts: its files by path, in code-unit order, read as bytes. */

import { closeSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { BoardError } from '../core/board-error.ts';
import { byCodeUnit } from '../core/code-unit.ts';
import { remembered } from '../core/remembered.ts';
import { sha256Hex } from '../core/sha256.ts';
import { utf8 } from '../core/text.ts';

export type Folder = {
  readonly root: string;
  /** Every file below the root, `/` between the parts, sorted by code unit. */
  readonly paths: readonly string[];
  readonly read: (path: string) => Uint8Array;
  /** From one byte of a file up to another, or to its end where that comes first. */
  readonly readPart: (path: string, from: number, to: number) => Uint8Array;
  readonly has: (path: string) => boolean;
};

/** `enters`: whether a folder below the root is looked into, by its name. */
export function openFolder(root: string, enters: (name: string) => boolean = () => true): Folder {
  const paths = listFiles(root, enters);
  const present = new Set(paths);
  return {
    root,
    paths,
    has: (path) => present.has(path),
    read: (path) => readWhole(locate(path)),
    readPart: (path, from, to) => readBetween(locate(path), from, to),
  };

  function locate(path: string): string {
    if (present.has(path)) return join(root, path);
    const mend = mendOf(path);
    throw new BoardError(
      'ARTIFACT_MISSING',
      `${path}: expected a file in ${root}, got none${mend === undefined ? '' : `; ${mend}`}`,
    );
  }
}

/** From one byte up to another, or to the end where that comes first. */
function readBetween(file: string, from: number, to: number): Uint8Array {
  return reading(file, (opened) => {
    const end = Math.min(to, fstatSync(opened).size);
    const bytes = new Uint8Array(Math.max(0, end - from));
    return bytes.subarray(0, readSync(opened, bytes, 0, bytes.length, from));
  });
}

function readWhole(file: string): Uint8Array {
  return reading(file, (opened) => {
    const bytes = new Uint8Array(fstatSync(opened).size);
    return bytes.subarray(0, readSync(opened, bytes));
  });
}

function reading(file: string, read: (opened: number) => Uint8Array): Uint8Array {
  const opened = openSync(file, 'r');
  try {
    return read(opened);
  } finally {
    closeSync(opened);
  }
}

const PART_BYTES = 1024 * 1024;

/** A stretch of a file that may be very long, some bytes at a time, each with where it begins. */
export function* readInParts(
  folder: Pick<Folder, 'readPart'>,
  path: string,
  { from, to }: { readonly from: number; readonly to: number } = { from: 0, to: Number.POSITIVE_INFINITY },
): Generator<{ readonly from: number; readonly bytes: Uint8Array }> {
  for (let at = from; at < to; at += PART_BYTES) {
    const bytes = folder.readPart(path, at, Math.min(at + PART_BYTES, to));
    yield { from: at, bytes };
    if (bytes.length < PART_BYTES) return;
  }
}

/** The bytes of a file that is not written yet, made for each who asks: all such files together may not fit. */
export type MadeFile = () => Uint8Array;

/** Files made through it are held, up to so many bytes of them together: what fits is made once. */
export function holdingFiles(most: number): (make: MadeFile) => MadeFile {
  let left = most;
  return (make) => {
    let held: Uint8Array | undefined;
    return () => {
      if (held !== undefined) return held;
      const bytes = make();
      if (bytes.length > left) return bytes;
      left -= bytes.length;
      held = bytes;
      return bytes;
    };
  };
}

/** The folder with files added, replaced or left out (undefined); the bytes of a file are made anew for each reader. */
export function withFiles(folder: Folder, files: ReadonlyMap<string, MadeFile | undefined>): Folder {
  const isLeftOut = (path: string): boolean => files.has(path) && files.get(path) === undefined;
  const paths = new Set([...folder.paths, ...files.keys()].filter((path) => !isLeftOut(path)));
  return {
    root: folder.root,
    paths: [...paths].sort(byCodeUnit),
    has: (path) => paths.has(path),
    read: (path) => files.get(path)?.() ?? folder.read(path),
    readPart: (path, from, to) => files.get(path)?.().subarray(from, to) ?? folder.readPart(path, from, to),
  };
}

/** What is known of a file without its bytes. */
export type FileDigest = { readonly sha256: string; readonly bytes: number };

/** The map holds every path from the start, as the folder's own string: a reader's equal string would else be kept as a second copy. */
const digestsIn = remembered(
  ({ paths }: Folder) => new Map<string, FileDigest | undefined>(paths.map((path) => [path, undefined])),
);

/**
 * The folder with nothing held of its files but their digests: each is read again for each reader,
 * and all its readers see the same bytes, or none does.
 */
export function readingTheSame(folder: Folder): Folder {
  const same: Folder = { ...folder, read };
  const known = digestsIn(same);
  return same;

  function read(path: string): Uint8Array {
    const bytes = folder.read(path);
    const found = digestOf(bytes);
    const before = known.get(path) ?? found;
    if (before.sha256 !== found.sha256) throw changedArtifact(path, before.sha256, found.sha256);
    known.set(path, before);
    return bytes;
  }
}

export function changedArtifact(path: string, before: string, found: string): BoardError {
  return new BoardError(
    'ARTIFACT_CHANGED',
    `${path}: expected the bytes that were read before (sha256 ${before}), got others (${found}); ` +
      'leave the artifacts alone while they are read, and start again',
  );
}

/** Of a file that was read in this folder before, without reading it. */
export function digestIn(folder: Folder, path: string): FileDigest {
  const known = digestsIn(folder);
  const digest = known.get(path) ?? digestOf(folder.read(path));
  known.set(path, digest);
  return digest;
}

function digestOf(bytes: Uint8Array): FileDigest {
  return { sha256: sha256Hex(bytes), bytes: bytes.length };
}

/** What a board of one's own begins with, and how to come by it. */
const mends: Readonly<Record<string, string>> = {
  'publisher.json': 'put it back (git restore), or make a board of your own: npm run init -- <folder>',
  'keys/keys.json':
    'put it back (git restore), or make the first keys of a board: npm run keys:new -- --board <folder>',
  'axes/': 'a question is a file there: put it back (git restore), or let npm run add -- <file> make it',
  'banks/':
    'items are bank.json and items.jsonl there: put them back (git restore), or let npm run add -- <file> make them',
};

function mendOf(path: string): string | undefined {
  return Object.entries(mends).find(([name]) => path.startsWith(name))?.[1];
}

type Enters = (name: string) => boolean;

function listFiles(root: string, enters: Enters): readonly string[] {
  try {
    return filesBelow(root, '', enters).sort(byCodeUnit);
  } catch (cause) {
    throw new BoardError('ARTIFACTS_DIR', `${root}: expected a folder of artifacts that can be read`, {
      cause,
    });
  }
}

/** Folder by folder: five times as quick as the runtime's own recursive listing. */
function filesBelow(root: string, folder: string, enters: Enters): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory())
      return enters(entry.name) ? filesBelow(root, `${folder}${entry.name}/`, enters) : [];
    return entry.isFile() && !entry.name.startsWith('.') ? [folder + entry.name] : [];
  });
}

export function digestPaths(paths: readonly string[], read: (path: string) => Uint8Array): string {
  return digestList(paths, (path) => sha256Hex(read(path)));
}

/** SHA-256 over `path\0sha256\n` lines. */
export function digestList(paths: readonly string[], sha256Of: (path: string) => string): string {
  const lines = paths.map((path) => `${path}\0${sha256Of(path)}\n`).join('');
  return sha256Hex(utf8(lines));
}
