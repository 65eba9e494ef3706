import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyedDigest, keyOfItem } from './keyed-digest.ts';

const secret = 'ab'.repeat(32);

test('a key follows from secret and id, and a digest from key and text, as another implementation of HMAC has it', () => {
  const key = createHmac('sha256', Buffer.from(secret, 'hex')).update('q1').digest();
  expect(keyOfItem(secret, 'q1')).toBe(key.toString('hex'));
  const digest = createHmac('sha256', key).update('yes').digest('hex');
  expect(keyedDigest(key.toString('hex'), 'yes')).toBe(digest);
});

test('equal texts of two items have two digests', () => {
  const [one, other] = ['q1', 'q2'].map((id) => keyedDigest(keyOfItem(secret, id), 'yes'));
  expect(one).not.toBe(other);
});
