import { expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { statedUnanswered } from './unanswered.ts';

const { measured } = await measuredBoard('separated');
const { bank, run } = measured;
const unanswered = { counted: 'left out', chosen: 'beforehand', why: 'Lists differ.' } as const;
const assigned = { unanswered, at: '2026-01-03' };
const rate = { positive: 'attack', low: 0.1, high: 0.5, why: 'Said.', source: 'A test' };

test('what an axis says of it stands with its day', () => {
  expect(statedUnanswered({ axis: 'safety', assigned }, { bank, run })).toEqual({
    ...unanswered,
    assigned_at: '2026-01-03',
  });
  expect(statedUnanswered({ axis: 'safety' }, { bank, run })).toBeUndefined();
});

test.each([
  ['battles', { bank: { header: { ...bank.header, kind: 'pairwise' as const } }, run }],
  ['labels of humans', { bank, run: { header: { ...run.header, humans_random: 'By lot.' } } }],
  ['a base rate', { bank: { header: { ...bank.header, base_rate: rate } }, run }],
])('beside %s it is refused', (beside, asked) => {
  expect(() => statedUnanswered({ axis: 'safety', assigned }, asked)).toThrow(
    `axes/safety.json: field /assigned/unanswered: expected none beside ${beside}`,
  );
});

test('beside a base rate that is none it is taken', () => {
  const header = { ...bank.header, base_rate: null, no_base_rate_why: 'No alarm.' };
  expect(statedUnanswered({ axis: 'safety', assigned }, { bank: { header }, run })).toBeDefined();
});
