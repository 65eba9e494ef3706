import { describe, expect, test } from 'vitest';
import { wordChanges } from './word-changes.ts';

const shown = (before: string, after: string): string =>
  wordChanges(before, after)
    .map(({ kind, text }) => ({ same: text, gone: `[-${text}]`, new: `[+${text}]` })[kind])
    .join('');

describe('the words that changed', () => {
  test.each([
    ['by 2 August 2026.', 'by 2 August 2027.', 'by 2 August [-2026.][+2027.]'],
    ['a b c', 'a c', 'a [-b ]c'],
    ['a c', 'a b c', 'a [+b ]c'],
    ['', 'a b', '[+a b]'],
    ['a b', '', '[-a b]'],
    ['a\nb', 'a\nb', 'a\nb'],
    ['x a y b z', 'p a q b r', '[-x ][+p ]a [-y ][+q ]b [-z][+r]'],
  ])('between "%s" and "%s"', (before, after, changes) => {
    expect(shown(before, after)).toBe(changes);
  });

  test.each([
    ['one two three four', 'zero two four five'],
    ['a a a b', 'a b a a'],
    ['1. The text.\n(a) first;\n(b) second;', '1. The other text.\n(b) second;\n(c) third;'],
  ])('give back both wordings: %#', (before, after) => {
    const changes = wordChanges(before, after);
    const without = (kind: string) =>
      changes
        .filter((each) => each.kind !== kind)
        .map(({ text }) => text)
        .join('');
    expect(without('gone')).toBe(after);
    expect(without('new').split(/\s+/)).toEqual(before.split(/\s+/));
  });

  test('of wordings too long to follow are one replaced part', () => {
    const long = (word: string) => Array.from({ length: 2_100 }, (_, at) => `${word}${at}`).join(' ');
    expect(wordChanges(`same ${long('a')}`, `same ${long('b')}`).map(({ kind }) => kind)).toEqual([
      'same',
      'gone',
      'new',
    ]);
  });
});
