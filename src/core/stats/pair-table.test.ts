import { expect, test } from 'vitest';
import { answered, examOf, graded } from '../../../tests/kit/exam.ts';
import type { Exam } from './exam.ts';
import { pairTable } from './pair-table.ts';
import { testPair } from './pair-test.ts';

const plain = examOf([answered('a', '40r 20w 5?'), answered('b', '20r 40w 5r'), answered('c', '60r 5w')]);
const opposed = examOf([answered('a', '20r 40?'), answered('b', '30r 30w'), answered('c', '60w')]);
const scored = examOf(
  [0, 50, 100].map((from) =>
    graded(
      `g${from}`,
      Array.from({ length: 40 }, (_, at) => (from + 7 * at) % 101),
    ),
  ),
  { full: 100, isGraded: true },
);
const clustered: Exam = {
  ...plain,
  groups: { count: 9, of: Int32Array.from(plain.units, (_, at) => at % 9) },
};

test.each([
  ['right or wrong, some unread', plain],
  ['scores that point in different directions', opposed],
  ['graded', scored],
  ['in clusters', clustered],
])('%s: a test is the same when it is asked for again, and turned from the other side', (_, exam) => {
  const pairs = pairTable(exam);
  for (const one of exam.sheets) {
    for (const other of exam.sheets) {
      if (one === other) continue;
      const made = testPair(exam, one, other);
      expect([pairs(one, other), pairs(one, other)]).toEqual([made, made]);
    }
  }
});

test('who is no component of the exam is tested all the same', () => {
  const [one] = plain.sheets;
  if (one === undefined) throw new Error('an exam without a component');
  const constant = { ...one, name: 'always right', overAsked: one.overAsked.map(() => 1) };
  expect(pairTable(plain)(one, constant)).toEqual(testPair(plain, one, constant));
});
