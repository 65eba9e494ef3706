import { expect, test } from 'vitest';
import { english } from '../../words/say.ts';
import { plannedSentence, plannedWords } from './planned-difference.ts';

const assumed = { pi: 0.2, icc: 0.3 };

test('a bank that was not frozen says nothing of a plan, and one that was frozen without a plan says that', () => {
  for (const bank of [{}, { plan: assumed }]) {
    expect(plannedWords(english, bank)).toBeUndefined();
    expect(plannedSentence(english, bank)).toBeUndefined();
  }
  const unplanned = { frozen_at: '2026-11-22T05:33:01Z' };
  expect(plannedWords(english, unplanned)).toBe(
    'nothing: a tie on a bank that was frozen without a plan is weak evidence of equality',
  );
  expect(plannedSentence(english, unplanned)).toBeUndefined();
});

test('the difference that a bank is planned for is named with what was assumed', () => {
  const bank = { plan: { ...assumed, delta: 0.061 } };
  expect(plannedWords(english, bank)).toBe('6.1 percentage points');
  expect(plannedSentence(english, bank)).toBe(
    'Before anything ran, this bank was planned for a true difference of 6.1 percentage points, which its test finds in 80 % of cases ' +
      'if the assumptions hold (two components differ on 20 % of the items, and items of one cluster hang together with an intraclass ' +
      'correlation of 0.3). A smaller one would mostly be missed.',
  );
});

test('a bank that is too small for any difference says so, and where other assumptions come from', () => {
  const bank = { plan: { pi: 0.1, icc: 0, delta: null, from: 'a pilot of 20 items' } };
  expect(plannedWords(english, bank)).toBe('no difference up to 10.0 percentage points');
  expect(plannedSentence(english, bank)).toContain('correlation of 0: a pilot of 20 items');
  expect(plannedSentence(english, bank)).toContain('too small to find any in 80 % of cases');
});
