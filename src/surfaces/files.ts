/** Files as the site is made of: site path (no leading slash) → bytes. */

import { BoardError } from '../core/board-error.ts';
import { canonicalBytes } from '../core/canonical.ts';
import { utf8 } from '../core/sha256.ts';

export type Files = ReadonlyMap<string, Uint8Array>;

/** What a file holds, or how that is made: what is long is made again for each who asks, and not held. */
export type Content = Uint8Array | (() => Uint8Array);

export type MadeFiles = ReadonlyMap<string, Content>;

/** Files of which some are read only when they are asked for. */
export type LazyFiles = {
  readonly keys: () => Iterable<string>;
  readonly get: (path: string) => Uint8Array | undefined;
  readonly [Symbol.iterator]: () => Iterator<readonly [path: string, bytes: Uint8Array]>;
};

/** The made ones, then those that are read when they are asked for. */
export function withRead(made: MadeFiles, listed: readonly string[], get: LazyFiles['get']): LazyFiles {
  const readable = new Set(listed);
  const twice = listed.find((path) => made.has(path));
  if (twice !== undefined) throw madeTwice(twice);
  return {
    *keys() {
      yield* made.keys();
      yield* listed;
    },
    get: (path) => {
      const content = made.get(path);
      if (content !== undefined) return makeBytes(content);
      return readable.has(path) ? get(path) : undefined;
    },
    *[Symbol.iterator]() {
      for (const [path, content] of made) yield [path, makeBytes(content)];
      for (const path of listed) {
        const bytes = get(path);
        if (bytes !== undefined) yield [path, bytes];
      }
    },
  };
}

export function makeBytes(content: Content): Uint8Array {
  return content instanceof Uint8Array ? content : content();
}

/** Joins what several make; two makers of one path are a fault. */
export function joinFiles<C extends Content>(
  parts: Iterable<Iterable<readonly [string, C]>>,
): ReadonlyMap<string, C> {
  const all = new Map<string, C>();
  for (const part of parts) {
    for (const [path, content] of part) {
      if (all.has(path)) throw madeTwice(path);
      all.set(path, content);
    }
  }
  return all;
}

function madeTwice(path: string): BoardError {
  return new BoardError('EMISSION', `${path}: expected one emitter for this path, got two`);
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
