import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeOf } from '../../tests/vectors/merkle/sample-log.ts';
import { parseBase64, parseBase64url, toBase64, toBase64url } from './base64.ts';

test('bytes come back from both spellings, which are what Buffer writes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
      expect(toBase64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
      expect(parseBase64(toBase64(bytes))).toEqual(bytes);
      expect(parseBase64url(toBase64url(bytes))).toEqual(bytes);
    }),
  );
});

test('every text of these digits is either refused or the one spelling of its bytes', () => {
  const pieces = fc.string({ unit: fc.constantFrom(...'AQgw/+-_=9 \n'.split('')), maxLength: 9 });
  fc.assert(
    fc.property(pieces, (text) => {
      for (const [parse, write] of [
        [parseBase64, toBase64] as const,
        [parseBase64url, toBase64url] as const,
      ]) {
        const code = codeOf(() => parse(text));
        if (code === 'none') expect(write(parse(text))).toBe(text);
        else expect(code).toBe('BASE64');
      }
    }),
    { numRuns: 2000 },
  );
});

describe('base64 refuses a second spelling with a code', () => {
  test.each([
    ['no padding', 'YQ'],
    ['half the padding', 'YQ='],
    ['needless padding', 'YWJj='],
    ['a whole group of padding', '===='],
    ['padding alone', '='],
    ['padding in the middle', 'YQ==YQ=='],
    ['left-over bits after one byte', 'YR=='],
    ['left-over bits after two bytes', 'YWF='],
    ['a dangling digit', 'YWJjY'],
    ['the digits of base64url', '-_-_'],
    ['a newline', 'YWJj\n'],
    ['a space inside', 'YW Jj'],
    ['a letter that is not ASCII', 'YWJé'],
  ])('%s', (_, text) => {
    expect(() => parseBase64(text)).toThrow(expect.objectContaining({ code: 'BASE64' }));
  });
});

describe('base64url refuses a second spelling with a code', () => {
  test.each([
    ['padding', 'YQ=='],
    ['left-over bits', 'YR'],
    ['a dangling digit', 'A'],
    ['the digits of base64', '+/+/'],
  ])('%s', (_, text) => {
    expect(() => parseBase64url(text)).toThrow(expect.objectContaining({ code: 'BASE64' }));
  });
});

test('what is no string is refused with a code', () => {
  expect(() => Reflect.apply(parseBase64, undefined, [undefined])).toThrow(
    expect.objectContaining({ code: 'BASE64' }),
  );
});
