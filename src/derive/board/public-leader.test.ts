import { describe, expect, test } from 'vitest';
import type { ModelOutcomes } from '../../core/stats/paired-outcomes.ts';
import { decideSeparation } from '../../core/stats/separation.ts';
import { derivePublicLeader } from './public-leader.ts';

/** One character per item: 1 right, 0 wrong. */
const model = (name: string, answers: string, own = false): ModelOutcomes => ({
  name,
  own,
  outcomes: new Map([...answers].map((letter, at) => [`i${at}`, letter === '1' ? 'correct' : 'wrong'])),
});

const all = '1'.repeat(40);
const half = '10'.repeat(20);
const otherHalf = '01'.repeat(20);

const leaderOf = (models: readonly ModelOutcomes[], signed: readonly string[]) =>
  derivePublicLeader(decideSeparation({ models }), (name) => signed.includes(name));

describe('the public leader', () => {
  const single = [model('first', all), model('second', half)];
  const tied = [model('first', half), model('second', otherHalf)];

  test('is named with a card, and only with its own', () => {
    expect(leaderOf(single, ['first'])).toMatchObject({ state: 'NAMED', name: 'first' });
    expect(leaderOf(single, ['second'])).toEqual({ state: 'NO_SIGNED_CARD' });
  });

  test('shares its score only where every one of the tied has a card', () => {
    expect(leaderOf(tied, ['first', 'second'])).toMatchObject({ state: 'SHARED', score: { correct: 20 } });
    expect(leaderOf(tied, ['first'])).toEqual({ state: 'NO_SIGNED_CARD' });
    expect(leaderOf(tied, ['second'])).toEqual({ state: 'NO_SIGNED_CARD' });
  });

  test('is withheld where one of the tied is our own, card or not', () => {
    const models = [model('first', half), model('house-made', otherHalf, true)];
    expect(leaderOf(models, ['first', 'house-made'])).toEqual({ state: 'EXCLUDED_OWN_MODEL' });
    expect(leaderOf(models, [])).toEqual({ state: 'EXCLUDED_OWN_MODEL' });
  });

  test('is nobody where nobody was read', () => {
    const silent = { ...model('first', ''), outcomes: new Map([['i0', 'unparsed' as const]]) };
    expect(leaderOf([silent], ['first'])).toEqual({ state: 'NONE' });
  });
});
