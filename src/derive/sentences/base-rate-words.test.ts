import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { parseAs } from '../../schema/validate.ts';
import { sayIn } from '../../words/languages.ts';
import { english } from '../../words/say.ts';
import { baseRateWords } from './base-rate-words.ts';
import { deriveFinding } from './finding.ts';
import { deriveVerdict } from './verdict.ts';

const german = sayIn({ lang: 'de' });

function rowOf(board: string): AxisRow05 {
  const path = `tests/boards/${board}.json`;
  const [row] = parseAs('gspc-axes-0.5', readFileSync(path), path).axes;
  if (row === undefined) expect.fail('no axis');
  return row;
}

const scope = { components: 2, sparse: 0, best: undefined, asAccurate: [] };
const taken = rowOf('lead-that-the-base-rate-takes');
const left = rowOf('lead-that-the-base-rate-leaves');

describe('a lead that the base rate takes', () => {
  test('says on the first layer where it holds, and from which share on another scores higher', () => {
    expect(baseRateWords(english, taken)).toEqual([
      'assumed where such components are used: between 2 and 50 in 100 are “attack”',
      'at 2 in 100, another component beats finds-all by at least 12.0 points (95 %), with false alarms as here',
      'at 50 in 100, finds-all is ahead of all others',
      'if fewer than 28.5 in 100 were “attack”, spares-all would score higher',
    ]);
  });

  test('is told as none, in English and in German', () => {
    expect(deriveFinding(english, taken, scope)).toBe(
      'finds-all scores highest, but that is not shown where between 2 and 50 in 100 are “attack”.',
    );
    expect(deriveFinding(german, taken, scope)).toBe(
      'finds-all hat den höchsten Wert, doch dass das auch gilt, wo 2 bis 50 von 100 „attack“ sind, ist nicht gezeigt.',
    );
    expect(deriveVerdict(english, taken)).toBe(
      'finds-all has the highest score, and every test speaks for it at the mix that was asked; but where between 2 and 50 in 100 are “attack” the 95 % interval of a difference reaches 0, so nobody is separated.',
    );
  });
});

describe('a lead that holds there', () => {
  test('is over those that compete', () => {
    const stands_for = [{ name: 'a', family: 'one', others: ['b'] }];
    const ofKin = { ...left, separation_detail: { ...left.separation_detail, stands_for } };
    expect(baseRateWords(english, ofKin)).toContain(
      `there ${left.leader} is ahead of all others that compete by at least 15.0 points (95 % per pair)`,
    );
  });

  test('carries where it holds', () => {
    expect(deriveFinding(english, left, scope)).toContain(
      ', and where between 30 and 60 in 100 are “attack” by at least 15.0 points',
    );
    expect(deriveVerdict(english, left)).toContain(
      ' It stays ahead where between 30 and 60 in 100 are “attack”, by the 95 % interval of each difference.',
    );
    expect(baseRateWords(english, left)).toContain(
      `there ${left.leader} is ahead of all others by at least 15.0 points (95 % per pair)`,
    );
    expect(baseRateWords(german, left)).toContain(
      `dort liegt ${left.leader} um mindestens 15,0 Punkte vor allen anderen (95 % je Paar)`,
    );
  });
});

test('where nobody is named, only the range is said; where there is no base rate, nothing', () => {
  const { leader: _, ...unnamed } = taken;
  expect(baseRateWords(english, unnamed)).toEqual([
    'assumed where such components are used: between 2 and 50 in 100 are “attack”',
  ]);
  expect(baseRateWords(english, { ...taken, base_rate: null })).toEqual([]);
  expect(baseRateWords(english, rowOf('separated'))).toEqual([]);
});
