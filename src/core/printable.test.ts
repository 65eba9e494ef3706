import { expect, test } from 'vitest';
import { printable as ofReaders } from '../verify/printable.ts';
import { printable } from './printable.ts';

test.each([
  ['ESC', '\u001b[2J\u001b[HVERIFIED\u001b[8m', '\\u001b[2J\\u001b[HVERIFIED\\u001b[8m'],
  ['CR', 'REFUTED\rVERIFIED', 'REFUTED\\u000dVERIFIED'],
  ['a new line', 'a\n::stop-commands::x', 'a\\u000a::stop-commands::x'],
  ['a line of Unicode', 'a\u2028b\u2029c\u0085d', 'a\\u2028b\\u2029c\\u0085d'],
  ['a mark of direction', 'x\u202egnp.exe\u2066', 'x\\u202egnp.exe\\u2066'],
  ['what has no width', 'VERI\u200bFIED\ufeff\u{e0041}', 'VERI\\u200bFIED\\ufeff\\udb40\\udc41'],
  ['half a character', 'a\ud800b', 'a\\ud800b'],
])('%s is spelled', (_, text, spelled) => {
  for (const each of [printable, ofReaders]) {
    expect(each(text)).toBe(spelled);
    expect(JSON.parse(`"${each(text)}"`)).toBe(text);
  }
});

test('words of any language stay as they are', () => {
  const words = 'Präzision 精度 точность דיוק 👍 – “x” \\n';
  expect([printable(words), ofReaders(words)]).toEqual([words, words]);
});
