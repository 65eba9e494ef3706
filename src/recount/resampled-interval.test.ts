import { describe, expect, test } from 'vitest';
import { ownVectors } from '../../tests/vectors/read-vectors.ts';
import { drawsFor } from './draws.ts';
import { resampledInterval } from './resampled-interval.ts';

type BootstrapCase = {
  readonly items_sha256: string;
  readonly component: string;
  readonly groups: readonly (readonly [earned: number, possible: number])[];
  readonly low: number;
  readonly high: number;
};

const { cases } = ownVectors<{ cases: BootstrapCase[] }>('stats/bootstrap.json');
const toGroups = (groups: BootstrapCase['groups']) =>
  groups.map(([earned, possible]) => ({ earned, possible }));

describe('what resampling gives', () => {
  test.each(cases)('for $component is what a second hand draws', (each) => {
    const draws = drawsFor(each.items_sha256, `bootstrap|${each.component}`);
    expect(resampledInterval(toGroups(each.groups), draws)).toEqual([each.low, each.high]);
  });

  test('of two groups of one, one of them right, reaches from nothing to all: each is drawn twice in about a quarter of the draws', () => {
    const groups = toGroups([
      [0, 1],
      [1, 1],
    ]);
    expect(resampledInterval(groups, drawsFor('a bank', 'two groups'))).toEqual([0, 1]);
  });
});
