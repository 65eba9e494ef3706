import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { toHex } from './hex.ts';
import { hmacSha256 } from './hmac.ts';
import { utf8 } from './text.ts';

/** RFC 4231, cases 1, 2 and 6. */
const vectors: readonly (readonly [key: Uint8Array, message: string, mac: string])[] = [
  [
    new Uint8Array(20).fill(0x0b),
    'Hi There',
    'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
  ],
  [
    utf8('Jefe'),
    'what do ya want for nothing?',
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
  [
    new Uint8Array(131).fill(0xaa),
    'Test Using Larger Than Block-Size Key - Hash Key First',
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  ],
];

describe('HMAC-SHA-256', () => {
  test.each(vectors)('vector %#', (key, message, mac) => {
    expect(toHex(hmacSha256(key, utf8(message)))).toBe(mac);
  });

  test('agrees with another implementation', () => {
    for (const length of [0, 32, 64, 65, 200]) {
      const key = new Uint8Array(length).fill(length);
      const expected = createHmac('sha256', key).update('message').digest('hex');
      expect(toHex(hmacSha256(key, utf8('message')))).toBe(expected);
    }
  });
});
