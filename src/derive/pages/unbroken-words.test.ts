import { expect, test } from 'vitest';
import { toUnbrokenWords } from './unbroken-words.ts';

test.each([
  ['a-b is ahead (for c/d).', ['a-b', 'c/d']],
  ['As of 2026-11-28, 95 % of them', ['2026-11-28,', '95 %']],
  ['a-name-that-is-longer-than-a-line is ahead', []],
  ['nobody leads', []],
])('of “%s” what must not break is told, and no letter is lost', (title, whole) => {
  const parts = toUnbrokenWords(title);
  expect(parts.flatMap(({ text, isWhole }) => (isWhole ? [text] : []))).toEqual(whole);
  expect(parts.map(({ text }) => text).join('')).toBe(title);
});
