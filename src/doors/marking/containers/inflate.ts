/** Decompression with a bound on what comes out: a small block may stand for gigabytes. */

import { brotliDecompressSync, inflateSync } from 'node:zlib';

import type { Budget } from '../file/budget.ts';

const MOST_OUT = 1024 * 1024;

type Inflated =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly reason: 'too-large' | 'malformed' };

export function inflate(bytes: Uint8Array, budget: Budget): Inflated {
  return within(budget, (maxOutputLength) => inflateSync(bytes, { maxOutputLength }));
}

export function inflateBrotli(bytes: Uint8Array, budget: Budget): Inflated {
  return within(budget, (maxOutputLength) => brotliDecompressSync(bytes, { maxOutputLength }));
}

/** What is refused as too large cost as much as it was allowed to. */
function within(budget: Budget, work: (most: number) => Uint8Array): Inflated {
  const most = Math.min(MOST_OUT, budget.left());
  budget.spend(most);
  if (most === 0) return { ok: false, reason: 'too-large' };
  try {
    const bytes = work(most);
    budget.spend(bytes.length - most);
    return { ok: true, bytes };
  } catch (error) {
    const isLarge = error instanceof RangeError;
    return { ok: false, reason: isLarge ? 'too-large' : 'malformed' };
  }
}
