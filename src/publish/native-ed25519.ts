/** Node's own Ed25519, for the engines that read and sign a whole board; see `src/core/ed25519.ts`. */

import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { type Ed25519, useEd25519 } from '../core/ed25519.ts';
import { toHex } from '../core/hex.ts';

/** The DER of RFC 8410 keys, up to their 32 bytes. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

export const nativeEd25519: Ed25519 = {
  publicKeyOf: (seed) => {
    const key = createPublicKey(privateKeyOf(seed)).export({ format: 'der', type: 'spki' });
    return new Uint8Array(key.subarray(SPKI_HEAD.length));
  },
  sign: (seed, message) => new Uint8Array(sign(null, message, privateKeyOf(seed))),
  holds: ({ publicKey, message, signature }) => verify(null, message, importedKey(publicKey), signature),
};

useEd25519(nativeEd25519);

function privateKeyOf(seed: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
}

/** Imported keys by their hex: a board has few keys, and very many signatures of each. */
const imported = new Map<string, KeyObject>();

function importedKey(publicKey: Uint8Array): KeyObject {
  const text = toHex(publicKey);
  const key =
    imported.get(text) ??
    createPublicKey({ key: Buffer.concat([SPKI_HEAD, publicKey]), format: 'der', type: 'spki' });
  imported.set(text, key);
  return key;
}
