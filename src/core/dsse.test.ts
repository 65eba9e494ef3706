import { expect, test } from 'vitest';
import { toBase64 } from './base64.ts';
import { didKeyOf, parseDidKey, signEnvelope, signedBytes } from './dsse.ts';
import { publicKeyOf, sign, verify } from './ed25519.ts';
import { utf8 } from './text.ts';

const seed = new Uint8Array(32).fill(3);
const publicKey = publicKeyOf(seed);
const statement = { type: 'http://example.com/HelloWorld', payload: utf8('hello world') };

test('what is signed is as the protocol spells it in its own example', () => {
  expect(new TextDecoder().decode(signedBytes(statement))).toBe(
    'DSSEv1 29 http://example.com/HelloWorld 11 hello world',
  );
});

test('an envelope has the payload, its type and one signature over both', () => {
  const { signatures, ...content } = signEnvelope(statement, { sign: (message) => sign(seed, message) });
  expect(content).toEqual({ payload: toBase64(statement.payload), payloadType: statement.type });
  expect(signatures.map(({ keyid }) => keyid)).toEqual(['']);
  const signature = new Uint8Array(Buffer.from(signatures[0]?.sig ?? '', 'base64'));
  expect(verify({ publicKey, message: signedBytes(statement), signature })).toBe(true);
});

test('a key id that is the key leads to the key', () => {
  expect(parseDidKey(didKeyOf(publicKey))).toEqual(publicKey);
});
