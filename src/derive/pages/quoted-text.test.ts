import { expect, test } from 'vitest';
import { toQuotedText } from './quoted-text.ts';

test.each([
  ['A is ahead. (Board, 2026-11-27, https://b.example/cards/ab/abc)', 'https://b.example/cards/ab/abc'],
  ['A is ahead (https://b.example/a). B is not (https://b.example/b).', 'https://b.example/a'],
  ['A is ahead of http.', undefined],
])('an address is set apart, and no letter of “%s” is lost', (sentence, address) => {
  const quoted = toQuotedText(sentence);
  expect(quoted.address).toBe(address);
  expect(`${quoted.says}${quoted.address ?? ''}${quoted.rest}`).toBe(sentence);
});
