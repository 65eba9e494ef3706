import { expect, test } from 'vitest';
import { afterFirstSentence, firstSentence } from './first-sentence.ts';

test.each([
  ['Asked of 3.5 million items. More.', 'Asked of 3.5 million items.'],
  [
    'Only one kind, e.g. filters of English, is asked. More.',
    'Only one kind, e.g. filters of English, is asked.',
  ],
  ['Nur eine Art, z. B. Filter. Mehr.', 'Nur eine Art, z. B. Filter.'],
  ['U.S. banks only. Nothing else.', 'U.S. banks only.'],
  [
    'Approx. 40 items against few, as GPT-4 vs. others. More.',
    'Approx. 40 items against few, as GPT-4 vs. others.',
  ],
  ['What does it show? Nothing.', 'What does it show?'],
  ['No end', 'No end'],
])('of %j', (text, first) => {
  expect(firstSentence(text)).toBe(first);
  expect(`${first} ${afterFirstSentence(text) ?? ''}`.trim()).toBe(text);
});
