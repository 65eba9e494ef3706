/**
 * Reads inputs with known answers. Our own lie in this folder, each file with its origin; further ones, published by
 * others, are read from a sibling of the checkout where it has one, and never copied.
 */

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const OWN = new URL('./', import.meta.url);
const SIBLING = new URL('../../../shared/vectors/', import.meta.url);

type Source<T> = { source: string; vectors: T[] };

/** JSON.parse gives an untyped value: the caller's annotation says what the file holds. */
export function ownVectors<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(path, OWN), 'utf8'));
}

/** Undefined where the checkout has no sibling folder: then our own vectors of the same class stand alone. */
export function siblingVectors<T>(path: string): T | undefined {
  const file = fileURLToPath(new URL(path, SIBLING));
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** The sources that are present, for `describe.each`. */
export function sources<T>(candidates: Record<string, T[] | undefined>): Source<T>[] {
  return Object.entries(candidates).flatMap(([source, vectors]) =>
    vectors === undefined ? [] : [{ source, vectors }],
  );
}
