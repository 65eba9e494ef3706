import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isHex, parseHex, toHex } from './hex.ts';

test('bytes come back from their hex, which is what Buffer writes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      expect(toHex(bytes)).toBe(Buffer.from(bytes).toString('hex'));
      expect(parseHex(toHex(bytes), bytes.length)).toEqual(bytes);
      expect(isHex(toHex(bytes), bytes.length)).toBe(true);
    }),
  );
});

describe('a second spelling or another length is refused with a code', () => {
  test.each<[string, string, number | undefined]>([
    ['upper case', 'AB', 1],
    ['mixed case', 'aB', 1],
    ['an odd count', 'abc', undefined],
    ['a prefix', '0xab', undefined],
    ['a letter beyond f', '0g', 1],
    ['a space', 'ab ', undefined],
    ['a newline at the end', 'ab\n', undefined],
    ['a full-width digit', '１1', 1],
    ['one byte too few', 'ab'.repeat(31), 32],
    ['one byte too many', 'ab'.repeat(33), 32],
    ['nothing', '', 1],
  ])('%s', (_, text, byteLength) => {
    expect(() => parseHex(text, byteLength)).toThrow(expect.objectContaining({ code: 'HEX' }));
    expect(isHex(text, byteLength ?? text.length / 2)).toBe(false);
  });

  test.each([undefined, null, 12, ['ab'], { length: 2 }])('%j', (value) => {
    expect(isHex(value, 1)).toBe(false);
    expect(() => Reflect.apply(parseHex, undefined, [value])).toThrow(
      expect.objectContaining({ code: 'HEX' }),
    );
  });
});

test('a refusal says how many digits were expected and shows a bounded part of what came', () => {
  expect(() => parseHex('AB', 1)).toThrow('hex: expected 2 digits of 0-9a-f, got "AB" (2 characters)');
  expect(() => parseHex('z'.repeat(5000))).toThrow(/^.{0,200}\(5000 characters\)$/);
});

test('the empty text is the empty bytes', () => {
  expect(parseHex('')).toEqual(new Uint8Array(0));
});
