import { expect, test } from 'vitest';
import { rowFileNames } from './row-file-name.ts';

test.each([
  ['@nlpjs/sentiment', 'nlpjs-sentiment.jsonl'],
  ['natural (pattern)', 'natural-pattern.jsonl'],
  ['../../etc/passwd', 'etc-passwd.jsonl'],
  ['.hidden', 'hidden.jsonl'],
  ['a\u0000b\nc', 'a-b-c.jsonl'],
  ['日本', 'component.jsonl'],
  ['Größe', 'gro-e.jsonl'],
])('%j becomes a file of its folder', (name, file) => {
  expect(rowFileNames([name])).toEqual([file]);
});

test('names that fall together stay apart', () => {
  expect(rowFileNames(['A b', 'a-b', 'a/b', 'a-b-2'])).toEqual([
    'a-b.jsonl',
    'a-b-2.jsonl',
    'a-b-3.jsonl',
    'a-b-2-2.jsonl',
  ]);
});

test('a long name is cut', () => {
  expect(rowFileNames(['x'.repeat(300)])[0]).toHaveLength(86);
});
