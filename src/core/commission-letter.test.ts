import { createPrivateKey, createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { commissionReceipt, isSignedCommission, signCommission } from './commission-letter.ts';

const seed = new Uint8Array(32).fill(7);
const letter = signCommission({ to: 'b.example', question: 'Grüße?' }, seed);

test('is signed as its schema says, by another implementation too', () => {
  const payload = `{"key":"${letter.key}","question":"Grüße?","to":"b.example"}`;
  const type = 'application/vnd.evidence-board.commission+json';
  const message = `DSSEv1 ${type.length} ${type} ${Buffer.byteLength(payload)} ${payload}`;
  // A seed as RFC 8410 wraps it.
  const wrapped = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  const key = createPublicKey(createPrivateKey({ key: wrapped, format: 'der', type: 'pkcs8' }));
  expect(verify(null, Buffer.from(message), key, Buffer.from(letter.sig, 'base64'))).toBe(true);
});

test.each([
  ['another word', { ...letter, question: 'Grüsse?' }],
  ['a member more', { ...letter, axis: 'jail' }],
  ['another key', { ...letter, key: signCommission({}, new Uint8Array(32).fill(8)).key }],
  ['no key', { ...letter, key: 'did:key:zz' }],
  ['no signature', { ...letter, sig: '' }],
])('with %s is not signed', (_, changed) => {
  expect([isSignedCommission(letter), isSignedCommission(changed)]).toEqual([true, false]);
});

test('the same letter has one receipt, whatever the order of its members', () => {
  const turned = Object.fromEntries(Object.entries(letter).reverse());
  expect(commissionReceipt({ ...letter, ...turned })).toBe(commissionReceipt(letter));
  expect(commissionReceipt({ ...letter, sig: `${letter.sig.slice(0, -3)}A==` })).not.toBe(
    commissionReceipt(letter),
  );
});
