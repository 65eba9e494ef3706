import { expect, test } from 'vitest';
import { examOf, graded } from '../../../tests/kit/exam.ts';
import { testPair } from './pair-test.ts';

test('scores that count alike but differ by item are both tested, and the larger p decides', () => {
  const exam = examOf([graded('one', [4, 2, 2, 2, 3, 0]), graded('other', [0, 0, 0, 0, 0, 1])], {
    full: 9,
    isGraded: true,
  });
  const [one, other] = exam.sheets;
  if (one === undefined || other === undefined) throw new Error('an exam without two components');
  // Both scores: 5 units ahead, 1 behind, 12 parts together. Of 64 signs 4 reach 12 as asked, and 12 as answered.
  const silent = { ...one, overParsed: Int32Array.of(9, 1, 1, 1, 1, 0) };
  expect(testPair(exam, one, other)).toMatchObject({ deciding_score: 'asked', deciding_p: 4 / 64 });
  expect(testPair(exam, silent, other)).toMatchObject({ deciding_score: 'accuracy', deciding_p: 12 / 64 });
});
