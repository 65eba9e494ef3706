import { expect, test } from 'vitest';
import { english } from '../../words/say.ts';
import { toAskedText } from './asked-text.ts';

const shown = (input: string) =>
  toAskedText(english, input, 2_000).map(({ name, text, isProse }) => [
    name,
    text.parts.map((part) => part.text).join(''),
    isProse,
  ]);

test.each([
  ['Which of the two is older?', true],
  ['He said: “It is late, isn’t it?” Nobody answered.', true],
  ['المتأصلة في جميع أعضاء', true],
  ['word', false],
  ['User-agent: *\nDisallow: /private/\n', false],
  ['- name: Mark\n  hr:   65\n', false],
  ['[1 true]', false],
  ['{"begins": "like an object"', false],
  ['{"a":1,"a":2}', false],
  ['{}', false],
  ['[1,2]', false],
  ['{"\ud800":1}', false],
])('%j is one text, prose: %s', (input, isProse) => {
  expect(shown(input)).toMatchObject([[undefined, expect.any(String), isProse]]);
});

test('an object is its members, each with its name, texts as they are and other values as JSON', () => {
  expect(
    shown('{"robots": "User-agent: *\\nDisallow: /", "who": "Any robot may ask", "limit\\u202e": [1, 2.50]}'),
  ).toEqual([
    ['robots', 'User-agent: *\nDisallow: /', false],
    ['who', 'Any robot may ask', true],
    ['limit[U+202E]', '[1,2.5]', false],
  ]);
});
