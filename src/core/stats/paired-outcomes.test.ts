import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clusterSums, type ModelOutcomes, type Outcome, pairOutcomes } from './paired-outcomes.ts';

const LETTERS: Readonly<Record<string, Outcome>> = { r: 'correct', w: 'wrong', '?': 'unparsed' };

/** One letter an item: right, wrong, unparsed; anything else was not asked. */
function model(name: string, letters: string): ModelOutcomes {
  const outcomes = new Map<string, Outcome>();
  for (const [index, letter] of [...letters].entries()) {
    const outcome = LETTERS[letter];
    if (outcome !== undefined) outcomes.set(`item-${index}`, outcome);
  }
  return { name, own: false, outcomes };
}

describe('paired outcomes', () => {
  test.each([
    // leader, rival, unparsed counted as wrong, b, c, compared
    ['rrww', 'rwrw', false, 1, 1, 4],
    ['rrrr', 'wwww', false, 4, 0, 4],
    ['r?w?', 'wr?w', false, 1, 0, 1],
    ['r?w?', 'wr?w', true, 1, 1, 4],
    ['rr..', '.rrr', true, 0, 0, 1],
    ['??', 'r?', true, 0, 1, 2],
    ['', 'r', false, 0, 0, 0],
  ])('%s against %s, recount %s: b %i, c %i of %i', (ours, theirs, recount, b, c, n_common) => {
    expect(pairOutcomes(model('leader', ours), model('rival', theirs), recount)).toMatchObject({
      b,
      c,
      n_common,
    });
  });

  test('differences add up by cluster, and an item without a cluster stands for itself', () => {
    const pair = pairOutcomes(model('leader', 'rrrwr'), model('rival', 'wwwrr'), false);
    const clusters = new Map([
      ['item-0', 'one'],
      ['item-1', 'one'],
      ['item-3', 'one'],
      ['item-4', 'two'],
    ]);
    expect(clusterSums(pair, clusters)).toEqual([1, 1]);
    expect(clusterSums(pair, new Map())).toEqual([1, 1, 1, -1]);
  });

  test('an item that is named like a cluster does not join it', () => {
    const pair = pairOutcomes(model('leader', 'rr'), model('rival', 'ww'), false);
    expect(clusterSums(pair, new Map([['item-0', 'item-1']]))).toEqual([1, 1]);
  });

  test('changing places changes b with c and nothing else', () => {
    const letters = fc.string({ unit: fc.constantFrom('r', 'w', '?', '.'), maxLength: 60 });
    fc.assert(
      fc.property(letters, letters, fc.boolean(), (ours, theirs, recount) => {
        const forth = pairOutcomes(model('x', ours), model('y', theirs), recount);
        const back = pairOutcomes(model('y', theirs), model('x', ours), recount);
        expect([back.b, back.c, back.n_common, back.n_unparsed]).toEqual([
          forth.c,
          forth.b,
          forth.n_common,
          forth.n_unparsed,
        ]);
        expect(forth.differences.size).toBe(forth.b + forth.c);
      }),
    );
  });
});
