import { describe, expect, test } from 'vitest';
import { adapters, orRefusal, partsOf } from './adapters.ts';

describe('verifiers of signatures', () => {
  test('an input is a key, a message and a signature in hexadecimal', () => {
    const input = '{"public_key":"00ff","message":"","signature":"0a"}';
    expect(partsOf(input)).toEqual([Uint8Array.of(0, 255), new Uint8Array(), Uint8Array.of(10)]);
    expect(() => partsOf('{"public_key":"00"}')).toThrow('string was expected');
  });

  test('an error that turns the input down is a refusal, and only that', () => {
    const refusal = /^bad (signature|public key) size$/;
    expect(orRefusal(new Error('bad signature size'), refusal)).toEqual({
      prediction: 'refuse',
      raw: 'bad signature size',
    });
    const broken = new Error('Assertion failed');
    expect(() => orRefusal(broken, refusal)).toThrow(broken);
  });

  test('libraries that wrap or port one another are of one family', () => {
    const families = Map.groupBy(adapters, ({ family }) => family);
    expect(families.get('libsodium')?.map(({ id }) => id)).toEqual(['libsodium-wrappers', 'pynacl']);
    expect(families.get('tweetnacl')?.map(({ id }) => id)).toEqual(['tweetnacl', 'stablelib']);
    expect(families.size).toBe(5);
  });
});
