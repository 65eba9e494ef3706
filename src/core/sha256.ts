/** SHA-256: how bytes become an id. */

import { sha256 as nobleSha256 } from '@noble/hashes/sha2.js';
import { toHex } from './hex.ts';

/** One function in two forms: many digests are only ever wanted as text. */
export type Sha256 = {
  readonly bytes: (of: Uint8Array) => Uint8Array<ArrayBuffer>;
  readonly hex: (of: Uint8Array) => string;
};

/** The one that runs everywhere. */
export const portableSha256: Sha256 = {
  bytes: (of) => nobleSha256(of),
  hex: (of) => toHex(nobleSha256(of)),
};

let inUse = portableSha256;

/** Installs the SHA-256 of the runtime: the same digests, computed many times faster. */
export function useSha256(own: Sha256): void {
  inUse = own;
}

export function sha256(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return inUse.bytes(bytes);
}

export function sha256Hex(bytes: Uint8Array): string {
  return inUse.hex(bytes);
}
