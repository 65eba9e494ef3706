import { expect, test } from 'vitest';
import { holdingAnswers } from '../../artifacts/run-answers.ts';
import { deriveEffort } from './effort.ts';

const effortOf = (...stated: readonly object[]) =>
  deriveEffort({
    answers: holdingAnswers()(
      stated.map((each, at) => ({ item_id: `${at}`, parsed: true, correct: true, ...each })),
    ),
  });

test('tokens are those of question and answer, over the answers that state both', () => {
  expect(
    effortOf(
      { tokens_in: 90, tokens_out: 10, latency_ms: 7 },
      { tokens_in: 45, tokens_out: 5 },
      { tokens_in: 1 },
    ),
  ).toEqual({ cost: undefined, time: 7, tokens: 75, stated: 2 });
  expect(effortOf({ tokens_in: 90 }, {})).toBeUndefined();
});
