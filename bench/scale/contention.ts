/**
 * Writers of one key of the doors' store who all begin at once: everybody reads, one is first, the
 * others begin again. The worst case of a conditional write, each writer an instance of its own, without a clock.
 */

import { BoardError } from '../../src/core/board-error.ts';
import { utf8 } from '../../src/core/text.ts';
import { type Store, updateStored } from '../../src/doors/store/store.ts';
import { memoryStore } from '../../tests/kit/memory-store.ts';

type Contention = {
  readonly writers: number;
  /** Reads that were made for each write that came through. */
  readonly reads_per_write: number;
  /** Writers that gave up and told their caller to come again. */
  readonly gave_up: number;
  /** What is counted at the end: every writer that did not give up counted once. */
  readonly counted: number;
};

export async function contend(writers: number): Promise<Contention> {
  const store = memoryStore();
  let reads = 0;
  const watched: Store = {
    ...store,
    get: (key) => {
      reads += 1;
      return store.get(key);
    },
  };
  const written = await Promise.all(Array.from({ length: writers }, () => addOne({ ...watched })));
  const came = written.filter(Boolean).length;
  return {
    writers,
    reads_per_write: reads / came,
    gave_up: writers - came,
    counted: numberOf((await store.get(KEY))?.value ?? null),
  };
}

const KEY = 'count';

async function addOne(store: Store): Promise<boolean> {
  try {
    await updateStored(store, KEY, (current) => utf8(`${numberOf(current) + 1}`));
    return true;
  } catch (error) {
    if (error instanceof BoardError && error.code === 'STORE') return false;
    throw error;
  }
}

function numberOf(value: Uint8Array | null): number {
  return value === null ? 0 : Number(new TextDecoder().decode(value));
}
