/** board-strict: the checks on encodings that make every Ed25519 library give the same verdict. */

import { toHex } from './hex.ts';

export type SignedMessage = { publicKey: Uint8Array; message: Uint8Array; signature: Uint8Array };

/** The group order L = 2^252 + 27742317777372353535851937790883648493, little-endian. */
const GROUP_ORDER = Uint8Array.of(
  ...[0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58, 0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14],
  ...[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10],
);

/**
 * y of the points of order 1, 2, 4 and 8, and the two second spellings p = 0 and p + 1 = 1; each
 * with either sign bit: 14.
 */
const SMALL_ORDER = new Set(
  [
    ['0000000000000000000000000000000000000000000000000000000000000000', '80'],
    ['0100000000000000000000000000000000000000000000000000000000000000', '80'],
    ['26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05', '85'],
    ['c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a', 'fa'],
    ['ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f', 'ff'],
    ['edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f', 'ff'],
    ['eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f', 'ff'],
  ].flatMap(([plain = '', signed = '']) => [plain, plain.slice(0, 62) + signed]),
);

/**
 * Lengths, S < L, and sound encodings of A and R; what is left to a library is the equation alone.
 */
export function meetsProfile({ publicKey, message, signature }: SignedMessage): boolean {
  return (
    publicKey instanceof Uint8Array &&
    message instanceof Uint8Array &&
    isSoundPoint(publicKey) &&
    isSoundSignature(signature)
  );
}

/** The part of the profile that concerns R and S: it needs neither key nor message. */
export function isSoundSignature(signature: Uint8Array): boolean {
  return (
    signature instanceof Uint8Array &&
    signature.length === 64 &&
    isSoundPoint(signature.subarray(0, 32)) &&
    isReducedScalar(signature.subarray(32))
  );
}

/**
 * 32 bytes, y < p, and not of small order. The sign bit on x = 0 occurs only at y = ±1, which the
 * list holds.
 */
export function isSoundPoint(encoding: Uint8Array): boolean {
  return encoding.length === 32 && isReducedField(encoding) && !SMALL_ORDER.has(toHex(encoding));
}

/** y < p = 2^255 − 19, the sign bit put aside: only ed..ff, ff × 30, 7f are at or above p. */
function isReducedField(encoding: Uint8Array): boolean {
  if (((encoding[31] ?? 0) & 0x7f) !== 0x7f || (encoding[0] ?? 0) < 0xed) return true;
  return encoding.subarray(1, 31).some((byte) => byte !== 0xff);
}

/** S < L: S + L would be a second signature that the same equation accepts. */
function isReducedScalar(scalar: Uint8Array): boolean {
  for (let at = 31; at >= 0; at -= 1) {
    const difference = (scalar[at] ?? 0) - (GROUP_ORDER[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
