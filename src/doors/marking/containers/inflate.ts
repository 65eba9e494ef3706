/** Decompression with a bound on what comes out: a small block may stand for gigabytes. */

import { brotliDecompressSync, inflateSync } from 'node:zlib';

const MOST_OUT = 1024 * 1024;

type Inflated =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly reason: 'too-large' | 'malformed' };

export function inflate(bytes: Uint8Array): Inflated {
  return within(() => inflateSync(bytes, { maxOutputLength: MOST_OUT }));
}

export function inflateBrotli(bytes: Uint8Array): Inflated {
  return within(() => brotliDecompressSync(bytes, { maxOutputLength: MOST_OUT }));
}

function within(work: () => Uint8Array): Inflated {
  try {
    return { ok: true, bytes: work() };
  } catch (error) {
    const isLarge = error instanceof RangeError;
    return { ok: false, reason: isLarge ? 'too-large' : 'malformed' };
  }
}
