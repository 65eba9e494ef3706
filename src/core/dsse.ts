/**
 * DSSE envelopes: a signature over a payload and its type.
 *
 *     DSSEv1 <length of the type> <type> <length of the payload> <payload>     what is signed
 *     {"payload": base64, "payloadType": type, "signatures": [{"keyid": "", "sig": base64}]}
 */

import { toBase64 } from './base64.ts';
import { joinBytes } from './bytes.ts';
import { parseMultikey, toMultikey } from './multikey.ts';
import type { Signer } from './signer.ts';
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

/** Names no key: what verifiers of others know by a PEM alone has an id of their own, and they pass over any other. */
export function signEnvelope({ type, payload }: Statement, { sign }: Pick<Signer, 'sign'>): Envelope {
  const sig = toBase64(sign(signedBytes({ type, payload })));
  return { payload: toBase64(payload), payloadType: type, signatures: [{ keyid: '', sig }] };
}

/** The pre-authentication encoding. */
export function signedBytes({ type, payload }: Statement): Uint8Array {
  const name = utf8(type);
  return joinBytes([utf8(`DSSEv1 ${name.length} `), name, utf8(` ${payload.length} `), payload]);
}
