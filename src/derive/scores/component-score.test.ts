import { describe, expect, test } from 'vitest';
import { readOneRun } from '../../../tests/kit/one-run.ts';
import { deriveRunScores, toDecimal, toServedEstimate } from './component-score.ts';
import { deriveRunExam } from './measured-axis.ts';

describe('scores of a run', () => {
  const { bank, run } = readOneRun([
    { name: 'silent', answers: '----' },
    { name: 'half', answers: '10-1' },
    { name: 'all', answers: '1111' },
  ]);
  const scores = deriveRunScores(run, deriveRunExam(bank, run).exam);

  test('stand in the order of the run and best first, and are the same scores', () => {
    expect(scores.inRunOrder.map(({ name }) => name)).toEqual(['silent', 'half', 'all']);
    expect(scores.bestFirst.map(({ name }) => name)).toEqual(['all', 'half', 'silent']);
    expect(new Set(scores.bestFirst)).toEqual(new Set(scores.inRunOrder));
  });

  test('keep asked, parsed, correct and unparsed apart', () => {
    expect(scores.inRunOrder[1]).toMatchObject({ asked: 4, parsed: 3, correct: 2, unparsed: 1 });
    expect(scores.inRunOrder[1]?.overParsed?.share).toBe(2 / 3);
    expect(scores.inRunOrder[1]?.overAsked?.share).toBe(2 / 4);
  });

  test('estimate nothing where no answer could be read', () => {
    expect(scores.inRunOrder[0]).toMatchObject({ asked: 4, parsed: 0, unparsed: 4, overParsed: undefined });
  });

  test('name the component that ran', () => {
    for (const { name, component } of scores.inRunOrder) expect(component.name).toBe(name);
  });
});

test('a served estimate is rounded to twelve digits and names its interval', () => {
  expect(toServedEstimate({ share: 2 / 3, interval: [1 / 3, 1], method: 'named' })).toEqual({
    accuracy: 0.666666666667,
    interval: [0.333333333333, 1],
    interval_method: 'named',
  });
});

test.each([
  [0, 10, '0'],
  [40, 1, '40'],
  [5, 10, '0.5'],
  [123_456, 10_000, '12.3456'],
  [1, 3, '0.333333333333'],
  [2, 3, '0.666666666667'],
  [29, 3, '9.666666666667'],
])('%i / %i is %s', (numerator, denominator, decimal) => {
  expect(toDecimal(numerator, denominator)).toBe(decimal);
});
