/**
 * Ed25519 under board-strict on WebCrypto: the quick second implementation, for thousands of cards
 * at a time. Wherever the runtime lacks Ed25519 or throws, the portable implementation decides: a
 * missing algorithm refutes nothing.
 */

import { assertSeed, sign, verify } from './ed25519.ts';
import { isSoundPoint, isSoundSignature, meetsProfile, type SignedMessage } from './ed25519-profile.ts';

export type Verifier = (message: Uint8Array, signature: Uint8Array) => Promise<boolean>;

type KeyUse = { format: 'raw' | 'pkcs8'; usage: 'verify' | 'sign' };

/** The DER of an RFC 8410 private key up to the 32 bytes of the seed. */
const PKCS8_HEAD = [
  0x30, 0x2e, 0x02, 0x01, 0, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20,
];

/** True only under board-strict; malformed input is false, never a rejection. */
export async function verifyWeb({ publicKey, message, signature }: SignedMessage): Promise<boolean> {
  if (!meetsProfile({ publicKey, message, signature })) return false;
  const verifier = await importVerifier(publicKey);
  return verifier(message, signature);
}

/**
 * Imports the key once for many signatures. A malformed key gives a verifier that is always false.
 */
export async function importVerifier(publicKey: Uint8Array): Promise<Verifier> {
  const ownKey = Uint8Array.from(publicKey);
  // Once for all signatures: nobody else holds these bytes.
  if (!isSoundPoint(ownKey)) return async () => false;
  const key = await importKey(ownKey, { format: 'raw', usage: 'verify' });
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

export async function signWeb(seed: Uint8Array, message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  assertSeed(seed);
  const ownMessage = Uint8Array.from(message);
  const key = await importKey(Uint8Array.of(...PKCS8_HEAD, ...seed), { format: 'pkcs8', usage: 'sign' });
  if (key === undefined) return sign(seed, ownMessage);
  return new Uint8Array(await crypto.subtle.sign('Ed25519', key, ownMessage));
}

async function importKey(
  bytes: Uint8Array<ArrayBuffer>,
  { format, usage }: KeyUse,
): Promise<CryptoKey | undefined> {
  try {
    return await crypto.subtle.importKey(format, bytes, 'Ed25519', false, [usage]);
  } catch {
    return undefined; // no WebCrypto, no Ed25519 in it, or no key
  }
}
