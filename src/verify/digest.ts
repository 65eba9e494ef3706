/** SHA-256 from the platform: the generator has an implementation of its own. */

import { createHash } from 'node:crypto';

/** Of the bytes, or of the UTF-8 bytes of a text. */
export function sha256Hex(input: Uint8Array | string): string {
  return createHash('sha256').update(input).digest('hex');
}

export function sha256(...parts: readonly Uint8Array[]): Uint8Array {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return new Uint8Array(hash.digest());
}
