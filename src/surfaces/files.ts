/** Files as the site is made of: site path (no leading slash) → bytes. */

import type { CommittedFile } from '../artifacts/published.ts';
import { BoardError } from '../core/board-error.ts';
import { joinBytes } from '../core/bytes.ts';
import { canonicalBytes } from '../core/canonical.ts';
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

/** Files that follow from a list, one from each entry: made in its order, again for each who asks, and held by nobody. */
export type Family = Made & { readonly isFamily: true };

export function familyOf<T>(
  entries: readonly T[],
  toFile: (entry: T) => readonly [path: string, content: Content],
): Family {
  return {
    isFamily: true,
    *[Symbol.iterator]() {
      for (const entry of entries) yield toFile(entry);
    },
  };
}

export function isFamily(made: Content | Made): made is Family {
  return !isContent(made) && 'isFamily' in made;
}

/** Joins what several make; two makers of one path are a fault. */
export function joinFiles<C extends Content>(
  parts: Iterable<Iterable<readonly [string, C]>>,
): ReadonlyMap<string, C> {
  const all = new Map<string, C>();
  for (const part of parts) {
    for (const [path, content] of part) {
      if (all.has(path))
        throw new BoardError('EMISSION', `${path}: expected one emitter for this path, got two`);
      all.set(path, content);
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
  return joinBytes(records.flatMap((record) => [record, lineFeed]));
}
