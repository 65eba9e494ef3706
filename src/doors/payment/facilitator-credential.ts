/** How a facilitator is shown who asks it: headers that are made anew for each request. */

import { parseBase64, toBase64url } from '../../core/base64.ts';
import { publicKeyOf, sign } from '../../core/ed25519.ts';
import { utf8 } from '../../core/text.ts';

export type FacilitatorCredential = (asked: {
  readonly method: string;
  readonly url: URL;
}) => Readonly<Record<string, string>>;

export const noCredential: FacilitatorCredential = () => ({});

export function bearerCredential(token: string): FacilitatorCredential {
  return () => ({ authorization: `Bearer ${token}` });
}

type TokenKey = {
  readonly keyId: string;
  readonly seed: Uint8Array;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** An unguessable text. */
  readonly random: () => string;
};

const LIFE_SECONDS = 120;

/**
 * A token signed for this one method and address, as the Coinbase Developer Platform documents it:
 *
 *     {alg, kid, typ, nonce} . {sub, iss, aud, uris: ["POST host/path"], iat, nbf, exp}
 */
export function tokenCredential({ keyId, seed, now, random }: TokenKey): FacilitatorCredential {
  return ({ method, url }) => {
    const iat = Math.floor(now() / 1000);
    const header = { alg: 'EdDSA', kid: keyId, typ: 'JWT', nonce: random() };
    const claims = {
      sub: keyId,
      iss: 'cdp',
      aud: ['cdp_service'],
      uris: [`${method} ${url.host}${url.pathname}`],
      iat,
      nbf: iat,
      exp: iat + LIFE_SECONDS,
    };
    const signed = [header, claims].map((part) => toBase64url(utf8(JSON.stringify(part)))).join('.');
    return { authorization: `Bearer ${signed}.${toBase64url(sign(seed, utf8(signed)))}` };
  };
}

/** The seed in base64 of 64 bytes, which are the seed and its public half; nothing where the halves do not fit. */
export function parseKeySecret(text: string): Uint8Array | undefined {
  try {
    const bytes = parseBase64(text);
    const [seed, publicHalf] = [bytes.slice(0, 32), bytes.slice(32)];
    const isPair = bytes.length === 64 && publicKeyOf(seed).every((byte, at) => byte === publicHalf[at]);
    return isPair ? seed : undefined;
  } catch {
    return undefined; // no base64
  }
}
