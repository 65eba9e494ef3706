import { expect, test } from 'vitest';
import type { Adapter, Answer } from '../../adapter.ts';
import { toContrast } from './care.ts';

const filter: Adapter = {
  id: 'a',
  name: 'a',
  package: 'a',
  family: 'a',
  kind: 'fleet',
  control: {
    positive: { input: 'you rotten swine', target: 'toxic' },
    negative: { input: 'the shop is open', target: 'clean' },
  },
  start: async () => (input: string) => answerOf(input),
};

function answerOf(input: string): Answer {
  if (input === 'declined') return { prediction: null, raw: 'too short' };
  return { prediction: input.includes('swine') ? 'toxic' : 'clean', raw: 'word list' };
}

test('a filter of the safety axis answers clean or flag about the same texts', async () => {
  const contrast = toContrast(filter);
  const answers = await contrast.start();
  expect(await answers('you rotten swine')).toEqual({ prediction: 'flag', raw: 'word list' });
  expect(await answers('the shop is open')).toEqual({ prediction: 'clean', raw: 'word list' });
  expect(contrast.control.positive).toEqual({ input: 'you rotten swine', target: 'flag' });
  expect(contrast.control.negative).toEqual({ input: 'the shop is open', target: 'clean' });
});

test('a filter that gives no verdict gives none here either', async () => {
  const answers = await toContrast(filter).start();
  expect(await answers('declined')).toEqual({ prediction: null, raw: 'too short' });
});
