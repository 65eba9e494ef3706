import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactMcNemar } from './mcnemar.ts';
import { type ModelOutcomes, type Outcome, pairOutcomes } from './paired-outcomes.ts';
import { pairwiseTable } from './pairwise.ts';
import { seededBits } from './seeded-bits.ts';

const outcome = fc.constantFrom<Outcome>('correct', 'wrong', 'unparsed');
const outcomes = fc.uniqueArray(fc.tuple(fc.nat(80), outcome), { selector: ([item]) => item, maxLength: 80 });
const fleet = fc.array(outcomes, { maxLength: 6 }).map((all): ModelOutcomes[] =>
  all.map((rows, index) => ({
    name: `model-${index}`,
    own: false,
    outcomes: new Map(rows.map(([item, result]) => [`item-${item}`, result])),
  })),
);

function randomModel(name: string, items: number, bits: () => number): ModelOutcomes {
  const rows = Array.from({ length: items }, (_, i): [string, Outcome] => [
    `item-${i}`,
    bits() % 16 === 0 ? 'unparsed' : bits() % 3 === 0 ? 'wrong' : 'correct',
  ]);
  return { name, own: false, outcomes: new Map(rows) };
}

describe('pairwise table', () => {
  test('every pair once, each as the two models compared item by item', () => {
    fc.assert(
      fc.property(fleet, (models) => {
        const expected = models.flatMap((one, index) =>
          models.slice(index + 1).map((other) => {
            const { b, c, n_common } = pairOutcomes(one, other, false);
            return { first: one.name, second: other.name, b, c, n_common, p: exactMcNemar({ b, c }) };
          }),
        );
        expect(pairwiseTable(models)).toEqual(expected);
      }),
    );
  });

  test('500 systems on 134 items take well under a second', () => {
    const bits = seededBits([500, 134]);
    const models = Array.from({ length: 500 }, (_, i) => randomModel(`system-${i}`, 134, bits));
    const start = performance.now();
    const rows = pairwiseTable(models);
    expect(performance.now() - start).toBeLessThan(1000);
    expect(rows).toHaveLength((500 * 499) / 2);
  });
});
