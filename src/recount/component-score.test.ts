import { describe, expect, test } from 'vitest';
import { clustersFrom, gradedSheet, rightOrWrong, sheetOf } from '../../tests/kit/sheets.ts';
import { scoreOf } from './component-score.ts';
import { drawsFor } from './draws.ts';
import { scoreInterval } from './exact.ts';
import { resampledInterval } from './resampled-interval.ts';

describe('the two scores', () => {
  test('over what was answered, and over what was asked', () => {
    const score = scoreOf(sheetOf('a', '++-...'), rightOrWrong);
    expect(score).toEqual({
      asked: 6,
      parsed: 3,
      accuracy: 2 / 3,
      interval: scoreInterval(2, 3),
      accuracy_asked: 2 / 6,
      interval_asked: scoreInterval(2, 6),
    });
  });

  test('who never answered has one of them', () => {
    expect(scoreOf(sheetOf('a', '...'), rightOrWrong)).toMatchObject({
      accuracy: undefined,
      interval: undefined,
      accuracy_asked: 0,
    });
  });
});

describe('intervals of items that stand or fall together', () => {
  const intervalsOf = (marks: string, clusters: string) =>
    scoreOf(sheetOf('a', marks), { ...rightOrWrong, clusters: clustersFrom(clusters) });
  const ten = 'aabbccddeeffgghhiijj';
  const draws = () => drawsFor(rightOrWrong.items_sha256, 'bootstrap|a');

  test('draw whole documents in code-unit order, then items that stand alone', () => {
    const { interval, interval_asked } = intervalsOf('+-.++-+++++++', 'yyxx.x.......');
    const [x, y, alone] = [
      { earned: 1, possible: 2 },
      { earned: 1, possible: 2 },
      { earned: 1, possible: 1 },
    ];
    const others = Array.from({ length: 8 }, () => alone);
    expect(interval).toEqual(resampledInterval([x, y, ...others], draws()));
    const asked = [{ earned: 1, possible: 3 }, y, ...others];
    expect(interval_asked).toEqual(resampledInterval(asked, draws()));
  });

  test('are those of Wilson over documents where all are right or all are wrong', () => {
    expect(intervalsOf('+'.repeat(20), ten).interval).toEqual(scoreInterval(10, 10));
    expect(intervalsOf('-'.repeat(20), ten).interval).toEqual(scoreInterval(0, 10));
  });

  test('are those of Wilson over documents also where all are alike otherwise', () => {
    expect(intervalsOf(`${'+-'.repeat(10)}..`, `${ten}zz`).interval).toEqual(scoreInterval(5, 10));
  });

  test('are none below ten documents that anything was read of', () => {
    const nine = intervalsOf(`${'+-'.repeat(9)}..`, ten);
    expect(nine).toMatchObject({ accuracy: 0.5, interval: undefined, accuracy_asked: 9 / 20 });
    expect(nine.interval_asked).toBeDefined();
  });
});

test('graded items are drawn one by one, in the order of the bank', () => {
  const marking = { ...rightOrWrong, scale: 10, isGraded: true };
  const { accuracy, interval, accuracy_asked } = scoreOf(gradedSheet('a', [3, null, 10]), marking);
  expect([accuracy, accuracy_asked]).toEqual([13 / 20, 13 / 30]);
  const groups = [
    { earned: 3, possible: 10 },
    { earned: 0, possible: 0 },
    { earned: 10, possible: 10 },
  ];
  expect(interval).toEqual(resampledInterval(groups, drawsFor(marking.items_sha256, 'bootstrap|a')));
});
