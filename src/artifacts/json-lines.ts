/** Files of one JSON object per line, each validated; a fault names file and line. */

import { decodeText } from '../core/strict-json.ts';
import { utf8 } from '../core/text.ts';
import type { SchemaTypes } from '../schema/contracts.gen.ts';
import { parseAs, type SchemaId } from '../schema/validate.ts';
import { tornLine } from './large-lines.ts';

const newline = 0x0a;

export function parseJsonLines<K extends SchemaId>(
  id: K,
  bytes: Uint8Array,
  source: string,
): SchemaTypes[K][] {
  return splitWholeLines(bytes, source).map((line, at) => parseAs(id, line, `${source} line ${at + 1}`));
}

/** For files that have most lines in common: a line that an earlier file had gives the same object again. */
export function readingLinesOnce<K extends SchemaId>(
  id: K,
): (bytes: Uint8Array, source: string) => readonly SchemaTypes[K][] {
  const known = new Map<string, SchemaTypes[K]>();
  return (bytes, source) => {
    const text = decodeText(bytes);
    // Reading such a file line by line refuses it with the place of the fault.
    if (text === undefined || !text.endsWith('\n')) return parseJsonLines(id, bytes, source);
    const lines = text.slice(0, -1).split('\n');
    return lines.map((line, at) => {
      const before = known.get(line);
      if (before !== undefined) return before;
      const value = parseAs(id, utf8(line), `${source} line ${at + 1}`);
      known.set(line, value);
      return value;
    });
  };
}

/** Refuses a last line without its newline: the line was cut off, or the next line would be appended to it. */
export function splitWholeLines(bytes: Uint8Array, source: string): Uint8Array[] {
  if (bytes.length > 0 && bytes.at(-1) !== newline) throw tornLine(source);
  return splitLines(bytes);
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
