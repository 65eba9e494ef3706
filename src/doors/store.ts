/**
 * Durable state behind the doors: whole values under a key, changed only on condition of what was
 * read.
 */

import { BoardError } from '../core/board-error.ts';

export type Stored = { readonly value: Uint8Array; readonly etag: string };

/** Refused means somebody else was first; a store that is out throws BoardError `STORE` instead. */
export type Written = { readonly written: true; readonly etag: string } | { readonly written: false };

export type Store = {
  readonly get: (key: string) => Promise<Stored | null>;
  readonly createOnly: (key: string, value: Uint8Array) => Promise<Written>;
  readonly replaceIfMatch: (key: string, value: Uint8Array, etag: string) => Promise<Written>;
  readonly delete: (key: string) => Promise<void>;
  /** Keys that start with the prefix, in code-unit order. */
  readonly list: (prefix?: string) => Promise<readonly string[]>;
};

/**
 * What becomes of a value, given what is there now; asked again whenever another writer was first.
 * Nothing: it stays as it is.
 */
export type Change = (current: Uint8Array | null) => Uint8Array | undefined;

const MOST_ATTEMPTS = 100;
const LONGEST_KEY = 600;
const KEY = /^[A-Za-z0-9._:-]+(?:\/[A-Za-z0-9._:-]+)*$/;

/** Read, change, write on condition, again if refused: no writer's change is lost. What was written, if anything. */
export async function updateStored(store: Store, key: string, change: Change): Promise<Stored | undefined> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const found = await store.get(key);
    const value = change(found === null ? null : found.value);
    if (value === undefined) return undefined;
    const outcome = await (found === null
      ? store.createOnly(key, value)
      : store.replaceIfMatch(key, value, found.etag));
    if (outcome.written) return { value, etag: outcome.etag };
  }
  throw new BoardError('STORE', `store: ${key} changed ${MOST_ATTEMPTS} times while it was being written`);
}

/** A key becomes part of a URL unescaped, where `?`, `#` and `..` would name another entry. */
export function checkKey(key: string): string {
  const isDotted = key.split('/').some((part) => part === '.' || part === '..');
  if (KEY.test(key) && !isDotted && key.length <= LONGEST_KEY) return key;
  throw new BoardError(
    'STORE_KEY',
    `store: expected a key of A-Z a-z 0-9 . _ : - and /, got ${key.length} characters`,
  );
}

/**
 * An unconditional write would lose the other writer's change, so a condition that is missing is an
 * error.
 */
export function checkEtag(etag: string | undefined, key: string): string {
  if (etag !== undefined && etag !== '') return etag;
  throw new BoardError('STORE', `store: expected an etag with ${key}, got none`);
}
