import { expect, test } from 'vitest';
import { english } from '../../words/say.ts';
import { deriveGlossary } from './glossary.ts';

const wordsOf = (explained: readonly { readonly word: string }[]): readonly string[] =>
  explained.map(({ word }) => word);

test.each([
  ['1 of 12 questions has a component ahead', ['component', 'ahead']],
  ['always the same answer', ['guessing']],
  ['0 once all 12 question sets asked since the start are counted', ['once all are counted']],
  ['0 once the one question set is counted', ['once all are counted']],
  ['6 of 6 strata, 245 clusters', ['cluster', 'stratum']],
  ['a discarded checklist', []],
])('the special words of “%s” are %j', (text, words) => {
  expect(wordsOf(deriveGlossary(english, { text }))).toEqual(words);
});

test('an address, a name and a text of others explain nothing', () => {
  const view = { href: '/cards/x', csv: '/tables/x.strata.csv', axis: 'rank', frame: { title: 'card' } };
  expect(deriveGlossary(english, view)).toEqual([]);
});
