import { describe, expect, test } from 'vitest';
import { rankModels } from './model-score.ts';
import type { ModelOutcomes, Outcome } from './paired-outcomes.ts';

function model(name: string, counts: Readonly<Record<Outcome, number>>): ModelOutcomes {
  const outcomes = new Map<string, Outcome>();
  const add = (outcome: Outcome) => {
    for (let i = 0; i < counts[outcome]; i++) outcomes.set(`item-${outcomes.size}`, outcome);
  };
  add('correct');
  add('wrong');
  add('unparsed');
  return { name, own: false, outcomes };
}

const third = model('third of three', { correct: 1, wrong: 2, unparsed: 0 });
const hundred = model('hundred of three hundred', { correct: 100, wrong: 200, unparsed: 5 });
const lower = model('99 of 298', { correct: 99, wrong: 199, unparsed: 0 });
const silent = model('silent', { correct: 0, wrong: 0, unparsed: 9 });
const quiet = model('quiet', { correct: 0, wrong: 0, unparsed: 1 });
const zero = model('zero', { correct: 0, wrong: 4, unparsed: 0 });

describe('ranking', () => {
  test('is by accuracy over parsed items, equal fractions by name, whatever the order given', () => {
    const models = [zero, silent, third, quiet, lower, hundred];
    for (const order of [models, models.toReversed(), [silent, ...models.filter((one) => one !== silent)]]) {
      const { scored, unscored } = rankModels(order);
      expect(scored.map(({ name }) => name)).toEqual([hundred, third, lower, zero].map(({ name }) => name));
      expect(unscored.map(({ name }) => name)).toEqual(['quiet', 'silent']);
    }
  });

  test('keeps the counts apart', () => {
    expect(rankModels([hundred]).scored).toEqual([
      { name: 'hundred of three hundred', own: false, correct: 100, wrong: 200, unparsed: 5 },
    ]);
  });

  test('two models of one name are refused', () => {
    expect(() => rankModels([zero, zero])).toThrow('share one name');
  });
});
