import { expect, test } from 'vitest';
import { publicKeyOf, sign, verify } from '../core/ed25519.ts';
import { sha256 } from '../core/sha256.ts';
import { utf8 } from '../core/text.ts';
import { nativeSigner } from './native-signer.ts';

test('signs byte for byte as the portable implementation does', () => {
  for (let at = 0; at < 32; at++) {
    const seed = sha256(utf8(`seed ${at}`));
    const message = utf8('m'.repeat(at * 37));
    const { kid, publicKey, sign: signNatively } = nativeSigner('did:web:board.example#x-1', seed);
    const signature = signNatively(message);
    expect(signature).toEqual(sign(seed, message));
    expect([kid, publicKey]).toEqual(['did:web:board.example#x-1', publicKeyOf(seed)]);
    expect(verify({ publicKey, message, signature })).toBe(true);
  }
});

test('a seed of another length is refused as everywhere', () => {
  expect(() => nativeSigner('did:web:board.example#x-1', new Uint8Array(31))).toThrow(/seed of 32 bytes/);
});
