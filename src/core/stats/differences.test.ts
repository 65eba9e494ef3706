import { describe, expect, test } from 'vitest';
import { answered, clustersOf, examOf, graded } from '../../../tests/kit/exam.ts';
import { differenceOf } from './differences.ts';
import type { ExamInput } from './exam.ts';
import { drawJointly } from './joint-draws.ts';
import { pairedDifferenceInterval } from './paired-difference.ts';
import { decideSeparation } from './separation.ts';

const between = (one: ReturnType<typeof answered>, other: typeof one, more: Partial<ExamInput> = {}) => {
  const exam = examOf([one, other], more);
  return differenceOf(drawJointly(exam, exam.sheets), 0, 1);
};

const inTenths = { full: 10, isGraded: true };

describe('the interval of a difference', () => {
  test('leaves open whether who failed on none of 25 clusters fails on the next', () => {
    const [spread, whole] = [answered('spread', '1w 24r '.repeat(10).trim()), answered('whole', '250r')];
    const { difference, low } = between(whole, spread, { clusters: clustersOf(10, 250) });
    expect(difference).toBeCloseTo(0.04, 12);
    expect(low).toBeLessThan(-0.04);
  });

  test('leaves open whether who failed on no large cluster fails on the next, however many small ones there are', () => {
    // One of 50 items and 950 of one: of two that fail as often, the one loses the large one whole in half of the worlds.
    const [spread, whole] = [
      answered('spread', `50r ${'1w 37r '.repeat(25)}`.trim()),
      answered('whole', '1000r'),
    ];
    const clusters = new Map(
      [...clustersOf(1, 1000)].map(([item, cluster], at) => [item, at < 50 ? 'c-large' : cluster]),
    );
    const { difference, low } = between(whole, spread, { clusters });
    expect(difference).toBeCloseTo(0.025, 12);
    expect(low).toBeLessThan(-0.02);
  });

  test('is wider where a few of as many clusters hold most of the items', () => {
    const [one, other] = [
      answered('a', '8r 2w '.repeat(25).trim()),
      answered('b', '6r 4w '.repeat(25).trim()),
    ];
    const uneven = new Map(
      [...clustersOf(10, 250)].map(([item, cluster], at) => [item, at < 130 ? 'c-0' : cluster]),
    );
    const [few, many] = [uneven, clustersOf(10, 250)].map((clusters) => between(one, other, { clusters }));
    expect((few?.high ?? 0) - (few?.low ?? 0)).toBeGreaterThan((many?.high ?? 0) - (many?.low ?? 0));
  });

  test('turns with the pair', () => {
    const [one, other] = [answered('a', '60r 40w'), answered('b', '20w 50r 30w')];
    const ours = between(one, other);
    expect(ours.difference).toBeCloseTo(0.1, 12);
    const theirs = between(other, one);
    expect([theirs.low, theirs.high].map((bound) => bound.toFixed(9))).toEqual(
      [-ours.high, -ours.low].map((bound) => bound.toFixed(9)),
    );
  });

  test.each([
    [100, 1],
    [400, 0],
    [30, -1],
  ])('of %i items that all differ alike, by %i, is Tango’s', (n, by) => {
    const [b, c] = [by > 0 ? n : 0, by < 0 ? n : 0];
    const [one, other] = [
      answered('a', by < 0 ? `${n}w` : `${n}r`),
      answered('b', by > 0 ? `${n}w` : `${n}r`),
    ];
    const { low, high } = between(one, other);
    const [least, most] = pairedDifferenceInterval({ b, c, n });
    expect(low).toBeCloseTo(least, 9);
    expect(high).toBeCloseTo(most, 9);
  });

  test('of graded scores that all differ alike holds that difference, and has a width', () => {
    const [one, other] = [graded('a', Array(50).fill(8)), graded('b', Array(50).fill(5))];
    const { difference, low, high } = between(one, other, inTenths);
    expect(difference).toBeCloseTo(0.3, 12);
    expect(low).toBeLessThan(0.29);
    expect(high).toBeGreaterThan(0.31);
  });

  test('says points of a full score, whatever parts it is counted in', () => {
    const right = Array.from({ length: 60 }, (_, at) => Number(at % 3 === 0));
    const wrong = Array.from({ length: 60 }, (_, at) => Number(at % 5 === 0));
    const marked = (scores: readonly number[]) =>
      scores.map((score) => (score === 1 ? '1r' : '1w')).join(' ');
    const plain = between(answered('a', marked(right)), answered('b', marked(wrong)));
    const tenths = (scores: readonly number[]) => scores.map((score) => 10 * score);
    const inParts = between(graded('a', tenths(right)), graded('b', tenths(wrong)), inTenths);
    expect(inParts.low).toBeCloseTo(plain.low, 9);
    expect(inParts.high).toBeCloseTo(plain.high, 9);
  });
});

test('a p below alpha with an interval that reaches 0 separates nobody, and says so', () => {
  // Ahead in each of 25 clusters, which the test counts; but nearly all of it in one of them.
  const ahead = `40r ${'1r 39w '.repeat(24)}`.trim();
  const verdict = decideSeparation({
    exam: examOf([answered('a', ahead), answered('b', '1000w')], { clusters: clustersOf(40, 1000) }),
  });
  expect(verdict).toMatchObject({
    ...{ state: 'TIE', decided_by: 'interval', leader: 'a', tied: ['a', 'b'], after_holm: { holds: false } },
    deciding_p: 2 / 2 ** 25,
  });
  if (verdict.state !== 'TIE') expect.fail('a tie');
  expect(verdict.differences).toMatchObject([{ rival: 'b', difference: 0.064 }]);
  expect(verdict.differences[0]?.low).toBeLessThan(0);
});
