import { expect, test } from 'vitest';
import { ownVectors } from '../../tests/vectors/read-vectors.ts';
import { surfaceCues } from './surface-cues.ts';

type Item = readonly [text: string, target: string, pair: string | null];
type CueCase = { readonly items: readonly Item[]; readonly accuracy: number };

const { cases } = ownVectors<{ cases: CueCase[] }>('stats/surface-cues.json');

test.each(cases)('a bank of $items.length: $accuracy, as a second hand counts it', ({ items, accuracy }) => {
  expect(
    surfaceCues(items.map(([input, target, pair]) => ({ input, target, pair: pair ?? undefined }))),
  ).toBe(accuracy);
});

test('by hand: the one word that the two of a kind share', () => {
  const items = [
    { input: 'red apple', target: 'p' },
    { input: 'red!', target: 'p' },
    { input: 'Blue', target: 'n' },
    { input: 'blue, sea', target: 'n' },
  ];
  expect(surfaceCues(items)).toBe(1);
  // Without its only mate a kind cannot be named: "red" leaves, and the priors speak for the other.
  expect(surfaceCues(items.slice(1))).toBe(2 / 3);
});
