/** Signs as the key of a role does, by the runtime: a hundred thousand cards in seconds, byte for byte the same. */

import { createPrivateKey, sign } from 'node:crypto';
import type { Signer } from '../../src/core/signer.ts';

/** The DER of an RFC 8410 private key up to the 32 bytes of the seed. */
const PKCS8_HEAD = '302e020100300506032b657004220420';

export function quickSigner({ kid, publicKey }: Signer, seed: Uint8Array): Signer {
  const der = Buffer.concat([Buffer.from(PKCS8_HEAD, 'hex'), seed]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return { kid, publicKey, sign: (message) => new Uint8Array(sign(null, message, key)) };
}
