import { describe, expect, test } from 'vitest';
import { answered, examOf } from '../../../tests/kit/exam.ts';
import { compareShares, rankComponents, tallySheet, topBy } from './component-tally.ts';

const third = answered('third of three', '100r 200w');
const hundred = answered('hundred of three hundred and five', '100r 200w 5?');
const silent = answered('silent', '9?');
const zero = answered('zero', '40w');

describe('ranking', () => {
  test('is by everything asked, and who is never readable stands apart', () => {
    for (const order of [
      [zero, silent, third, hundred],
      [hundred, third, silent, zero],
    ]) {
      const { scored, unscored } = rankComponents(examOf(order));
      expect(scored.map(({ name }) => name)).toEqual([third.name, hundred.name, zero.name]);
      expect(unscored.map(({ name }) => name)).toEqual(['silent']);
    }
  });

  test('keeps the two scores apart', () => {
    expect(examOf([hundred]).sheets.map(tallySheet)).toEqual([
      { overAsked: { earned: 100, of: 305 }, overParsed: { earned: 100, of: 300 } },
    ]);
  });

  test('compares shares exactly', () => {
    expect(compareShares({ earned: 1, of: 3 }, { earned: 100_000_000, of: 300_000_000 })).toBe(0);
    expect(compareShares({ earned: 1, of: 3 }, { earned: 99_999_999, of: 300_000_000 })).toBe(1);
  });

  test('two components of one name are refused', () => {
    expect(() => examOf([zero, zero])).toThrow('share one name');
  });
});

describe('the top', () => {
  test.each<['overAsked' | 'overParsed', readonly string[]]>([
    ['overAsked', ['third of three']],
    ['overParsed', ['third of three', 'hundred of three hundred and five']],
  ])('by %s', (score, names) => {
    const ranking = rankComponents(examOf([third, hundred]));
    expect(topBy(score, ranking).map(({ name }) => name)).toEqual(names);
  });

  test('needs thirty readable answers', () => {
    const ranking = rankComponents(examOf([answered('once', '29r'), third]));
    expect(topBy('overParsed', ranking).map(({ name }) => name)).toEqual([third.name]);
  });
});
