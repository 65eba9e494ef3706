import { expect, test } from 'vitest';
import type { Adapter } from '../../src/measure/bench.ts';
import { toTwice } from './adapters.ts';

const filter: Adapter = {
  id: 'a',
  name: 'a',
  package: 'a',
  family: 'a',
  kind: 'fleet',
  control: {
    positive: { input: 'rotten swine', target: 'flag' },
    negative: { input: 'the shop is open', target: 'clean' },
  },
  start: async () => (input: string) =>
    input === '' ? { prediction: null } : { prediction: input.includes('swine') ? 'flag' : 'clean' },
};

function item(text: string, edited: string): string {
  return JSON.stringify({ filter: { text, edited }, guard: { text: 'left', edited: 'alone' } });
}

test('the answer is the verdict that the text and its edit share, in the words of the bank', async () => {
  const twice = await toTwice(filter).start();
  expect(await twice(item('a swine', 'A swine'))).toEqual({ prediction: 'flag' });
  expect(await twice(item('a shop', 'A SHOP'))).toEqual({ prediction: 'clean' });
});

test('a verdict that an edit changes is no verdict of either kind, and says which way it went', async () => {
  const twice = await toTwice(filter).start();
  expect(await twice(item('a swine', 'A SWINE'))).toEqual({ prediction: 'changed', raw: 'flag, then clean' });
  expect(await twice(item('a shop', 'a swine shop'))).toEqual({
    prediction: 'changed',
    raw: 'clean, then flag',
  });
});

test('a text without a verdict leaves the item without one', async () => {
  const twice = await toTwice(filter).start();
  expect(await twice(item('a swine', ''))).toEqual({ prediction: null });
});

test('the control pair is the component’s own', async () => {
  const { control, start } = toTwice(filter);
  const twice = await start();
  expect(await twice(control.positive.input)).toEqual({ prediction: 'flag' });
  expect(control.positive.target).toBe('flag');
  expect(control.negative.target).toBe('clean');
});
