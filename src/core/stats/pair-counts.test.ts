import { expect, test } from 'vitest';
import { type Answered, answered, examOf, graded } from '../../../tests/kit/exam.ts';
import type { ExamInput } from './exam.ts';
import { countPairs } from './pair-counts.ts';
import { pairTable } from './pair-table.ts';
import { toRivalry } from './rivalry.ts';

function pairsOf(components: readonly Answered[], more: Partial<ExamInput> = {}) {
  const exam = examOf(components, more);
  return countPairs(toRivalry(exam, pairTable(exam)));
}

test('all pairs are counted, and those that the test tells apart', () => {
  const components = [
    answered('best', '90r 10w'),
    answered('next', '88r 12w'),
    answered('middle', '60r 40w'),
    answered('last', '10r 90w'),
  ];
  expect(pairsOf(components)).toEqual({
    isPartial: false,
    pairs: { tested: 6, separated: 5, separated_after_holm: 5 },
  });
});

test('a pair that was asked too little in common is not tested', () => {
  expect(pairsOf([answered('a', '100r'), answered('b', '80. 100w')]).pairs.tested).toBe(0);
});

test('where graded components are many, only pairs with the top are tested', () => {
  const many = Array.from({ length: 41 }, (_, at) => graded(`c-${at}`, Array<number>(30).fill(at)));
  const { isPartial, pairs } = pairsOf(many, { full: 100, isGraded: true });
  expect(isPartial).toBe(true);
  expect(pairs.tested).toBe(40);
});
