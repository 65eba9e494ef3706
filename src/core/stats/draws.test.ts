import { describe, expect, test } from 'vitest';
import { copyDraws, type Draws, drawIndex, drawWord, openDraws, pairPurpose } from './draws.ts';

const digest = '0'.repeat(64);

describe('draws', () => {
  test('are the same for one bank and purpose, and others for another', () => {
    const take = (purpose: string): readonly number[] => wordsOf(openDraws(digest, purpose), 5);
    expect(take('bootstrap|a')).toEqual(take('bootstrap|a'));
    expect(take('bootstrap|a')).not.toEqual(take('bootstrap|b'));
  });

  test('fall on every place alike', () => {
    const draws = openDraws(digest, 'bootstrap|a');
    const counts = new Array<number>(7).fill(0);
    for (let left = 70_000; left > 0; left--) {
      const at = drawIndex(draws, 7);
      counts[at] = (counts[at] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });

  test('are the same again for a copy, and places are words put to scale', () => {
    const draws = openDraws(digest, 'x');
    const again = copyDraws(draws);
    const places = Array.from({ length: 6 }, () => drawIndex(draws, 10));
    expect(places).toEqual(wordsOf(again, 6).map((word) => Math.floor(((word >>> 0) * 10) / 2 ** 32)));
  });

  test('a pair has one purpose from either side', () => {
    expect(pairPurpose('cluster', 'b', 'a')).toBe('cluster|a|b');
    expect(pairPurpose('cluster', 'a', 'b')).toBe('cluster|a|b');
  });
});

function wordsOf(draws: Draws, count: number): readonly number[] {
  return Array.from({ length: count }, () => drawWord(draws));
}
