import { expect, test } from 'vitest';
import { linesOf } from './line-files.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (...chunks: readonly string[]): readonly string[] =>
  [...linesOf(chunks.map(bytes), 'x.jsonl')].map((line) => new TextDecoder().decode(line));

test('lines are whole however the file is cut into chunks', () => {
  expect(read('a\nb', 'c\n', '\n', 'd\n')).toEqual(['a', 'bc', '', 'd']);
  expect(read()).toEqual([]);
});

test('a last line that was cut off is refused, and named', () => {
  expect(() => read('a\nb')).toThrow('x.jsonl line 2: expected a newline at its end, got none');
});

test('a line without an end is refused before it fills the memory', () => {
  const endless = function* (): Generator<Uint8Array> {
    for (;;) yield new Uint8Array(2 ** 16);
  };
  expect(() => [...linesOf(endless(), 'x.jsonl')]).toThrow('x.jsonl line 1: expected at most 1048576 bytes');
});
