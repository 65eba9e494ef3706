import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answered, clustersOf, examOf, graded, unit } from '../../../tests/kit/exam.ts';
import { clustersFrom, gradedSheet, rightOrWrong } from '../../../tests/kit/sheets.ts';
import { observedOf } from '../../recount/observed-differences.ts';
import type { Exam } from './exam.ts';
import { observeDifferences } from './observed-differences.ts';

function ofTwo(exam: Exam) {
  const [one, other] = exam.sheets;
  if (one === undefined || other === undefined) throw new Error('two sheets are laid');
  return observeDifferences(exam, one, other);
}

function observed(first: string, second: string, size?: number) {
  const clusters = size === undefined ? {} : { clusters: clustersOf(size, 40) };
  return ofTwo(examOf([answered('a', first), answered('b', second)], clusters));
}

test('clusters on which a pair differs as a whole correlate wholly', () => {
  expect(observed('40r', '10w 30r', 10)).toEqual({ pi: 0.25, icc: 1 });
});

test('clusters that are all alike correlate by −1 / (m − 1)', () => {
  const { icc } = observed('40r', Array<string>(10).fill('1w 3r').join(' '), 4);
  expect(icc).toBeCloseTo(-1 / 3, 12);
});

test('without clusters of two, or without any difference, there is no correlation', () => {
  expect(observed('40r', '10w 30r')).toEqual({ pi: 0.25, icc: undefined });
  expect(observed('40r', '10w 30r', 1).icc).toBeUndefined();
  expect(observed('40r', '40r', 10)).toEqual({ pi: 0, icc: undefined });
});

test('both implementations find the same of graded scores in clusters of any size', () => {
  const item = fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 }), fc.constantFrom(...'abcde'));
  fc.assert(
    fc.property(fc.array(item, { minLength: 4, maxLength: 40 }), (items) => {
      const [ours, theirs] = [items.map(([mark]) => mark), items.map(([, mark]) => mark)];
      const clusters = new Map(items.map(([, , cluster], at) => [unit(at), cluster]));
      const exam = examOf([graded('a', ours), graded('b', theirs)], { clusters, full: 3, isGraded: true });
      const { pi, icc } = ofTwo(exam);
      const marking = { ...rightOrWrong, clusters: clustersFrom(items.map(([, , each]) => each).join('')) };
      const recounted = observedOf(gradedSheet('a', ours), gradedSheet('b', theirs), marking);
      expect(recounted.pi).toBe(pi);
      if (icc === undefined) expect(recounted.icc).toBeNull();
      else expect(recounted.icc).toBeCloseTo(icc, 9);
    }),
  );
});
