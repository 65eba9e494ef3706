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

test('a plan that was made before plans were made for the verdict is one of one pair', () => {
  const bank = { plan: { ...assumed, delta: 0.061 } };
  expect(plannedWords(english, bank)).toBe('one pair, 6.1 percentage points apart');
  expect(plannedSentence(english, bank)).toBe(
    'Before anything ran, this bank was planned for one pair: a true difference of 6.1 percentage points between two components is ' +
      'found in 80 % of cases if the assumptions hold (two components differ on 20 % of the items, and items of one cluster hang ' +
      'together with an intraclass correlation of 0.3). A smaller one, and a lead over several rivals, is missed more often.',
  );
  const small = { plan: { pi: 0.1, icc: 0, delta: null, from: 'a pilot of 20 items' } };
  expect(plannedWords(english, small)).toBe('one pair, and no difference up to 10.0 percentage points');
  expect(plannedSentence(english, small)).toContain('correlation of 0: a pilot of 20 items');
  expect(plannedSentence(english, small)).toContain('would not find any difference in 80 % of cases');
});

test('a plan for the verdict names how many rivals it is for, what was assumed and what came out', () => {
  const bank = { plan: { ...assumed, score: 0.75, rivals: 4, delta: 0.102 } };
  expect(plannedWords(english, bank)).toBe('a lead of 10.2 percentage points over 4 rivals');
  expect(plannedSentence(english, bank)).toBe(
    'Before anything ran, this bank was planned for a lead over 4 rivals: a leader who is truly 10.2 percentage points ahead of each ' +
      'is separated from all in 80 % of cases if the assumptions hold (the leader is right on 75 % of the items and differs from each ' +
      'rival on 20 %, rivals err independently of each other, and items of one cluster hang together with an intraclass correlation ' +
      'of 0.3). A smaller lead is missed more often.',
  );
  expect(plannedSentence(english, bank, { pi: 0.37, icc: 0.734 })).toContain(
    ' As it came out, the two components on which the verdict turns differ on 37 % of the items, with a correlation of 0.73 within clusters.',
  );
  expect(plannedSentence(english, bank, { pi: 0.37, icc: undefined })).toContain(
    'differ on 37 % of the items.',
  );
});

test('a bank that is too small for any lead says so', () => {
  const bank = { plan: { ...assumed, score: 0.75, rivals: 1, delta: null } };
  expect(plannedWords(english, bank)).toBe('no lead over 1 rival');
  expect(plannedSentence(english, bank)).toContain('would not separate any leader in 80 % of cases');
});
