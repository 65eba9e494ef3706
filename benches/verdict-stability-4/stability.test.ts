import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { canonicalize } from '../../src/core/canonical.ts';
import type { Adapter } from '../../src/measure/bench.ts';
import { toTwice } from './adapters.ts';
import { edits, lookalikes } from './edits.ts';
import { recipe } from './recipe.ts';
import { innocent, swearing } from './texts.ts';

const items = await recipe.items();

test('the frozen bank is what the recipe gives', () => {
  const frozen = new URL('../../artifacts/banks/verdict-stability-4/items.jsonl', import.meta.url);
  const lines = items.map((item) => `${canonicalize(item)}\n`);
  expect(readFileSync(fileURLToPath(frozen), 'utf8')).toBe(lines.join(''));
});

test('every text has a word of its own and stands under each edit once, and is changed by it', () => {
  const forms = items.map(({ input = '', cluster = '', stratum = '' }) => ({
    ...JSON.parse(input),
    word: cluster.replace('word: ', ''),
    stratum,
  }));
  expect(forms.filter(({ text, edited }) => text === edited)).toEqual([]);
  const spelt = (text: string, word: string): boolean => new RegExp(`\\b${word}\\b`).test(text);
  expect(forms.filter(({ text, word }) => !spelt(text, word))).toEqual([]);
  const easy = ['capitals', 'no-break'];
  const reached = forms.filter(({ stratum }) => !easy.includes(stratum));
  expect(reached.filter(({ edited, word }) => spelt(edited, word))).toEqual([]);
  const byWord = Map.groupBy(forms, ({ word }) => word);
  for (const its of byWord.values()) {
    expect(its.map(({ stratum }) => stratum)).toEqual(Object.keys(edits));
    expect(new Set(its.map(({ text }) => text)).size).toBe(1);
  }
  expect(new Set(forms.map(({ text }) => text)).size).toBe(byWord.size);
  expect(Object.keys(swearing).length).toBe(Object.keys(innocent).length);
});

const latin = new Map(Object.entries(lookalikes).map(([letter, drawn]) => [drawn, letter]));

test.each(Object.entries(edits))('%s keeps every letter', (_, { make }) => {
  const letters = (of: string): string =>
    [...of.normalize('NFKC').toLowerCase()]
      .map((letter) => latin.get(letter) ?? letter)
      .join('')
      .replace(/[^a-z]/g, '');
  for (const text of [...Object.values(swearing), ...Object.values(innocent)])
    expect(letters(make(text))).toBe(letters(text));
});

const filter: Adapter = {
  id: 'a',
  name: 'a',
  package: 'a',
  family: 'a',
  kind: 'fleet',
  control: { positive: { input: 'swine', target: 'flag' }, negative: { input: 'shop', target: 'clean' } },
  start: async () => (input) => ({ prediction: input.includes('swine') ? 'profane' : 'clean' }),
};

describe('two forms of a text', () => {
  const item = (kind: string, text: string, edited: string): string => JSON.stringify({ kind, text, edited });
  test.each([
    ['one verdict on both is kept', item('swears', 'swine', 'a swine'), 'kept'],
    ['another on the edited form is changed', item('swears', 'swine', 'SWINE'), 'changed'],
    ['a text that should be flagged and is not has no verdict to lose', item('swears', 'hog', 'HOG'), null],
    ['an innocent text may stay unflagged', item('plain', 'shop', 'SHOP'), 'kept'],
    ['an innocent text that an edit gets flagged is changed', item('plain', 'shop', 'swine shop'), 'changed'],
  ])('%s', async (_, input, prediction) => {
    const twice = await toTwice(filter).start();
    expect((await twice(input)).prediction).toBe(prediction);
  });

  test('the control pair has both answers', async () => {
    const { control, start } = toTwice(filter);
    const twice = await start();
    expect((await twice(control.positive.input)).prediction).toBe(control.positive.target);
    expect((await twice(control.negative.input)).prediction).toBe(control.negative.target);
  });
});
