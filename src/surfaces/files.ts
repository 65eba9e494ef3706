/** Files as the site is made of: site path (no leading slash) → bytes. */

import { BoardError } from '../core/board-error.ts';
import { canonicalBytes } from '../core/canonical.ts';
import { utf8 } from '../core/sha256.ts';

export type Files = ReadonlyMap<string, Uint8Array>;

/** Joins what several make; two makers of one path are a fault. */
export function joinFiles(parts: Iterable<Iterable<readonly [string, Uint8Array]>>): Files {
  const all = new Map<string, Uint8Array>();
  for (const part of parts) {
    for (const [path, bytes] of part) {
      if (all.has(path))
        throw new BoardError('EMISSION', `${path}: expected one emitter for this path, got two`);
      all.set(path, bytes);
    }
  }
  return all;
}

/** A family of JSON files in their canonical form. */
export function jsonFiles(bodies: readonly (readonly [path: string, value: unknown])[]): Files {
  return new Map(bodies.map(([path, value]) => [path, canonicalBytes(value)]));
}

export function textFiles(texts: readonly (readonly [path: string, text: string])[]): Files {
  return new Map(texts.map(([path, text]) => [path, utf8(text)]));
}

const lineFeed = Uint8Array.of(0x0a);

/** One record on each line, each line ended. */
export function toLines(records: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(records.reduce((length, record) => length + record.length + 1, 0));
  let at = 0;
  for (const record of records) {
    bytes.set(record, at);
    bytes.set(lineFeed, at + record.length);
    at += record.length + 1;
  }
  return bytes;
}
