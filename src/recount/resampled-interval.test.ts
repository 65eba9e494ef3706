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

  test('by hand: two groups of one, drawn 00 01 10 11 over and over, score 0 in a quarter of the draws', () => {
    const outputs = [0, 0, 0, 2 ** 31, 2 ** 31, 0, 2 ** 31, 2 ** 31];
    let at = 0;
    const draws = () => outputs[at++ % outputs.length] ?? 0;
    const groups = toGroups([
      [0, 1],
      [1, 1],
    ]);
    expect(resampledInterval(groups, draws)).toEqual([0, 1]);
  });
});
