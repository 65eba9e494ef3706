import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { toHex } from './hex.ts';
import { hmacSha256 } from './hmac.ts';
import { utf8 } from './text.ts';

test.each([0, 20, 32, 64, 65, 200])(
  'a key of %i bytes gives the HMAC-SHA-256 of another implementation',
  (length) => {
    const key = new Uint8Array(length).fill(length);
    const expected = createHmac('sha256', key).update('message').digest('hex');
    expect(toHex(hmacSha256(key, utf8('message')))).toBe(expected);
  },
);
