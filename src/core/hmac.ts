/** HMAC-SHA-256 (RFC 2104): what only the holder of one secret can make and check. */

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  return hmac(sha256, key, message);
}
