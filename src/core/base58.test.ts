import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseHex } from './hex.ts';
import { parseBase58, toBase58 } from './multikey.ts';
import { utf8 } from './text.ts';

// The three examples of the Internet draft "The Base58 Encoding Scheme", section 5.
test.each([
  ['Hello World!', utf8('Hello World!'), '2NEpo7TZRRrLZSi2U'],
  [
    'a sentence',
    utf8('The quick brown fox jumps over the lazy dog.'),
    'USm3fpXnKG5EUBx2ndxBDMPVciP5hGey2Jh4NDv6gmeo1LkMeiKrLJUUBk6Z',
  ],
  ['leading zeros', parseHex('0000287fb4cd'), '11233QC4'],
])('%s is spelled as the draft spells it', (_, bytes, text) => {
  expect(toBase58(bytes)).toBe(text);
  expect(parseBase58(text)).toEqual(bytes);
});

test('bytes come back, leading zeros too, and the digits are those of the number', () => {
  const zeros = fc.nat(4).map((count) => new Uint8Array(count));
  fc.assert(
    fc.property(zeros, fc.uint8Array({ maxLength: 50 }), (head, tail) => {
      const bytes = Uint8Array.of(...head, ...tail);
      const text = toBase58(bytes);
      expect(parseBase58(text)).toEqual(bytes);
      expect(numberOf(text)).toBe(BigInt(`0x0${Buffer.from(bytes).toString('hex')}`));
    }),
  );
});

describe('refused with a code', () => {
  test.each(['0', 'O', 'I', 'l', 'a b', 'é', '2\n', '1'.repeat(257)])('%j', (text) => {
    expect(() => parseBase58(text)).toThrow(expect.objectContaining({ code: 'BASE58' }));
  });
});

function numberOf(text: string): bigint {
  const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  return Array.from(text).reduce((sum, digit) => sum * 58n + BigInt(digits.indexOf(digit)), 0n);
}
