/** Files as an emitter makes them: site path (no leading slash) → bytes. */

import { canonicalBytes } from '../core/canonical.ts';
import { utf8 } from '../core/sha256.ts';

export type Files = ReadonlyMap<string, Uint8Array>;

/**
 * Every JSON body is served in its canonical form: the bytes that are hashed are the bytes that are
 * served.
 */
export function jsonFile(path: string, value: unknown): Files {
  return new Map([[path, canonicalBytes(value)]]);
}

export function textFile(path: string, text: string): Files {
  return new Map([[path, utf8(text)]]);
}

export function joinFiles(...parts: readonly Files[]): Files {
  return new Map(parts.flatMap((part) => [...part]));
}

const lineFeed = Uint8Array.of(0x0a);

/** One record a line, each line ended. */
export function linesFile(path: string, lines: readonly Uint8Array[]): Files {
  const bytes = new Uint8Array(lines.reduce((length, line) => length + line.length + 1, 0));
  let at = 0;
  for (const line of lines) {
    bytes.set(line, at);
    bytes.set(lineFeed, at + line.length);
    at += line.length + 1;
  }
  return new Map([[path, bytes]]);
}
