/** The files that the estate index lists: one family after the other as they are made, and all of them by path. */

import { mergeByPath } from '../core/merge-by-path.ts';
import { type Family, type Made, madeTwice } from './files.ts';

/** Sorted, each with its place in the order in which files are made. */
export type PathsInOrder = Iterable<readonly [path: string, place: number]>;

export type IndexedFiles = Made & {
  readonly inOrder: PathsInOrder;
  /** Those of one family, under another name for each. */
  readonly named: (family: Family, nameOf: (id: string) => string) => PathsInOrder;
};

export function indexFiles(families: readonly Family[]): IndexedFiles {
  const before = new Map<Family, number>();
  let length = 0;
  for (const family of families) {
    before.set(family, length);
    length += family.length;
  }
  const sorted = (family: Family, nameAt: (place: number) => string): PathsInOrder => ({
    *[Symbol.iterator]() {
      const first = before.get(family) ?? 0;
      for (const place of family.byId) yield [nameAt(place), first + place];
    },
  });
  return {
    *[Symbol.iterator]() {
      for (const family of families) yield* family;
    },
    inOrder: refusingTwice(families.map((family) => sorted(family, family.pathAt))),
    named: (family, nameOf) => sorted(family, (place) => nameOf(family.idAt(place))),
  };
}

/** Two makers of one path are a fault. */
function refusingTwice(lists: readonly PathsInOrder[]): PathsInOrder {
  return {
    *[Symbol.iterator]() {
      let before: string | undefined;
      for (const each of mergeByPath(lists)) {
        if (each[0] === before) throw madeTwice(before);
        before = each[0];
        yield each;
      }
    },
  };
}
