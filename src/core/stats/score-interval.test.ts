import { describe, expect, test } from 'vitest';
import { type Answered, answered, clustersOf, examOf, graded } from '../../../tests/kit/exam.ts';
import { tallySheet } from './component-tally.ts';
import { type ExamInput, sheetNamed } from './exam.ts';
import { scoreIntervals } from './score-interval.ts';
import { wilsonInterval } from './wilson.ts';

function intervalsOf(component: Answered, more: Partial<ExamInput> = {}) {
  const exam = examOf([component], more);
  const sheet = sheetNamed(exam, component.name);
  return scoreIntervals(exam, { ...tallySheet(sheet), sheet, purpose: `bootstrap|${component.name}` });
}

describe('the interval beside a score', () => {
  test('is Wilson’s where items stand for themselves, for both scores', () => {
    const { overParsed, overAsked } = intervalsOf(answered('a', '60r 20w 20?'));
    expect(overParsed?.bounds).toEqual(wilsonInterval({ k: 60, n: 80 }));
    expect(overAsked?.bounds).toEqual(wilsonInterval({ k: 60, n: 100 }));
    expect(overParsed?.method).toContain('Wilson');
  });

  test('resamples clusters where items come in them, and is wider for it', () => {
    const component = answered('a', '30r 10w 30r 10w 10r 10w');
    const plain = intervalsOf(component).overAsked;
    const clustered = intervalsOf(component, { clusters: clustersOf(10, 100) }).overAsked;
    expect(clustered?.method).toBe('95 % expanded percentile bootstrap over 10 clusters, 10000 seeded draws');
    expect((clustered?.bounds[1] ?? 0) - (clustered?.bounds[0] ?? 0)).toBeGreaterThan(
      (plain?.bounds[1] ?? 0) - (plain?.bounds[0] ?? 0),
    );
  });

  test('is the same on every machine and day', () => {
    const make = () => intervalsOf(answered('a', '55r 45w'), { clusters: clustersOf(7, 100) });
    expect(make()).toEqual(make());
  });

  test('has a width where every cluster is right: Wilson’s over clusters, not over items', () => {
    const { overAsked } = intervalsOf(answered('a', '100r'), { clusters: clustersOf(10, 100) });
    expect(overAsked).toEqual({
      bounds: wilsonInterval({ k: 10, n: 10 }),
      method: 'Wilson 95 % over 10 clusters',
    });
  });

  test('contains the score where clusters of unequal size are each right or wrong throughout', () => {
    const clusters = new Map(
      [...clustersOf(1, 100)].map(([unit], at) => [unit, at < 20 ? String(at) : at < 60 ? 'b' : 'c']),
    );
    const { overAsked } = intervalsOf(answered('a', '20r 80w'), { clusters });
    expect(overAsked?.bounds[0]).toBeLessThanOrEqual(0.2);
    expect(overAsked?.bounds[1]).toBeGreaterThanOrEqual(0.2);
  });

  test('of graded scores resamples items', () => {
    const parts = Array.from({ length: 40 }, (_, at) => at % 11);
    const { overAsked } = intervalsOf(graded('a', parts), { full: 10, isGraded: true });
    const mean = parts.reduce((sum, part) => sum + part, 0) / 400;
    expect(overAsked?.method).toContain('over 40 items');
    expect(overAsked?.bounds[0]).toBeLessThan(mean);
    expect(overAsked?.bounds[1]).toBeGreaterThan(mean);
  });

  test('draws clusters of which nothing could be read, and none that was not asked', () => {
    const clusters = clustersOf(10, 130);
    const { overParsed, overAsked } = intervalsOf(answered('a', '50r 10. 55r 5w 10?'), { clusters });
    expect(overAsked?.method).toContain('over 12 clusters');
    expect(overParsed?.method).toContain('over 11 clusters');
  });

  test('is none where fewer than ten clusters were asked, or read', () => {
    const clusters = clustersOf(10, 100);
    expect(intervalsOf(answered('a', '90r 10.'), { clusters })).toEqual({
      overParsed: undefined,
      overAsked: undefined,
    });
    const { overParsed, overAsked } = intervalsOf(answered('a', '40r 50w 10?'), { clusters });
    expect([overParsed, overAsked?.method]).toEqual([undefined, expect.stringContaining('over 10 clusters')]);
  });

  test('is none where nothing could be read', () => {
    for (const clusters of [undefined, clustersOf(10, 40)])
      expect(intervalsOf(answered('a', '40?'), { clusters }).overParsed).toBeUndefined();
  });
});
