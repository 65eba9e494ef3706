import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RunRow01 } from '../schema/contracts.gen.ts';
import { holdingAnswers } from './run-answers.ts';

const row = fc.record<RunRow01, 'item_id' | 'parsed' | 'correct'>(
  {
    item_id: fc.constantFrom('a', 'b', '__proto__', ''),
    parsed: fc.boolean(),
    correct: fc.boolean(),
    prediction: fc.option(fc.constantFrom('yes', '', '\ud800', 'a long answer')),
    raw: fc.constantFrom('yes', ''),
    target_sha256: fc.constantFrom('0'.repeat(64), 'f'.repeat(64)),
    score: fc.constantFrom(0, 0.25, 1),
    human: fc.constantFrom(0, 0.5),
    epoch: fc.integer({ min: 1, max: 9 }),
    cost_usd: fc.constantFrom(0, 1e-9),
    latency_ms: fc.constantFrom(0, 12.5),
    input_tokens: fc.constantFrom(0, 7),
    output_tokens: fc.constantFrom(1, 300),
  },
  { requiredKeys: ['item_id', 'parsed', 'correct'] },
);

describe('answers in columns', () => {
  test('are the rows that they were made from, member by member', () => {
    const property = fc.property(fc.array(fc.array(row)), (components) => {
      const hold = holdingAnswers();
      const held = components.map(hold);
      expect(held.map((answers) => [...answers])).toEqual(components);
      expect(held.map(({ length }) => length)).toEqual(components.map(({ length }) => length));
    });
    fc.assert(property);
  });

  test('to an item are all its rows in their order, of that component only', () => {
    const property = fc.property(fc.array(row), fc.array(row), (first, second) => {
      const hold = holdingAnswers();
      const [one, other] = [hold(first), hold(second)];
      for (const item of ['a', 'b', '__proto__', '', 'never asked']) {
        expect(one.to(item)).toEqual(first.filter(({ item_id }) => item_id === item));
        expect(other.to(item)).toEqual(second.filter(({ item_id }) => item_id === item));
      }
    });
    fc.assert(property);
  });
});
