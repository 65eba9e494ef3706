import { expect, test } from 'vitest';
import { macroF1 } from './macro-f1.ts';

type Answer = readonly [item: string, target: string, said: string | null];

const scoreOf = (answers: readonly Answer[], targets: readonly string[] | null = ['a', 'b', 'c']) =>
  macroF1({
    targets,
    truth: new Map(answers.map(([item, target]) => [item, target])),
    rows: answers.map(([item_id, , prediction]) => ({ item_id, parsed: prediction !== null, prediction })),
  });

test('three classes, counted by hand', () => {
  // a: 2 of 3 named a are a, 2 of 2 are found: F1 = 2 · 2 / (3 + 2) = 4/5.
  // b: 1 of 1 named, 1 of 2 found: 2 · 1 / (1 + 2) = 2/3.  c: 1 of 2, 1 of 2: 1/2.
  const answers: readonly Answer[] = [
    ['1', 'a', 'a'],
    ['2', 'a', 'a'],
    ['3', 'b', 'b'],
    ['4', 'b', 'c'],
    ['5', 'c', 'c'],
    ['6', 'c', 'a'],
  ];
  expect(scoreOf(answers)).toBeCloseTo((4 / 5 + 2 / 3 + 1 / 2) / 3, 14);
});

test('a class that is neither asked nor named does not count, one that is never hit counts 0', () => {
  const answers: readonly Answer[] = [
    ['1', 'a', 'a'],
    ['2', 'b', 'a'],
  ];
  // a: 2 · 1 / (2 + 1); b: 0.
  expect(scoreOf(answers)).toBeCloseTo((2 / 3 + 0) / 2, 14);
});

test('silence is left out', () => {
  expect(
    scoreOf([
      ['1', 'a', 'a'],
      ['2', 'b', null],
    ]),
  ).toBe(1);
});

test('nothing without a closed list of targets, without a truth, or with nothing to count', () => {
  expect(scoreOf([['1', 'a', 'a']], null)).toBeUndefined();
  expect(scoreOf([])).toBeUndefined();
  const rows = [{ item_id: '1', parsed: true, prediction: 'a' }];
  expect(macroF1({ targets: ['a'], truth: new Map(), rows })).toBeUndefined();
  expect(
    macroF1({ targets: ['a'], truth: new Map([['1', 'a']]), rows: [{ item_id: '1', parsed: true }] }),
  ).toBeUndefined();
});
