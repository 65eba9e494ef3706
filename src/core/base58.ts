/**
 * base58btc, the alphabet of Multikey: big-endian base 58, one leading "1" for each leading zero
 * byte.
 */

import { BoardError } from './board-error.ts';

const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/**
 * Conversion is quadratic in length; a key has 47 digits, so longer text is refused before any
 * work.
 */
const MAX_LENGTH = 256;

export function toBase58(bytes: Uint8Array): string {
  return convert({ digits: bytes, from: 256, to: 58 })
    .map((digit) => DIGITS.charAt(digit))
    .join('');
}

export function parseBase58(text: string): Uint8Array<ArrayBuffer> {
  if (typeof text !== 'string' || text.length > MAX_LENGTH) {
    throw new BoardError('BASE58', `base58btc: expected a string of at most ${MAX_LENGTH} characters`);
  }
  const digits = Array.from(text, (character, at) => {
    const digit = DIGITS.indexOf(character);
    if (digit < 0) {
      throw new BoardError(
        'BASE58',
        `base58btc: expected a digit of ${DIGITS} at character ${at}, got "${character}"`,
      );
    }
    return digit;
  });
  return Uint8Array.from(convert({ digits, from: 58, to: 256 }));
}

type Conversion = { digits: Iterable<number>; from: number; to: number };

function convert({ digits, from, to }: Conversion): number[] {
  const result: number[] = []; // little-endian until the end
  let zeros = 0;
  for (const digit of digits) {
    if (digit === 0 && result.length === 0) {
      zeros += 1;
      continue;
    }
    let carry = digit;
    for (let at = 0; at < result.length || carry > 0; at += 1) {
      carry += (result[at] ?? 0) * from;
      result[at] = carry % to;
      carry = Math.floor(carry / to);
    }
  }
  return [...new Array<number>(zeros).fill(0), ...result.reverse()];
}
