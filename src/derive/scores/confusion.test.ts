import { describe, expect, test } from 'vitest';
import { readOneRun } from '../../../tests/kit/one-run.ts';
import { deriveRunScores } from './component-score.ts';
import { deriveConfusion, derivePerModel } from './confusion.ts';
import { deriveRunExam } from './measured-axis.ts';

const measured = (targets: string, answers: string) =>
  readOneRun([{ name: 'm', answers }], { targets, positive: 'attack' });

describe('confusion counts', () => {
  test.each([
    ['aabb', '1010', { TP: 1, FN: 1, TN: 1, FP: 1 }],
    ['aabb', '1-0-', { TP: 1, FN: 0, TN: 0, FP: 1 }],
  ])('of %s answered %s', (targets, answers, counts) => {
    const { bank, component } = measured(targets, answers);
    expect(deriveConfusion(bank, component)).toEqual(counts);
  });

  test('of a bank without a positive label are none', () => {
    const { bank, run } = measured('ab', '11');
    const { positive, ...header } = bank.header;
    expect(positive).toBe('attack');
    expect(
      derivePerModel({ ...bank, header }, deriveRunScores(run, deriveRunExam(bank, run).exam).inRunOrder),
    ).toEqual([]);
  });

  test('leave out an item whose target is not published', () => {
    const { bank, component } = measured('ab', '11');
    const items = new Map([...bank.items].map(([id]) => [id, { item_id: id }]));
    expect(deriveConfusion({ ...bank, items }, component)).toEqual({ TP: 0, FP: 0, TN: 0, FN: 0 });
  });

  test('stand beside the number of unparsed answers, without a precision that nothing defines', () => {
    const { bank, run } = measured('ab', '-1');
    expect(derivePerModel(bank, deriveRunScores(run, deriveRunExam(bank, run).exam).inRunOrder)).toEqual([
      { model: 'm', TP: 0, FP: 0, TN: 1, FN: 0, unparsed: 1 },
    ]);
  });
});
