/**
 * A file of very many lines: nothing of it is held but where each line ends. It is read a part at a
 * time, and a part that is read again is the very bytes that it was, or refused.
 */

import { BoardError } from '../core/board-error.ts';
import type { Lines } from '../core/lines.ts';
import { sha256Hex } from '../core/sha256.ts';
import { changedArtifact, type Folder } from './folder.ts';
import { tornLine } from './json-lines.ts';

type PartedFolder = Pick<Folder, 'readPart'>;

/** Little to hold, and much beside the cost of opening the file. */
const PART_BYTES = 1024 * 1024;

const newline = 0x0a;

/** Whole lines that are read together, from one byte of the file up to another. */
type Part = { readonly from: number; readonly to: number; readonly sha256: string };

type PartBytes = { readonly part: Part; readonly bytes: Uint8Array };

/** A last line without its newline is refused, as in every file of lines. */
export function openLines(folder: PartedFolder, path: string): Lines {
  const parts: Part[] = [];
  const ends: number[] = [];
  let held: PartBytes | undefined;
  for (held of readParts(folder, path)) {
    const { part, bytes } = held;
    parts.push(part);
    for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, end + 1))
      ends.push(part.from + end);
  }
  const at = (index: number): Uint8Array | undefined => {
    const start = (ends[index - 1] ?? -1) + 1;
    const end = ends[index];
    if (end === undefined) return undefined;
    if (held === undefined || !contains(held.part, end)) held = readAgain({ folder, path, parts }, end);
    return held.bytes.subarray(start - held.part.from, end - held.part.from);
  };
  return { length: ends.length, at, slice: (from, to) => linesBetween(at, from, to) };
}

function* readParts(folder: PartedFolder, path: string): Generator<PartBytes> {
  for (let from = 0; ; ) {
    const bytes = readWholeLines(folder, path, from);
    if (bytes.length === 0) return;
    const to = from + bytes.length;
    yield { part: { from, to, sha256: sha256Hex(bytes) }, bytes };
    from = to;
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

type PartedFile = { readonly folder: PartedFolder; readonly path: string; readonly parts: readonly Part[] };

function readAgain({ folder, path, parts }: PartedFile, end: number): PartBytes {
  const part = parts.find((each) => contains(each, end));
  if (part === undefined) throw new BoardError('JSON_LINES', `${path}: expected a line that ends at ${end}`);
  const bytes = folder.readPart(path, part.from, part.to);
  const got = sha256Hex(bytes);
  if (got !== part.sha256) throw changedArtifact(path, part.sha256, got);
  return { part, bytes };
}

function contains({ from, to }: Part, end: number): boolean {
  return from <= end && end < to;
}

function* linesBetween(at: Lines['at'], from: number, to: number): Generator<Uint8Array> {
  for (let index = from; index < to; index++) {
    const line = at(index);
    if (line === undefined) return;
    yield line;
  }
}
