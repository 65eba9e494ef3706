import { describe, expect, test } from 'vitest';
import { type Answered, answered, examOf, graded } from '../../../tests/kit/exam.ts';
import type { ExamInput } from './exam.ts';
import { pairTable } from './pair-table.ts';
import { deriveRankRanges } from './rank-range.ts';
import { toRivalry } from './rivalry.ts';

function rangesOf(components: readonly Answered[], more: Partial<ExamInput> = {}) {
  const exam = examOf(components, more);
  return deriveRankRanges(toRivalry(exam, pairTable(exam)));
}

describe('rank ranges', () => {
  test('say how far the tests tell components apart', () => {
    const { ranges, pairs } = rangesOf([
      answered('best', '90r 10w'),
      answered('next', '88r 12w'),
      answered('middle', '60r 40w'),
      answered('last', '10r 90w'),
    ]);
    expect([...ranges]).toEqual([
      ['best', [1, 2]],
      ['next', [1, 2]],
      ['middle', [3, 3]],
      ['last', [4, 4]],
    ]);
    expect(pairs).toEqual({ tested: 6, separated: 5, separated_after_holm: 5 });
  });

  test('give none to who was never readable', () => {
    const { ranges } = rangesOf([
      answered('best', '90r 10w'),
      answered('silent', '100?'),
      answered('far', '9r 91w'),
    ]);
    expect([...ranges]).toEqual([
      ['best', [1, 1]],
      ['far', [2, 2]],
    ]);
  });

  test('make no test of a pair that was asked too little in common', () => {
    const { ranges, pairs } = rangesOf([answered('a', '100r'), answered('b', '80. 100w')]);
    expect(pairs.tested).toBe(0);
    expect(ranges.get('b')).toEqual([1, 2]);
  });

  test('are left out for all but the top where graded components are many', () => {
    const many = Array.from({ length: 41 }, (_, at) => graded(`c-${at}`, Array<number>(30).fill(at)));
    const { ranges, isPartial, pairs } = rangesOf(many, { full: 100, isGraded: true });
    expect(isPartial).toBe(true);
    expect([...ranges]).toEqual([['c-40', [1, 1]]]);
    expect(pairs.tested).toBe(40);
  });
});
