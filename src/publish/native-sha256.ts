/** Node's own SHA-256, for the engines that hash a whole board; see `src/core/sha256.ts`. */

import { hash } from 'node:crypto';
import { type Sha256, useSha256 } from '../core/sha256.ts';

export const nativeSha256: Sha256 = {
  bytes: (of) => new Uint8Array(hash('sha256', of, 'buffer')),
  hex: (of) => hash('sha256', of, 'hex'),
};

useSha256(nativeSha256);
