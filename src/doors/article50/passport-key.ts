/** The secret under which passports are made: hex of at least 32 bytes, from the environment and never echoed. */

import { parseHex, toHex } from '../../core/hex.ts';
import { hmacSha256 } from '../../core/hmac.ts';
import { utf8 } from '../../core/text.ts';

export type PassportKey =
  | { readonly held: true; readonly kid: string; readonly secret: Uint8Array }
  | { readonly held: false; readonly why: string; readonly isMalformed: boolean };

const VARIABLE = 'ARTICLE50_HMAC_KEY';
const LEAST_BYTES = 32;
const MOST_BYTES = 256;
const KID_DIGITS = 16;

export function readPassportKey(value: string | undefined): PassportKey {
  if (value === undefined || value === '')
    return { held: false, why: `${VARIABLE} is not set`, isMalformed: false };
  const isHex = /^(?:[0-9a-f]{2})+$/i.test(value);
  if (!isHex || value.length < 2 * LEAST_BYTES || value.length > 2 * MOST_BYTES)
    return {
      held: false,
      why: `${VARIABLE} is malformed: expected ${LEAST_BYTES} to ${MOST_BYTES} bytes as hex`,
      isMalformed: true,
    };
  const secret = parseHex(value.toLowerCase());
  // Made with the secret and not from it, so that it names the key and tells nothing of it.
  const kid = toHex(hmacSha256(secret, utf8('svc.art50.kid/0.1\n'))).slice(0, KID_DIGITS);
  return { held: true, kid, secret };
}
