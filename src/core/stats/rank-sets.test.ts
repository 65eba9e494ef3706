import { describe, expect, test } from 'vitest';
import { type Answered, answered, clustersOf, examOf, graded } from '../../../tests/kit/exam.ts';
import type { ExamInput } from './exam.ts';
import { countDraws, drawJointly } from './joint-draws.ts';
import { deriveRankSets } from './rank-sets.ts';

function setsOf(components: readonly Answered[], more: Partial<ExamInput> = {}) {
  const exam = examOf(components, more);
  const drawn = drawJointly(exam, exam.sheets);
  const { ranges, critical } = deriveRankSets(drawn);
  return { ...drawn, critical, ranges: components.map(({ name }, at) => [name, ...(ranges[at] ?? [])]) };
}

describe('rank sets', () => {
  test('follow from any scores in the same draws', () => {
    // The difference of the first two moves by 0.1 either way, that of the others by nothing.
    const steps = [0.1, -0.1, 0.1, -0.1];
    const drawn = [steps.map((by) => 0.9 + by), steps.map(() => 0.85), steps.map(() => 0.2)].map((each) =>
      Float64Array.from(each),
    );
    const { ranges, critical } = deriveRankSets({ scores: [0.9, 0.85, 0.2], drawn, blocks: 1e12, unseen: 0 });
    expect(critical).toBeCloseTo(1, 9);
    expect(ranges).toEqual([
      [1, 2],
      [1, 2],
      [3, 3],
    ]);
  });

  test.each([
    [11, 1.1578],
    [21, 1.0769],
    [1e12, 1],
  ])(
    'of %i blocks take the quantile of Student’s t, as scipy has it, and a larger deviation',
    (blocks, expected) => {
      const drawn = [[0.1, -0.1].map((by) => 0.9 + by), [0.5, 0.5]].map((each) => Float64Array.from(each));
      const { critical } = deriveRankSets({ scores: [0.9, 0.5], drawn, blocks, unseen: 0 });
      expect(Math.abs(critical / expected - 1)).toBeLessThan(1e-4);
    },
  );

  test('say how far components are told apart all at once', () => {
    const { ranges, draws, blocks } = setsOf([
      answered('best', '90r 10w'),
      answered('next', '88r 12w'),
      answered('middle', '60r 40w'),
      answered('last', '10r 90w'),
    ]);
    expect([draws, blocks]).toEqual([10_000, 100]);
    expect(ranges).toEqual([
      ['best', 1, 2],
      ['next', 1, 2],
      ['middle', 3, 3],
      ['last', 4, 4],
    ]);
  });

  test('grow with the number of components, because every pair may fall by chance', () => {
    const [a, b] = [answered('a', '63r 37w'), answered('b', '50r 50w')];
    const others = Array.from({ length: 18 }, (_, at) => answered(`c-${at}`, `${at}w 50r ${50 - at}w`));
    const two = setsOf([a, b]);
    const many = setsOf([a, b, ...others]);
    expect(two.ranges[0]).toEqual(['a', 1, 1]);
    expect(many.critical).toBeGreaterThan(two.critical);
    expect(many.ranges[0]).not.toEqual(['a', 1, 1]);
  });

  test('rank those of one family among all others', () => {
    const kin = (name: string, runs: string) => ({ ...answered(name, runs), family: 'one engine' });
    const components = [kin('a', '90r 10w'), kin('b', '10r 90w'), answered('c', '50w 50r')];
    expect(setsOf(components).ranges).toEqual([
      ['a', 1, 1],
      ['b', 3, 3],
      ['c', 2, 2],
    ]);
  });

  test('leave somebody for each rank, however families are named', () => {
    const components = Array.from({ length: 10 }, (_, at) => ({
      ...answered(`c-${at}`, `${at * 10}w ${100 - at * 10}r`),
      family: at < 5 ? 'one engine' : `family ${at}`,
    }));
    const { ranges } = setsOf(components);
    for (let rank = 1; rank <= components.length; rank++)
      expect(ranges.some(([, best = 0, worst = 0]) => Number(best) <= rank && rank <= Number(worst))).toBe(
        true,
      );
  });

  test('draw whole clusters: ten copies of an item say no more than the item', () => {
    const components = [answered('a', '240r 60w'), answered('b', '180r 120w')];
    expect(setsOf(components).ranges[0]).toEqual(['a', 1, 1]);
    const { ranges, blocks } = setsOf(components, { clusters: clustersOf(60, 300) });
    expect(blocks).toBe(5);
    expect(ranges[0]).toEqual(['a', 1, 2]);
  });

  test('count only what a component was asked', () => {
    const { scores, drawn } = setsOf([answered('all', '40r 40w'), answered('half', '40. 30r 10w')]);
    expect(scores).toEqual([0.5, 0.75]);
    expect(Math.max(...(drawn[1] ?? []))).toBeLessThanOrEqual(1);
  });

  test('are those of graded scores too, however many components there are', () => {
    const many = Array.from({ length: 41 }, (_, at) =>
      graded(
        `c-${at}`,
        Array.from({ length: 200 }, (_, item) => at * 20 + (item % 3)),
      ),
    );
    const { ranges } = setsOf(many, { full: 1000, isGraded: true });
    expect(ranges.slice(39)).toEqual([
      ['c-39', 2, 2],
      ['c-40', 1, 1],
    ]);
  });

  test('of equals leave all ranks open', () => {
    expect(setsOf([answered('a', '30r'), answered('b', '30r')]).ranges).toEqual([
      ['a', 1, 2],
      ['b', 1, 2],
    ]);
  });

  test.each([
    [800, 11, 10_000],
    [100_000, 20, 2_000],
    [2_294, 162, 10_000],
    [30, 1_200, 2_777],
    [140_000, 30, 1_000],
  ])('of %i items and %i components are drawn %i times', (blocks, components, draws) => {
    expect(countDraws(blocks, components)).toBe(draws);
  });
});
