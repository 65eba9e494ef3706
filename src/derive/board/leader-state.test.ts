import { describe, expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { readOneRun } from '../../../tests/kit/one-run.ts';
import { deriveMeasuredAxes } from '../scores/measured-axis.ts';
import { deriveLeaderState, deriveNaming } from './leader-state.ts';

type Model = { readonly name: string; readonly answers: string; readonly own?: boolean };

/** One character per item: 1 right, 0 wrong, - unparsed. */
const model = (name: string, answers: string, own = false): Model => ({ name, answers, own });

const all = '1'.repeat(40);
const half = '10'.repeat(20);
const otherHalf = '01'.repeat(20);
const silence = '-'.repeat(40);

const stateOf = (components: readonly Model[], signed: readonly string[]) => {
  const { evidence } = readOneRun(components, { targets: 'ab'.repeat(20) });
  const [measured] = deriveMeasuredAxes(evidence);
  if (measured === undefined) expect.fail('nothing was measured');
  return deriveLeaderState(measured, (name) => signed.includes(name));
};

describe('the public leader', () => {
  const single = [model('first', all), model('second', half)];
  const tied = [model('first', half), model('second', otherHalf)];

  test('is named with a card, and only with its own', () => {
    expect(stateOf(single, ['first'])).toBe('NAMED');
    expect(stateOf(single, ['second'])).toBe('NO_SIGNED_CARD');
  });

  test('shares its score only where every one of the tied has a card', () => {
    expect(stateOf(tied, ['first', 'second'])).toBe('SHARED');
    expect(stateOf(tied, ['first'])).toBe('NO_SIGNED_CARD');
    expect(stateOf(tied, ['second'])).toBe('NO_SIGNED_CARD');
  });

  test('is withheld where one of the tied is our own, card or not', () => {
    const components = [model('first', half), model('house-made', otherHalf, true)];
    expect(stateOf(components, ['first', 'house-made'])).toBe('EXCLUDED_OWN_MODEL');
    expect(stateOf(components, [])).toBe('EXCLUDED_OWN_MODEL');
  });

  test('is nobody where nobody was read', () => {
    expect(stateOf([model('first', silence)], ['first'])).toBe('NONE');
  });
});

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
