import { describe, expect, test } from 'vitest';
import { ownVectors } from '../../tests/vectors/read-vectors.ts';
import { type LeadPlan, leadPower, plannedLead } from './planned-lead.ts';

type Sized = { readonly items: number; readonly size: number; readonly delta: number | null };
type Powered = Omit<LeadPlan, 'icc'> & Readonly<Record<'n' | 'gap' | 'power', number>>;

const { plans, cases } = ownVectors<{ plans: (LeadPlan & Sized)[]; cases: Powered[] }>(
  'stats/verdict-power.json',
);

describe('a lead over several rivals', () => {
  test.each(plans)(
    '$rivals of them, $items items in clusters of $size: $delta, as scipy adds it up',
    ({ items, size, delta, ...plan }) => {
      expect(plannedLead(Array<number>(items / size).fill(size), plan)).toBe(delta);
    },
  );

  test.each(cases)('$rivals of them, $gap ahead on $n items: told $power of the time', (each) => {
    expect(leadPower(each.gap, each.n, each)).toBeCloseTo(each.power, 9);
  });

  test('that leaves nothing to chance is told from the fewest items and clusters on that are tested', () => {
    const plan = { pi: 1, icc: 0, score: 1, rivals: 3 };
    const sizes = (count: number, size: number): number[] => Array<number>(count).fill(size);
    expect(plannedLead(sizes(30, 1), plan)).toBe(1);
    expect(plannedLead(sizes(29, 1), plan)).toBeNull();
    expect(plannedLead(sizes(25, 2), plan)).toBe(1);
    expect(plannedLead(sizes(24, 2), plan)).toBeNull();
  });
});
