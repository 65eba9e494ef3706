/** Files of one JSON object per line, each validated; a fault names file and line. */

import { BoardError } from '../core/board-error.ts';
import { allLines, type Lines } from '../core/lines.ts';
import type { SchemaTypes } from '../schema/contracts.gen.ts';
import { parseAs, type SchemaId } from '../schema/validate.ts';

const newline = 0x0a;

export function parseJsonLines<K extends SchemaId>(
  id: K,
  bytes: Uint8Array,
  source: string,
): SchemaTypes[K][] {
  return [...eachJsonLine(id, holdWholeLines(bytes, source), source)];
}

/** Each line is parsed when it is asked for, and held by nobody. */
export function* eachJsonLine<K extends SchemaId>(
  id: K,
  lines: Lines,
  source: string,
): Generator<SchemaTypes[K]> {
  let number = 0;
  for (const line of allLines(lines)) yield parseAs(id, line, `${source} line ${++number}`);
}

/** Refuses a last line without its newline: the line was cut off, or the next line would be appended to it. */
export function splitWholeLines(bytes: Uint8Array, source: string): Uint8Array[] {
  if (bytes.length > 0 && bytes.at(-1) !== newline) throw tornLine(source);
  return splitLines(bytes);
}

/** As `splitWholeLines`, without an object for each line: the bytes are held, and where each line ends. */
export function holdWholeLines(bytes: Uint8Array, source: string): Lines {
  if (bytes.length > 0 && bytes.at(-1) !== newline) throw tornLine(source);
  const ends: number[] = [];
  for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, end + 1)) ends.push(end);
  const at = (index: number): Uint8Array | undefined => {
    const end = ends[index];
    return end === undefined ? undefined : bytes.subarray((ends[index - 1] ?? -1) + 1, end);
  };
  return { length: ends.length, at, slice: (from, to) => linesBetween(at, from, to) };
}

function* linesBetween(at: Lines['at'], from: number, to: number): Generator<Uint8Array> {
  for (let index = from; index < to; index++) {
    const line = at(index);
    if (line === undefined) return;
    yield line;
  }
}

function tornLine(source: string): BoardError {
  return new BoardError('JSON_LINES', `${source}: expected a newline at the end of the last line, got none`);
}

/** The lines without their newlines, as views of the same bytes. */
export function splitLines(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(newline, start);
    const stop = end === -1 ? bytes.length : end;
    lines.push(bytes.subarray(start, stop));
    start = stop + 1;
  }
  return lines;
}
