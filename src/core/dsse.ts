/**
 * DSSE envelopes: a signature over a payload and its type.
 *
 *     DSSEv1 <length of the type> <type> <length of the payload> <payload>     what is signed
 *     {"payload": base64, "payloadType": type, "signatures": [{"keyid", "sig": base64}]}
 */

import { parseBase64, toBase64 } from './base64.ts';
import { joinBytes } from './bytes.ts';
import { publicKeyOf, sign, verify } from './ed25519.ts';
import { parseMultikey, toMultikey } from './multikey.ts';
import { utf8 } from './text.ts';

type Envelope = {
  payload: string;
  payloadType: string;
  signatures: { keyid: string; sig: string }[];
};

type Statement = { readonly type: string; readonly payload: Uint8Array };

const DID_KEY = 'did:key:';

/** A key id that is the public key itself. */
export function didKeyOf(publicKey: Uint8Array): string {
  return DID_KEY + toMultikey(publicKey);
}

export function parseDidKey(id: string): Uint8Array<ArrayBuffer> {
  return parseMultikey(id.startsWith(DID_KEY) ? id.slice(DID_KEY.length) : undefined);
}

export function signEnvelope({ type, payload }: Statement, seed: Uint8Array): Envelope {
  return {
    payload: toBase64(payload),
    payloadType: type,
    signatures: [
      { keyid: didKeyOf(publicKeyOf(seed)), sig: toBase64(sign(seed, signedBytes({ type, payload }))) },
    ],
  };
}

/** The payload, if the one signature is by the key that its id is; undefined where the envelope is damaged. */
export function openEnvelope(envelope: Envelope): (Statement & { readonly keyid: string }) | undefined {
  const [signature, ...more] = envelope.signatures;
  if (signature === undefined || more.length > 0) return undefined;
  try {
    const statement = { type: envelope.payloadType, payload: parseBase64(envelope.payload) };
    const isSigned = verify({
      publicKey: parseDidKey(signature.keyid),
      message: signedBytes(statement),
      signature: parseBase64(signature.sig),
    });
    return isSigned ? { ...statement, keyid: signature.keyid } : undefined;
  } catch {
    return undefined;
  }
}

/** The pre-authentication encoding. */
export function signedBytes({ type, payload }: Statement): Uint8Array {
  const name = utf8(type);
  return joinBytes([utf8(`DSSEv1 ${name.length} `), name, utf8(` ${payload.length} `), payload]);
}
