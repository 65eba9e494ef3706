/**
 * Article 50 passports: declared facts under an HMAC, over the canonical JSON behind a domain prefix,
 * so that no other use of the secret can be mistaken for one. Checked without any memory.
 */

import { parseBase64url, toBase64url } from '../../core/base64.ts';
import { canonicalBytes, canonicalize } from '../../core/canonical.ts';
import { parseHex, toHex } from '../../core/hex.ts';
import { hmacSha256 } from '../../core/hmac.ts';
import { utf8 } from '../../core/text.ts';
import type { Article50Passport01, Article50Verdict01 } from '../../schema/contracts.gen.ts';
import { parseCanonicalAs } from '../../schema/validate.ts';
import { isSameSecret } from '../http/bearer.ts';

/** The secret that makes and checks passports, or why there is none. */
export type PassportKey =
  | { readonly held: true; readonly kid: string; readonly secret: Uint8Array }
  | { readonly held: false; readonly why: string; readonly isMalformed: boolean };

export type HeldKey = Extract<PassportKey, { readonly held: true }>;

/** As it travels in an address. */
export type Presented = { readonly passport: string; readonly hmac: string };

export const PASSPORT = 'svc.art50.passport/0.1';

const LONGEST = 16 * 1024;
const VARIABLE = 'ARTICLE50_HMAC_KEY';
const LEAST_BYTES = 32;
const MOST_BYTES = 256;

/** From the text of the variable, which is never repeated in an answer or a log. */
export function readPassportKey(value: string | undefined): PassportKey {
  if (!value) return { held: false, why: `${VARIABLE} is not set`, isMalformed: false };
  const isHex = /^(?:[0-9a-f]{2})+$/i.test(value);
  if (!isHex || value.length < 2 * LEAST_BYTES || value.length > 2 * MOST_BYTES)
    return {
      held: false,
      why: `${VARIABLE} is malformed: expected ${LEAST_BYTES} to ${MOST_BYTES} bytes as hex`,
      isMalformed: true,
    };
  const secret = parseHex(value.toLowerCase());
  // An HMAC under the secret names the key and tells nothing of it.
  const kid = toHex(hmacSha256(secret, utf8('svc.art50.kid/0.1\n'))).slice(0, 16);
  return { held: true, kid, secret };
}

export function passportHmac(passport: Article50Passport01, { secret }: HeldKey): string {
  return toHex(hmacSha256(secret, utf8(`${PASSPORT}\n${canonicalize(passport)}`)));
}

export function toPresented(passport: Article50Passport01, key: HeldKey): Presented {
  return { passport: toBase64url(canonicalBytes(passport)), hmac: passportHmac(passport, key) };
}

export function verifyPresented(
  presented: Presented,
  key: HeldKey,
): Pick<Article50Verdict01, 'result' | 'kid' | 'passport'> {
  const passport = readPassport(presented.passport);
  if (passport === undefined) return { result: 'INVALID', kid: null, passport: null };
  if (passport.kid !== key.kid) return { result: 'UNKNOWN_KEY', kid: passport.kid, passport: null };
  return isSameSecret(presented.hmac, passportHmac(passport, key))
    ? { result: 'VALID', kid: key.kid, passport }
    : { result: 'INVALID', kid: key.kid, passport: null };
}

/** Nothing for what is not the one spelling of a passport. */
function readPassport(text: string): Article50Passport01 | undefined {
  if (text.length > LONGEST) return undefined;
  try {
    return parseCanonicalAs('article50-passport-0.1', parseBase64url(text), 'passport');
  } catch {
    return undefined;
  }
}
