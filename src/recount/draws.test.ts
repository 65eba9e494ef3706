import { expect, test } from 'vitest';
import { ownVectors } from '../../tests/vectors/read-vectors.ts';
import { drawnIndex, drawsFor, nextOutput } from './draws.ts';

type DrawCase = {
  readonly items_sha256: string;
  readonly purpose: string;
  readonly outputs: readonly number[];
};

const { cases } = ownVectors<{ cases: DrawCase[] }>('stats/draws.json');

test.each(cases)(
  'the outputs for $purpose are those of a second hand',
  ({ items_sha256, purpose, outputs }) => {
    const draws = drawsFor(items_sha256, purpose);
    expect(outputs.map(() => nextOutput(draws))).toEqual(outputs);
  },
);

test('an index is the share of 2^32 that an output is, rounded down', () => {
  for (const { items_sha256, purpose, outputs } of cases) {
    const draws = drawsFor(items_sha256, purpose);
    expect(outputs.map(() => drawnIndex(draws, 7))).toEqual(
      outputs.map((each) => Math.floor((each * 7) / 2 ** 32)),
    );
  }
});
