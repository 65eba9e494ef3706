import { expect, test } from 'vitest';
import { ownVectors } from '../../tests/vectors/read-vectors.ts';
import { drawnIndex, drawsFor } from './draws.ts';

type DrawCase = {
  readonly items_sha256: string;
  readonly purpose: string;
  readonly outputs: readonly number[];
};

const { cases } = ownVectors<{ cases: DrawCase[] }>('stats/draws.json');

test.each(cases)(
  'the outputs for $purpose are those of a second hand',
  ({ items_sha256, purpose, outputs }) => {
    const next = drawsFor(items_sha256, purpose);
    expect(outputs.map(() => next())).toEqual(outputs);
  },
);

test('an index is the share of 2^32 that an output is, rounded down', () => {
  expect(drawnIndex(() => 0, 7)).toBe(0);
  expect(drawnIndex(() => 2 ** 31, 7)).toBe(3);
  expect(drawnIndex(() => 2 ** 32 - 1, 7)).toBe(6);
});
