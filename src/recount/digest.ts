/** SHA-256 from the platform: the generator has an implementation of its own. */

import { createHash } from 'node:crypto';

/** Of the bytes, or of the UTF-8 bytes of a text. */
export function sha256Hex(input: Uint8Array | string): string {
  return createHash('sha256').update(input).digest('hex');
}
