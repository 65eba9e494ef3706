/**
 * A file of very many lines: nothing of it is held but where each line ends, and digests. What is read
 * again is the very bytes that it was, or refused.
 */

import { BoardError } from '../core/board-error.ts';
import { equalBytes } from '../core/bytes.ts';
import { toHex } from '../core/hex.ts';
import type { Lines } from '../core/lines.ts';
import { sha256 } from '../core/sha256.ts';
import { type HashList, openHashList } from '../core/tlog/hash-list.ts';
import { changedArtifact, type Folder } from './folder.ts';

type PartedFolder = Pick<Folder, 'readPart'>;

/** Little to hold, and much beside the cost of opening the file. */
const PART_BYTES = 64 * 1024;

const newline = 0x0a;

/** From one byte of the file up to another, and the digest of what stands there. */
type Piece = { readonly from: number; readonly to: number; readonly sha256: Uint8Array };

/** Whole lines. */
type Part = { readonly from: number; readonly bytes: Uint8Array };

type LargeFile = {
  readonly folder: PartedFolder;
  readonly path: string;
  readonly parts: readonly Piece[];
  /** Where the newline of each line stands. */
  readonly ends: readonly number[];
  readonly hashes: HashList;
};

/** A last line without its newline is refused, as in every file of lines. */
export function openLines(folder: PartedFolder, path: string): Lines {
  const parts: Piece[] = [];
  const ends: number[] = [];
  const hashes = openHashList();
  for (const { from, bytes } of readParts(folder, path)) {
    parts.push({ from, to: from + bytes.length, sha256: sha256(bytes) });
    for (let start = 0, end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, start)) {
      hashes.push(sha256(bytes.subarray(start, end)));
      ends.push(from + end);
      start = end + 1;
    }
  }
  const at = openPlaces({ folder, path, parts, ends, hashes });
  return { length: ends.length, at, slice: (from, to) => linesBetween(at, from, to) };
}

function* readParts(folder: PartedFolder, path: string): Generator<Part> {
  for (let from = 0; ; ) {
    const bytes = readWholeLines(folder, path, from);
    if (bytes.length === 0) return;
    yield { from, bytes };
    from += bytes.length;
  }
}

/** As many as a part holds, or one that is longer. */
function readWholeLines(folder: PartedFolder, path: string, from: number): Uint8Array {
  for (let length = PART_BYTES; ; length *= 2) {
    const bytes = folder.readPart(path, from, from + length);
    const whole = bytes.lastIndexOf(newline) + 1;
    if (whole > 0 || bytes.length === 0) return bytes.subarray(0, whole);
    if (bytes.length < length) throw tornLine(path);
  }
}

/** Whoever goes on from line to line is given them from a part; whoever jumps, each alone. */
function openPlaces(file: LargeFile): Lines['at'] {
  const { ends, hashes } = file;
  let held: Part | undefined;
  let asked = -1;
  return (index) => {
    const [from, to, hash] = [(ends[index - 1] ?? -1) + 1, ends[index], hashes.at(index)];
    if (to === undefined || hash === undefined) return undefined;
    const goesOn = index === asked + 1;
    asked = index;
    if (goesOn && !holds(held, to)) held = readPart(file, to);
    if (held === undefined || !holds(held, to)) return readAgain(file, { from, to, sha256: hash });
    return held.bytes.subarray(from - held.from, to - held.from);
  };
}

function holds(part: Part | undefined, place: number): boolean {
  return part !== undefined && part.from <= place && place < part.from + part.bytes.length;
}

function readPart(file: LargeFile, place: number): Part | undefined {
  const part = file.parts.findLast(({ from }) => from <= place);
  return part && { from: part.from, bytes: readAgain(file, part) };
}

function readAgain({ folder, path }: LargeFile, { from, to, sha256: before }: Piece): Uint8Array {
  const bytes = folder.readPart(path, from, to);
  const found = sha256(bytes);
  if (!equalBytes(before, found)) throw changedArtifact(path, toHex(before), toHex(found));
  return bytes;
}

function* linesBetween(at: Lines['at'], from: number, to: number): Generator<Uint8Array> {
  for (let index = from; index < to; index++) {
    const line = at(index);
    if (line === undefined) return;
    yield line;
  }
}

export function tornLine(source: string): BoardError {
  return new BoardError('JSON_LINES', `${source}: expected a newline at the end of the last line, got none`);
}
