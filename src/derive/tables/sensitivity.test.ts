import { expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { english } from '../../words/say.ts';
import { deriveSensitivity } from '../scores/sensitivity.ts';
import { sensitivityRows, standsWords } from './sensitivity.ts';

test('an axis says without what its verdict would be another, by name', async () => {
  const { measured, row } = await measuredBoard('separated');
  expect(standsWords(english, deriveSensitivity(measured))).toBe(
    'the result stays the same whichever component is left out',
  );
  expect(sensitivityRows(english, measured, row, deriveSensitivity(measured))).toEqual([
    { left_out: 'component', cases: 2, verdict_stands: 2, changes: 'nothing' },
  ]);
});

test('nothing is said of leaving out one of two, which leaves nobody to compare', () => {
  const alone = (name: string) => ({ name, state: 'UNTESTED' as const, leader: undefined });
  const of = (changes: readonly ReturnType<typeof alone>[]) => ({
    cases: 2,
    stands: 2 - changes.length,
    changes,
  });
  const nothing = { clusters: undefined, families: undefined, strata: undefined };
  expect(standsWords(english, { ...nothing, components: of([alone('a'), alone('b')]) })).toBeUndefined();
  expect(standsWords(english, { ...nothing, components: of([alone('a')]) })).toBe(
    'left out one at a time, 1 of 2 components would leave too little to test',
  );
});
