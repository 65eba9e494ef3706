import { expect, test } from 'vitest';
import { ownVectors } from '../../tests/vectors/read-vectors.ts';
import { cohensKappa } from './annotators.ts';

type KappaCase = { readonly judgements: readonly (readonly [string, string])[]; readonly kappa: number };

const { cases } = ownVectors<{ cases: KappaCase[] }>('stats/kappa.json');

test.each(cases)('of $judgements.length judgements: $kappa, as statsmodels says', ({ judgements, kappa }) => {
  expect(cohensKappa(judgements)).toBeCloseTo(kappa, 12);
});

test('by hand: three of four agree, half would by chance', () => {
  expect(
    cohensKappa([
      ['a', 'a'],
      ['a', 'a'],
      ['b', 'b'],
      ['b', 'a'],
    ]),
  ).toBe(1 / 2);
});

test('nobody agrees beyond chance where there is one label', () => {
  expect(
    cohensKappa([
      ['a', 'a'],
      ['a', 'a'],
    ]),
  ).toBeNull();
});
