import { describe, expect, test } from 'vitest';
import { toBase64 } from './base64.ts';
import { didKeyOf, openEnvelope, parseDidKey, signEnvelope, signedBytes } from './dsse.ts';
import { publicKeyOf } from './ed25519.ts';
import { utf8 } from './text.ts';

const seed = new Uint8Array(32).fill(3);
const statement = { type: 'http://example.com/HelloWorld', payload: utf8('hello world') };
const envelope = signEnvelope(statement, seed);

test('what is signed is as the protocol spells it in its own example', () => {
  expect(new TextDecoder().decode(signedBytes(statement))).toBe(
    'DSSEv1 29 http://example.com/HelloWorld 11 hello world',
  );
});

describe('an envelope', () => {
  test('opens under the key that its id is', () => {
    expect(openEnvelope(envelope)).toEqual({ ...statement, keyid: didKeyOf(publicKeyOf(seed)) });
    expect(parseDidKey(didKeyOf(publicKeyOf(seed)))).toEqual(publicKeyOf(seed));
  });

  const [signature = { keyid: '', sig: '' }] = envelope.signatures;
  const other = didKeyOf(publicKeyOf(new Uint8Array(32).fill(4)));
  test.each([
    ['another payload', { ...envelope, payload: toBase64(utf8('hello worle')) }],
    ['another type', { ...envelope, payloadType: 'http://example.com/HelloWorle' }],
    ['another key', { ...envelope, signatures: [{ ...signature, keyid: other }] }],
    ['a name in place of a key', { ...envelope, signatures: [{ ...signature, keyid: 'Ada' }] }],
    ['no signature', { ...envelope, signatures: [] }],
    ['two signatures', { ...envelope, signatures: [signature, signature] }],
    ['another spelling of the payload', { ...envelope, payload: envelope.payload.replace(/=+$/, '') }],
    ['a cut signature', { ...envelope, signatures: [{ ...signature, sig: signature.sig.slice(0, 80) }] }],
  ])('with %s does not open', (_what, damaged) => {
    expect(openEnvelope(damaged)).toBeUndefined();
  });
});
