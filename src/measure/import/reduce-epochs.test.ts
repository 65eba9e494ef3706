import { describe, expect, test } from 'vitest';
import type { ImportedRow } from './imported-row.ts';
import { reduceEpochs } from './reduce-epochs.ts';

const letters = { c: 'correct', w: 'wrong', u: 'unparsed' } as const;

const repeats = (outcomes: readonly (keyof typeof letters)[]): readonly ImportedRow[] =>
  outcomes.map((letter, at) => ({
    where: `line ${at}`,
    item_id: 'a',
    model: 'm',
    epoch: String(at),
    outcome: letters[letter],
    prediction: letter,
  }));

describe('repeats of an item', () => {
  test.each([
    [['c'], 'correct'],
    [['u'], 'unparsed'],
    [['c', 'c', 'w'], 'correct'],
    [['c', 'w', 'w'], 'wrong'],
    [['c', 'w'], 'wrong'],
    [['c', 'u'], 'wrong'],
    [['w', 'u'], 'wrong'],
    [['c', 'u', 'u'], 'unparsed'],
    [['c', 'c', 'w', 'w', 'u'], 'wrong'],
    [['c', 'c', 'c', 'u', 'u'], 'correct'],
  ] as const)('%j are %s', (outcomes, outcome) => {
    expect(reduceEpochs(repeats(outcomes))).toMatchObject([{ outcome, repeats: outcomes.length }]);
  });

  test('one answer keeps its prediction, several have none', () => {
    expect(reduceEpochs(repeats(['c']))[0]).toHaveProperty('prediction', 'c');
    expect(reduceEpochs(repeats(['c', 'c']))[0]).not.toHaveProperty('prediction');
  });
});
