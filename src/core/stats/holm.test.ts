import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownVectors } from '../../../tests/vectors/read-vectors.ts';
import { holmAdjust } from './holm.ts';

const { cases } = ownVectors<{ cases: { p: number[]; adjusted: number[] }[] }>('stats/holm.json');

describe('Holm adjustment', () => {
  test.each(cases)('of $p is that of R', ({ p, adjusted }) => {
    expect(holmAdjust(p)).toEqual(adjusted);
  });

  test('of nothing is nothing', () => {
    expect(holmAdjust([])).toEqual([]);
  });

  test('never lowers a p, keeps their order and does not touch what it is given', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (ps) => {
        const before = [...ps];
        const adjusted = holmAdjust(ps);
        expect(ps).toEqual(before);
        for (const [i, p] of ps.entries()) {
          expect(adjusted[i]).toBeGreaterThanOrEqual(p);
          for (const [j, other] of ps.entries())
            if (p <= other) expect(adjusted[i]).toBeLessThanOrEqual(adjusted[j] ?? 0);
        }
      }),
    );
  });

  test.each([[[1.1]], [[-0.1]], [[Number.NaN]]])('refuses %j', (ps) => {
    expect(() => holmAdjust(ps)).toThrow('from 0 to 1');
  });
});
