/**
 * Signs by the runtime's own Ed25519: byte for byte what the portable implementation signs, for
 * Ed25519 leaves nothing to chance, in a tenth of its time.
 */

import { createPrivateKey, sign } from 'node:crypto';
import { assertSeed, publicKeyOf } from '../core/ed25519.ts';
import type { Signer } from '../core/signer.ts';

/** The DER of an RFC 8410 private key up to the 32 bytes of the seed. */
const PKCS8_HEAD = '302e020100300506032b657004220420';

export function nativeSigner(kid: string, seed: Uint8Array): Signer {
  assertSeed(seed);
  const der = Buffer.concat([Buffer.from(PKCS8_HEAD, 'hex'), seed]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return {
    kid,
    publicKey: publicKeyOf(seed),
    sign: (message) => new Uint8Array(sign(null, message, key)),
  };
}
