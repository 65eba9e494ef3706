/**
 * Runs a program with random numbers that follow from a text, so that what it makes is the same on
 * every day. For test files only.
 */

import { createHash } from 'node:crypto';

export async function withSeededDraws<T>(seed: string, run: () => Promise<T>): Promise<T> {
  const own = Object.getOwnPropertyDescriptor(crypto, 'getRandomValues');
  let block = 0;
  const value = (into: ArrayBufferView<ArrayBuffer>): ArrayBufferView<ArrayBuffer> => {
    const view = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
    for (let at = 0; at < view.length; at += 32) {
      const digest = createHash('sha256').update(`${seed}|${block}`).digest();
      view.set(digest.subarray(0, view.length - at), at);
      block += 1;
    }
    return into;
  };
  Object.defineProperty(crypto, 'getRandomValues', { value, configurable: true, writable: true });
  try {
    return await run();
  } finally {
    if (own === undefined) Reflect.deleteProperty(crypto, 'getRandomValues');
    else Object.defineProperty(crypto, 'getRandomValues', own);
  }
}
