import { expect, test } from 'vitest';
import { english } from '../../words/say.ts';
import { targetsSentence } from './performance-part.ts';

const row = (id: string, target: string | null, holds: boolean | null) => ({
  ...{ id, target, holds, ratio: 1, detail: 'one over the other' },
});
const kept = row('kept', '≤ 3', true);

test('how many targets hold is said, and those that do not or were not measured are named', () => {
  const others = [row('broken', '≤ 3', false), row('shown', null, null), row('absent', '≤ 1', null)];
  expect(targetsSentence(english, [kept, ...others])).toBe('Targets that hold: 1 of 3. Not: broken, absent.');
  expect(targetsSentence(english, [kept])).toBe('Targets that hold: 1 of 1.');
});
