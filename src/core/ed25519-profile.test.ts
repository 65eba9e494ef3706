import { etc, Point } from '@noble/ed25519';
import { describe, expect, test } from 'vitest';
import { encode, smallOrderEncodings, toBytes } from '../../tests/vectors/curve-points.ts';
import { isSoundPoint, meetsProfile } from './ed25519-profile.ts';

const { n: L, p } = Point.CURVE();
const point = Point.BASE.toBytes();
const signed = (S: bigint) => ({
  publicKey: point,
  message: new Uint8Array(0),
  signature: etc.concatBytes(point, toBytes(S)),
});

test('the curve has 14 encodings of small order, and each is refused', () => {
  const encodings = smallOrderEncodings();
  expect(encodings.length).toBe(14);
  expect(encodings.filter((encoding) => isSoundPoint(etc.hexToBytes(encoding)))).toEqual([]);
});

describe('a point', () => {
  test.each([
    ['the base point', point, true],
    ['y = p − 2', encode(p - 2n, 0n), true],
    ['y = p − 2 with the sign bit', encode(p - 2n, 1n), true],
    ['y = p + 2', encode(p + 2n, 0n), false],
    ['y = p + 18, the last', encode(p + 18n, 1n), false],
    ['y = 2^255 − 257, below p by its second byte', encode((1n << 255n) - 257n, 0n), true],
    ['31 bytes', point.subarray(1), false],
    ['33 bytes', etc.concatBytes(point, Uint8Array.of(0)), false],
  ])('%s is sound: %s', (_, encoding, sound) => {
    expect(isSoundPoint(encoding)).toBe(sound);
  });
});

describe('the scalar S', () => {
  test.each([
    ['0', 0n, true],
    ['L − 1', L - 1n, true],
    ['L', L, false],
    ['L + 1', L + 1n, false],
    ['2^252', 1n << 252n, true],
    ['2^253', 1n << 253n, false],
    ['2^256 − 1', (1n << 256n) - 1n, false],
  ])('%s is reduced: %s', (_, S, reduced) => {
    expect(meetsProfile(signed(S))).toBe(reduced);
  });
});

test('what is not bytes is refused without an exception', () => {
  const good = signed(1n);
  const notBytes: unknown[] = [
    undefined,
    null,
    'ab',
    [1, 2],
    { length: 64 },
    new Uint16Array(64),
    new ArrayBuffer(64),
  ];
  for (const value of notBytes) {
    for (const member of ['publicKey', 'message', 'signature']) {
      expect(Reflect.apply(meetsProfile, undefined, [{ ...good, [member]: value }])).toBe(false);
    }
  }
  expect(meetsProfile(good)).toBe(true);
});
