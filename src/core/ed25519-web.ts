/**
 * Ed25519 under board-strict on WebCrypto: the quick second implementation, for thousands of cards
 * at a time. Wherever the runtime lacks Ed25519 or throws, the portable implementation decides: a
 * missing algorithm refutes nothing.
 */

import { verify } from './ed25519.ts';
import { isSoundPoint, isSoundSignature } from './ed25519-profile.ts';

export type Verifier = (message: Uint8Array, signature: Uint8Array) => Promise<boolean>;

/** Imports the key once for many signatures. A malformed key gives a verifier that is always false. */
export async function importVerifier(publicKey: Uint8Array): Promise<Verifier> {
  const ownKey = Uint8Array.from(publicKey);
  // Once for all signatures: nobody else holds these bytes.
  if (!isSoundPoint(ownKey)) return async () => false;
  const key = await importKey(ownKey);
  return async (message, signature) => {
    if (!(message instanceof Uint8Array) || !isSoundSignature(signature)) return false;
    // Copies: what was checked above cannot change while the runtime is at work.
    const checked = {
      publicKey: ownKey,
      message: new Uint8Array(message),
      signature: new Uint8Array(signature),
    };
    if (key === undefined) return verify(checked);
    return crypto.subtle
      .verify('Ed25519', key, checked.signature, checked.message)
      .catch(() => verify(checked));
  };
}

async function importKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey | undefined> {
  try {
    return await crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify']);
  } catch {
    return undefined; // no WebCrypto, no Ed25519 in it, or no key
  }
}
