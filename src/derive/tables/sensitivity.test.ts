import { expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { english } from '../../words/say.ts';
import { deriveSensitivity } from '../scores/sensitivity.ts';
import { sensitivityRows, standsWords } from './sensitivity.ts';

test('an axis says without what its verdict would be another, by name', async () => {
  const { measured, row } = await measuredBoard('separated');
  expect(standsWords(english, deriveSensitivity(measured), row)).toBe(
    'the lead stays whichever component is left out',
  );
  expect(sensitivityRows(english, measured, row, deriveSensitivity(measured))).toEqual([
    { left_out: 'component', cases: 2, verdict_stands: 2, changes: 'nothing' },
  ]);
});

test('of a tie it is said that nobody would lead, not that the same would score highest', async () => {
  const { row } = await measuredBoard('separated');
  const steady = { clusters: { cases: 3, stands: 3, changes: [] } };
  const nothing = { families: undefined, strata: undefined, components: undefined };
  expect(standsWords(english, { ...nothing, ...steady }, { ...row, separation: 'TIE' })).toBe(
    'nobody would lead whichever group of items were left out',
  );
});

test('nothing is said of leaving out one of two, which leaves nobody to compare', () => {
  const alone = (name: string) => ({ name, state: 'UNTESTED' as const, leader: undefined });
  const of = (changes: readonly ReturnType<typeof alone>[]) => ({
    cases: 2,
    stands: 2 - changes.length,
    changes,
  });
  const nothing = { clusters: undefined, families: undefined, strata: undefined };
  const tie = { separation: 'TIE' } as const;
  expect(standsWords(english, { ...nothing, components: of([alone('a'), alone('b')]) }, tie)).toBeUndefined();
  expect(standsWords(english, { ...nothing, components: of([alone('a')]) }, tie)).toBe(
    'left out one at a time, 1 of 2 components would leave too little to test',
  );
});
