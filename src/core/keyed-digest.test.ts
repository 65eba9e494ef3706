import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { expect, test } from 'vitest';
import { keyedDigest, keyOfItem } from './keyed-digest.ts';

const secret = 'ab'.repeat(32);
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('a key follows from secret and id, and a digest from key and text, as another implementation of HMAC has it', () => {
  const key = hmac(sha256, Buffer.from(secret, 'hex'), bytes('q1'));
  expect(keyOfItem(secret, 'q1')).toBe(hex(key));
  expect(keyedDigest(hex(key), 'yes')).toBe(hex(hmac(sha256, key, bytes('yes'))));
});

test('equal texts of two items have two digests', () => {
  const [one, other] = ['q1', 'q2'].map((id) => keyedDigest(keyOfItem(secret, id), 'yes'));
  expect(one).not.toBe(other);
});
