/**
 * A file of very many lines: nothing of it is held but where each line ends, and its digest. What is
 * read again is the very bytes that it was, or refused.
 */

import { type DigestList, openDigestList } from '../core/digest-list.ts';
import { toHex } from '../core/hex.ts';
import type { Lines } from '../core/lines.ts';
import { sha256 } from '../core/sha256.ts';
import { equalBytes } from '../core/tlog/bytes.ts';
import { changedArtifact, type Folder } from './folder.ts';
import { tornLine } from './json-lines.ts';

type PartedFolder = Pick<Folder, 'readPart'>;

/** Little to hold, and much beside the cost of opening the file. */
const PART_BYTES = 1024 * 1024;

const newline = 0x0a;

type LargeFile = {
  readonly folder: PartedFolder;
  readonly path: string;
  /** The first byte of each line, and the one after its newline of the last. */
  readonly starts: readonly number[];
  readonly digests: DigestList;
};

/** A last line without its newline is refused, as in every file of lines. */
export function openLines(folder: PartedFolder, path: string): Lines {
  const starts = [0];
  const digests = openDigestList();
  for (const { from, part } of readParts(folder, path)) {
    for (let start = 0, end = part.indexOf(newline); end !== -1; end = part.indexOf(newline, start)) {
      digests.push(sha256(part.subarray(start, end)), end - start);
      start = end + 1;
      starts.push(from + start);
    }
  }
  const file: LargeFile = { folder, path, starts, digests };
  const length = digests.length();
  return {
    length,
    at: openPlaces(file),
    slice: (from, to) => linesBetween(file, Math.max(from, 0), Math.min(to, length)),
  };
}

type Part = { readonly from: number; readonly part: Uint8Array };

function* readParts(folder: PartedFolder, path: string): Generator<Part> {
  for (let from = 0; ; ) {
    const part = readWholeLines(folder, path, from);
    if (part.length === 0) return;
    yield { from, part };
    from += part.length;
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

/** Whoever asks for one line after the other is given them from a part; whoever jumps, each alone. */
function openPlaces(file: LargeFile): Lines['at'] {
  const length = file.digests.length();
  let asked = -1;
  let line: Uint8Array | undefined;
  let following: Iterator<Uint8Array, undefined> | undefined;
  return (index) => {
    if (!(index >= 0 && index < length)) return undefined;
    if (index === asked) return line;
    const goesOn = index === asked + 1;
    following = goesOn ? (following ?? linesBetween(file, index, length)) : undefined;
    asked = index;
    line = following === undefined ? lineAt(file, index) : following.next().value;
    return line;
  };
}

function lineAt(file: LargeFile, index: number): Uint8Array | undefined {
  return linesBetween(file, index, index + 1).next().value;
}

function* linesBetween(file: LargeFile, from: number, to: number): Generator<Uint8Array, undefined> {
  for (let first = from; first < to; ) {
    const last = Math.min(to, endOfPart(file, first));
    yield* readAgain(file, first, last);
    first = last;
  }
}

/** The line before which a part ends that begins with this one. */
function endOfPart(file: LargeFile, first: number): number {
  let end = first + 1;
  while (startOf(file, end + 1) - startOf(file, first) <= PART_BYTES) end += 1;
  return end;
}

function* readAgain(file: LargeFile, first: number, last: number): Generator<Uint8Array> {
  const { folder, path, digests } = file;
  const from = startOf(file, first);
  const part = folder.readPart(path, from, startOf(file, last));
  for (let index = first; index < last; index++) {
    const start = startOf(file, index) - from;
    const line = part.subarray(start, start + digests.bytes(index));
    const [before, found] = [digests.sha256(index), sha256(line)];
    if (!equalBytes(before, found)) throw changedArtifact(path, toHex(before), toHex(found));
    yield line;
  }
}

/** Beyond the last line nothing starts. */
function startOf({ starts }: LargeFile, index: number): number {
  return starts[index] ?? Number.POSITIVE_INFINITY;
}
