import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256, sha256Hex, utf8 } from './sha256.ts';

test('digests are those of OpenSSL', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const expected = createHash('sha256').update(bytes).digest();
      expect(sha256(bytes)).toEqual(Uint8Array.from(expected));
      expect(sha256Hex(bytes)).toBe(expected.toString('hex'));
    }),
  );
});

test('text becomes UTF-8', () => {
  expect(utf8('aé€😀')).toEqual(Uint8Array.from(Buffer.from('aé€😀', 'utf8')));
});

test.each(['\ud800', 'a\udc00', '\ude00\ud83d'])(
  '%j, which has a lone surrogate, is refused with a code',
  (text) => {
    expect(() => utf8(text)).toThrow(expect.objectContaining({ code: 'UTF8' }));
  },
);
