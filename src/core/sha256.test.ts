import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nativeSha256 } from '../publish/native-sha256.ts';
import { portableSha256, sha256, sha256Hex } from './sha256.ts';
import { utf8 } from './text.ts';

test.each([
  ['the portable one', portableSha256],
  ['the one of the runtime', nativeSha256],
  ['whichever is in use', { bytes: sha256, hex: sha256Hex }],
])('digests are those of OpenSSL: %s', (_, { bytes, hex }) => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (given) => {
      const expected = createHash('sha256').update(given).digest();
      expect(bytes(given)).toEqual(Uint8Array.from(expected));
      expect(hex(given)).toBe(expected.toString('hex'));
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
