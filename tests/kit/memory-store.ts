/** A store that lives as long as the process: for tests of whatever takes a Store. */

import { BoardError } from '../../src/core/board-error.ts';
import { checkEtag, checkKey, type Store, type Stored } from '../../src/doors/store/store.ts';

/** A call of a store that is out. */
export const storeOut = async (): Promise<never> => {
  throw new BoardError('STORE', 'out');
};

export function memoryStore(): Store {
  const entries = new Map<string, Stored>();
  let versions = 0;

  const write = (key: string, value: Uint8Array) => {
    versions += 1;
    const etag = `"${versions}"`;
    entries.set(key, { value: Uint8Array.from(value), etag });
    return { written: true, etag } as const;
  };

  return {
    get: async (key) => {
      const found = entries.get(checkKey(key));
      return found === undefined ? null : { ...found, value: Uint8Array.from(found.value) };
    },
    createOnly: async (key, value) => (entries.has(checkKey(key)) ? { written: false } : write(key, value)),
    replaceIfMatch: async (key, value, etag) => {
      const isCurrent = entries.get(checkKey(key))?.etag === checkEtag(etag, key);
      return isCurrent ? write(key, value) : { written: false };
    },
    delete: async (key) => {
      entries.delete(checkKey(key));
    },
    list: async (prefix = '') => [...entries.keys()].filter((key) => key.startsWith(prefix)).sort(),
  };
}
