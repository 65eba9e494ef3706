/** The purchases of one process, which forgets with it. */

import type { PurchaseStore } from '../../packages/client/src/purchases.ts';

export function memoryPurchases(): PurchaseStore {
  const held = new Map<string, Uint8Array>();
  return {
    read: async (key) => held.get(key),
    create: async (key, bytes) => !held.has(key) && Boolean(held.set(key, bytes)),
    replace: async (key, bytes) => void held.set(key, bytes),
    list: async (prefix) => [...held.keys()].filter((key) => key.startsWith(prefix)),
  };
}
