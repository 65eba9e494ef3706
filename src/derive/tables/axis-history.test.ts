import { describe, expect, test } from 'vitest';
import type { Retirement01 } from '../../schema/contracts.gen.ts';
import { retiredRounds } from './axis-history.ts';

describe('rounds of retired cards', () => {
  const rounds = (counts: readonly number[]): readonly Retirement01[] =>
    counts.flatMap((count, round) =>
      Array.from({ length: count }, (_, at) => ({
        id: `${round}-${at}`.padStart(64, '0'),
        replaced_by: null,
        date: `2026-01-${round + 10}`,
        reason: 'Measured again.',
        correction_id: null,
      })),
    );

  test('are those of one day and one reason, of the cards of the axis alone', () => {
    const ledger = rounds([2, 1]);
    const [first, second] = ledger;
    expect(retiredRounds(ledger, (id) => id !== second?.id)).toEqual({
      shown: [
        { cards: ledger.slice(2), named: ledger.slice(2) },
        { cards: [first], named: [first] },
      ],
      earlier: [],
    });
  });

  test('of many are the newest, with as many cards by name as fit, and the rest', () => {
    const { shown, earlier } = retiredRounds(rounds(Array(12).fill(80)), () => true);
    expect(shown.map(({ cards, named }) => [cards[0]?.date, cards.length, named.length])).toEqual(
      Array.from({ length: 10 }, (_, at) => [`2026-01-${21 - at}`, 80, at === 0 ? 40 : 0]),
    );
    expect(earlier.map(({ length }) => length)).toEqual([80, 80]);
  });
});
