import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeatedMember } from './look.ts';

test.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":{"b":1},"c":[{"b":1 , "b" : 2}]}', 'b'],
  ['{"a":1,"\\u0061":2}', 'a'],
  ['{"":1,"":2}', ''],
  ['{"a\\"":1,"a\\"":2}', 'a"'],
  ['{"a":"\\\\","a":2}', 'a'],
  ['[{"a":1},{"a":1}]', undefined],
  ['{"a":"a","b":["a","a"]}', undefined],
  ['{"a":"\\"a\\":1,\\"a\\":2"}', undefined],
  ['{"a":{"a":{"a":1}}}', undefined],
  ['"a"', undefined],
])('%s: %s', (text, name) => {
  expect(repeatedMember(text)).toBe(name);
});

test('no document that was written from values has one', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(repeatedMember(JSON.stringify(JSON.parse(text)))).toBe(undefined);
    }),
  );
});
