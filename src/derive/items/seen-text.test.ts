import { describe, expect, test } from 'vitest';
import { english } from '../../words/say.ts';
import { toPlainText, toSeenText } from './seen-text.ts';

const shown = (text: string, longest = 100): string =>
  toSeenText(english, text, longest)
    .parts.map((part) => (part.isUnseen ? `<${part.text}>` : part.text))
    .join('');

describe('text that a page may show', () => {
  test.each([
    ['zero-width space', 'a\u200Bb', 'a<U+200B>b'],
    ['a run of one character once', 'a\u200B\u200B\u200Bb', 'a<U+200B ×3>b'],
    ['right-to-left override', 'a\u202Egnp.exe', 'a<U+202E>gnp.exe'],
    ['bidirectional isolates', '\u2066x\u2069', '<U+2066>x<U+2069>'],
    ['control characters', 'a\u0000\u001B[31m', 'a<U+0000><U+001B>[31m'],
    ['a carriage return before a line feed', 'a\r\nb', 'a<U+000D>\nb'],
    ['a tab', 'a\tb', 'a<U+0009>b'],
    ['a no-break space', 'a\u00A0b', 'a<U+00A0>b'],
    ['the byte order mark', '\uFEFFa', '<U+FEFF>a'],
    ['a soft hyphen', 'a\u00ADb', 'a<U+00AD>b'],
    ['a tag character beyond the first plane', 'a\u{E0041}\u{E0041}b', 'a<U+E0041 ×2>b'],
    ['half of a character', 'a\uD800b', 'a<U+D800>b'],
    ['a line separator', 'a\u2028b', 'a<U+2028>b'],
    ['spaces at the ends', '  a b  ', '<U+0020 ×2>a b<U+0020 ×2>'],
    ['spaces at the end of a line', 'a \nb', 'a<U+0020>\nb'],
    ['nothing at all', '', '<empty>'],
  ])('%s is named, not written', (_, text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  test.each([
    ['markup, which the page escapes', '<script>alert(1)</script>'],
    ['letters that run from right to left', 'שלום עולם'],
    ['several lines and their indentation', 'a:\n  - b\n  - c'],
    ['letters of every plane', 'sh𝗂thead, ß, 漢字, 🙂'],
  ])('%s stays as it is', (_, text) => {
    expect(shown(text)).toBe(text);
  });

  test('a long text is cut between characters and says what is left out', () => {
    expect(toSeenText(english, 'abc🙂def', 4)).toEqual({
      parts: [{ text: 'abc', isUnseen: false }],
      cut: 'and 5 more characters',
    });
    expect(toSeenText(english, 'abc', 3).cut).toBeUndefined();
  });

  test('a text of very many lines is cut too', () => {
    const { parts, cut } = toSeenText(english, 'x\n'.repeat(500), 10_000);
    expect(parts).toEqual([{ text: Array(40).fill('x').join('\n'), isUnseen: false }]);
    expect(cut).toBe('and 921 more characters');
  });

  test('names stand on one line of plain text', () => {
    expect(toPlainText('ev\u202Eil')).toBe('ev[U+202E]il');
  });
});
