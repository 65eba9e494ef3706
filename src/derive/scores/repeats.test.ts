import { expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { deriveRepeats } from './repeats.ts';

const repeatsOf = async (board: string, name: string) => {
  const { measured } = await measuredBoard(board);
  const component = measured.run.components.find((each) => each.name === name);
  if (component === undefined) throw new Error(`${name} did not run`);
  return deriveRepeats(component);
};

test('the spread of repeats is that of their scores over everything asked', async () => {
  expect(await repeatsOf('repeated', 'steady')).toEqual({
    epochs: 3,
    lowest: 39 / 40,
    highest: 1,
    once: 1,
    always: 39 / 40,
    isGraded: false,
  });
  expect(await repeatsOf('repeated', 'wavering')).toEqual({
    epochs: 3,
    lowest: 0.5,
    highest: 1,
    once: 1,
    always: 0,
    isGraded: false,
  });
});

test('nothing asked once has a spread', async () => {
  expect(await repeatsOf('separated', 'first')).toBeUndefined();
});
