/** Files as the site is made of: site path (no leading slash) → bytes. */

import type { CommittedFile } from '../artifacts/published.ts';
import { BoardError } from '../core/board-error.ts';
import { joinBytes } from '../core/bytes.ts';
import { canonicalBytes } from '../core/canonical.ts';
import { byCodeUnit } from '../core/code-unit.ts';
import { utf8 } from '../core/text.ts';

export type Files = ReadonlyMap<string, Uint8Array>;

/**
 * What a file holds: its bytes, or its text; or, where they are long or many, how its parts are made, again for
 * each who asks; or the artifact that is served as it was committed.
 */
export type Content = Uint8Array | string | Parts | CommittedFile;

export type Parts = () => Iterable<Part>;

export type Part = Uint8Array | string;

/** One file after the other; whoever takes them may ask for none again. */
export type Made = Iterable<readonly [path: string, content: Content]>;

/** Files that are made only when they are asked for. */
export type LazyFiles = {
  readonly keys: () => Iterable<string>;
  readonly get: (path: string) => Uint8Array | undefined;
};

export function* partsOf(content: Content): Generator<Part> {
  if (content instanceof Uint8Array || typeof content === 'string') yield content;
  else if (typeof content === 'function') yield* content();
  else yield* content.parts();
}

export function toBytes(part: Part): Uint8Array {
  return typeof part === 'string' ? utf8(part) : part;
}

export function isContent(made: Content | Made): made is Content {
  return (
    made instanceof Uint8Array || typeof made === 'string' || typeof made === 'function' || 'read' in made
  );
}

export function bytesOf(content: Content): Uint8Array {
  if (content instanceof Uint8Array) return content;
  if (typeof content === 'object') return content.read();
  const [first = new Uint8Array(), ...more] = Array.from(partsOf(content), toBytes);
  return more.length === 0 ? first : joinBytes([first, ...more]);
}

/** Files that follow from a list, one from each entry: made in its order, and held by nobody. */
export type Family = Made & {
  readonly length: number;
  /** Places in the list, in the order of the ids. */
  readonly byId: Iterable<number>;
  readonly idAt: (place: number) => string;
  /** Sorted as the ids are. */
  readonly pathAt: (place: number) => string;
};

type Naming<T> = {
  readonly id: (entry: T) => string;
  readonly path: (entry: T) => string;
  readonly content: (entry: T) => Content;
};

export function familyOf<T>(entries: readonly T[], { id, path, content }: Naming<T>): Family {
  const at = (place: number): T => {
    const entry = entries[place];
    if (entry !== undefined) return entry;
    throw new BoardError('EMISSION', `expected a place in [0, ${entries.length}), got ${place}`);
  };
  const places = entries.map((_, place) => place);
  return {
    length: entries.length,
    byId: places.sort((left, right) => byCodeUnit(id(at(left)), id(at(right)))),
    idAt: (place) => id(at(place)),
    pathAt: (place) => path(at(place)),
    *[Symbol.iterator]() {
      for (const entry of entries) yield [path(entry), content(entry)];
    },
  };
}

export function isFamily(made: Content | Made): made is Family {
  return !isContent(made) && 'byId' in made;
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

export function madeTwice(path: string): BoardError {
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
  return joinBytes(records.flatMap((record) => [record, lineFeed]));
}
