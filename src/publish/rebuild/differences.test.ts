import { expect, test } from 'vitest';
import { utf8 } from '../../core/text.ts';
import { differencesOf } from './differences.ts';

test.each([
  ['a member', '{"a":{"b/c":[1,2]}}', '{"a":{"b/c":[1,3]}}', ['#/a/b~1c/1: 2, 3']],
  ['a member too many', '{"a":1,"b":null}', '{"a":1}', ['#/b: null, nothing']],
  ['another kind', '{"a":[]}', '{"a":{}}', ['#/a: [], {}']],
  ['another spelling of the same', '{ "a":1}', '{"a":1}', ['line 1: "{ \\"a\\":1}", "{\\"a\\":1}"']],
  ['a line of text', 'one\ntwo\nthree\n', 'one\n2\nthree\n', ['line 2: "two", "2"']],
  ['a line too few', 'one\nthree\n', 'one\ntwo\nthree\n', ['line 2: nothing, "two"']],
  ['the order of lines', 'one\ntwo\n', 'two\none\n', ['byte 0: 111 of 8 bytes, 116 of 8 bytes']],
])('names %s', (_what, served, rebuilt, expected) => {
  const found = differencesOf(utf8(served), utf8(rebuilt));
  expect(found.map((each) => `${each.at}: ${each.served}, ${each.rebuilt}`)).toEqual(expected);
});

test('names the first byte of what is no text', () => {
  const [found] = differencesOf(Uint8Array.of(0xff, 1), Uint8Array.of(0xff));
  expect(found).toEqual({ at: 'byte 1', served: '1 of 2 bytes', rebuilt: 'the end of 1 bytes' });
});

test('finds none in equal bytes', () => {
  expect(differencesOf(utf8('{}'), utf8('{}'))).toEqual([]);
});
