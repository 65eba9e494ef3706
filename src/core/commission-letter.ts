/**
 * The signature on a request for a measurement, by whoever asks: Ed25519 over the pre-authentication encoding of the
 * canonical bytes of all members but the signature, so that these bytes are never those of a card, a note or an offer.
 */

import { parseBase64, toBase64 } from './base64.ts';
import { canonicalBytes } from './canonical.ts';
import { didKeyOf, parseDidKey, signedBytes } from './dsse.ts';
import { publicKeyOf, sign, verify } from './ed25519.ts';
import { sha256Hex } from './sha256.ts';

type Signed = { readonly key: string; readonly sig: string };

const TYPE = 'application/vnd.evidence-board.commission+json';

export function signCommission<T extends object>(letter: T, seed: Uint8Array): T & Signed {
  const named = { ...letter, key: didKeyOf(publicKeyOf(seed)) };
  return { ...named, sig: toBase64(sign(seed, messageOf(named))) };
}

/** False for anything that is not signed by the key that it names. */
export function isSignedCommission({ sig, ...named }: Signed): boolean {
  try {
    const publicKey = parseDidKey(named.key);
    return verify({ publicKey, message: messageOf(named), signature: parseBase64(sig) });
  } catch {
    return false;
  }
}

/** The same letter, sent again, has the same receipt. */
export function commissionReceipt(letter: Signed): string {
  return sha256Hex(canonicalBytes(letter)).slice(0, 32);
}

function messageOf(named: object): Uint8Array {
  return signedBytes({ type: TYPE, payload: canonicalBytes(named) });
}
