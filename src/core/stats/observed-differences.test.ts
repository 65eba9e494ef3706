import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answered, clustersOf, examOf, graded, unit } from '../../../tests/kit/exam.ts';
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

/** The textbook's analysis of variance: each value against the mean of its cluster, each such mean against that of all. */
function correlationOf(leads: readonly number[], clusters: readonly string[]): number {
  const its = [...Map.groupBy(leads.keys(), (at) => clusters[at]).values()].map((of) =>
    of.map((at) => leads[at] ?? 0),
  );
  const [n, k] = [leads.length, its.length];
  const between = sum(its.map((each) => each.length * (mean(each) - mean(leads)) ** 2)) / (k - 1);
  const within = sum(its.flatMap((each) => each.map((lead) => (lead - mean(each)) ** 2))) / (n - k);
  const size = (n - sum(its.map(({ length }) => length ** 2)) / n) / (k - 1);
  return (between - within) / (between + (size - 1) * within);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, each) => total + each, 0);
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

test('of graded scores in clusters of any size it is that of the analysis of variance', () => {
  const item = fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 }), fc.constantFrom(...'abcde'));
  fc.assert(
    fc.property(fc.array(item, { minLength: 4, maxLength: 40 }), (items) => {
      const [ours, theirs] = [items.map(([mark]) => mark), items.map(([, mark]) => mark)];
      const clusters = new Map(items.map(([, , cluster], at) => [unit(at), cluster]));
      const exam = examOf([graded('a', ours), graded('b', theirs)], { clusters, full: 3, isGraded: true });
      const { pi, icc } = ofTwo(exam);
      const leads = items.map(([one, other]) => one - other);
      expect(pi).toBe(leads.filter((lead) => lead !== 0).length / leads.length);
      const expected = correlationOf(
        leads,
        items.map(([, , cluster]) => cluster),
      );
      if (icc === undefined) expect(Number.isFinite(expected)).toBe(false);
      else expect(icc).toBeCloseTo(expected, 9);
    }),
  );
});
