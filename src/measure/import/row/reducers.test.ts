import { expect, test } from 'vitest';
import { type Reducer, reduceRepeats } from './reducers.ts';

test.each<[Exclude<Reducer, 'each'>, readonly number[], number | undefined]>([
  ['by item', [1, 0, 0.5], 0.5],
  ['max', [0, 0.5, 0.25], 0.5],
  ['median', [0, 1, 1], 1],
  ['median', [0, 1, 1, 0], 0.5],
  ['mode', [0, 1, 1], 1],
  ['mode', [0, 1], 0],
  // τ-bench: rewards 0, 1, 1, 1 are pass^1 0.75 and pass^4 0; of two draws both are right in 3 of 6.
  ['pass^1', [0, 1, 1, 1], 0.75],
  ['pass^2', [0, 1, 1, 1], 0.5],
  ['pass^4', [0, 1, 1, 1], 0],
  ['pass@1', [0, 1, 1, 1], 0.75],
  ['pass@2', [0, 1, 0, 0], 0.5],
  ['pass@4', [0, 1, 0, 0], 1],
  ['pass@5', [0, 1, 0, 0], undefined],
  ['at least 2', [0, 1, 1, 0], 1],
  ['at least 3', [0, 1, 1, 0], 0],
])('%s of %j is %s', (reducer, scores, score) => {
  expect(reduceRepeats(reducer, scores)).toBe(score);
});
