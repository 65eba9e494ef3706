import { expect, test } from 'vitest';
import { english } from '../../words/say.ts';
import { glossaryOf } from './glossary.ts';

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
  expect(wordsOf(glossaryOf(english, `<p>${text}</p>`))).toEqual(words);
});

test('an address and data of a script explain nothing, and a word between two marks does', () => {
  const html =
    '<a href="/cards/x" title="bank">x</a><script type="application/json">{"what":"items"}</script><b>rank</b>s';
  expect(wordsOf(glossaryOf(english, html))).toEqual(['rank']);
});
