/** Durable state behind the doors: whole values under a key, changed only on condition of what was read. */

import { BoardError } from '../../core/board-error.ts';
import { together } from './together.ts';

export type Stored = { readonly value: Uint8Array; readonly etag: string };

/** Not written means that another writer was first; a store that is out throws BoardError `STORE` instead. */
export type WriteOutcome = { readonly written: true; readonly etag: string } | { readonly written: false };

export type Store = {
  readonly get: (key: string) => Promise<Stored | null>;
  readonly createOnly: (key: string, value: Uint8Array) => Promise<WriteOutcome>;
  readonly replaceIfMatch: (key: string, value: Uint8Array, etag: string) => Promise<WriteOutcome>;
  readonly delete: (key: string) => Promise<void>;
  /** Keys that start with the prefix, in code-unit order. */
  readonly list: (prefix?: string) => Promise<readonly string[]>;
};

/**
 * Returns the new value for the current one, or nothing to leave it; called again when another writer was
 * first.
 */
type StoredChange = (current: Uint8Array | null) => Uint8Array | undefined;

const MOST_ATTEMPTS = 100;
const LONGEST_KEY = 600;
const KEY = /^[A-Za-z0-9._:-]+(?:\/[A-Za-z0-9._:-]+)*$/;

type WriteKey = (change: StoredChange) => Promise<boolean>;

/** The keys that this process is writing. */
const writing = new WeakMap<Store, Map<string, WriteKey>>();

/**
 * Reads, changes and writes on condition, again if another instance was first: no change is lost.
 * Says whether the change wrote anything. Changes that arrive while this process writes the key are
 * written together, in their order: requests that come at once would else refuse each other, and
 * the more of them there are, the longer each one's answer would take.
 */
export function updateStored(store: Store, key: string, change: StoredChange): Promise<boolean> {
  const ofStore = writing.get(store) ?? new Map<string, WriteKey>();
  writing.set(store, ofStore);
  const writeAll = (changes: readonly StoredChange[]) => writeTogether(store, key, changes);
  const write = ofStore.get(key) ?? together(writeAll, () => ofStore.delete(key));
  ofStore.set(key, write);
  return write(change);
}

/** Whether each change wrote something. */
async function writeTogether(
  store: Store,
  key: string,
  changes: readonly StoredChange[],
): Promise<boolean[]> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const found = await store.get(key);
    let value = found?.value;
    const areWritten = changes.map((change) => {
      const next = change(value ?? null);
      value = next ?? value;
      return next !== undefined;
    });
    if (value === undefined || !areWritten.includes(true)) return areWritten;
    const { written } = await (found === null
      ? store.createOnly(key, value)
      : store.replaceIfMatch(key, value, found.etag));
    if (written) return areWritten;
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

/** An unconditional write would lose the other writer's change, so a condition that is missing is an error. */
export function checkEtag(etag: string | undefined, key: string): string {
  if (etag !== undefined && etag !== '') return etag;
  throw new BoardError('STORE', `store: expected an etag with ${key}, got none`);
}
