import { describe, expect, test } from 'vitest';
import type { Adapter } from '../../src/measure/bench.ts';
import { toTwice } from './adapters.ts';
import { edits } from './edits.ts';
import { itemsOf, recipe } from './recipe.ts';

const items = await recipe.items();

test('every word meets each edit equally often, and every text is edited', () => {
  const counts = Map.groupBy(items, ({ cluster, stratum }) => `${cluster} ${stratum}`);
  const ofWords = [...counts].filter(([key]) => key.startsWith('word')).map(([, its]) => its.length);
  expect(new Set(ofWords)).toEqual(new Set([2]));
  const forms = items.map(({ input = '' }) => JSON.parse(input));
  expect(forms.filter(({ text, edited }) => text === edited)).toEqual([]);
  expect(new Set(forms.map(({ text }) => text)).size).toBe(items.length);
  expect(new Set(items.map(({ cluster }) => cluster)).size).toBeGreaterThanOrEqual(10);
});

test.each(Object.entries(edits))('%s keeps every letter', (_, { make }) => {
  const text = 'He wrote the word lamp on it.';
  const letters = (of: string): string =>
    of
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^a-z]/g, '');
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

  test('the texts of both kinds are of one length', () => {
    expect(itemsOf('plain', ['lamp']).length).toBe(itemsOf('swears', ['shit']).length);
  });
});
