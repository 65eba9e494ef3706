/**
 * Article 50 passports: declared facts under an HMAC, over the canonical JSON behind a domain prefix,
 * so that no other use of the secret can be mistaken for one. Checked without any memory.
 */

import { parseBase64url, toBase64url } from '../../core/base64.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { toHex } from '../../core/hex.ts';
import { hmacSha256 } from '../../core/hmac.ts';
import { utf8 } from '../../core/text.ts';
import type { Article50Passport01, Article50Verdict01 } from '../../schema/contracts.gen.ts';
import { parseCanonicalAs } from '../../schema/validate.ts';
import { isSameSecret } from '../bearer.ts';
import type { PassportKey } from './passport-key.ts';

export type HeldKey = Extract<PassportKey, { readonly held: true }>;

/** As it travels in an address. */
export type Presented = { readonly passport: string; readonly hmac: string };

export const PASSPORT = 'svc.art50.passport/0.1';

const LONGEST = 16 * 1024;

export function passportHmac(passport: Article50Passport01, { secret }: HeldKey): string {
  return toHex(hmacSha256(secret, preimage(canonicalBytes(passport))));
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

/** `svc.art50.passport/0.1` LF canonical JSON. */
function preimage(canonical: Uint8Array): Uint8Array {
  const prefix = utf8(`${PASSPORT}\n`);
  const whole = new Uint8Array(prefix.length + canonical.length);
  whole.set(prefix);
  whole.set(canonical, prefix.length);
  return whole;
}
