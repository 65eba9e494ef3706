import { expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { deriveNaming } from './leader-state.ts';

const { measured } = await measuredBoard('own-leader');
const spelled = (state: Parameters<typeof deriveNaming>[1]) => {
  const isNamed = deriveNaming(measured.scores, state);
  return measured.scores.inRunOrder.filter(({ name }) => isNamed(name)).map(({ own }) => own);
};

test('where an own component is ahead, no component of this project is spelled', () => {
  expect(spelled('EXCLUDED_OWN_MODEL')).toEqual([false, false]);
});

test.each(['NAMED', 'SHARED', 'NONE', 'NO_SIGNED_CARD', undefined] as const)('%s spells all', (state) => {
  expect(spelled(state)).toEqual([true, false, false]);
});
