import { describe, expect, test } from 'vitest';
import { drawIndex, openDraws, pairPurpose } from './draws.ts';

const digest = '0'.repeat(64);

describe('draws', () => {
  test('are the same for one bank and purpose, and others for another', () => {
    const take = (purpose: string) => Array.from({ length: 5 }, openDraws(digest, purpose));
    expect(take('bootstrap|a')).toEqual(take('bootstrap|a'));
    expect(take('bootstrap|a')).not.toEqual(take('bootstrap|b'));
  });

  test('fall on every place alike', () => {
    const draws = openDraws(digest, 'bootstrap|a');
    const counts = new Array<number>(7).fill(0);
    for (let i = 0; i < 70_000; i++) {
      const at = drawIndex(draws, 7);
      counts[at] = (counts[at] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });

  test('a pair has one purpose from either side', () => {
    expect(pairPurpose('cluster', 'b', 'a')).toBe('cluster|a|b');
    expect(pairPurpose('cluster', 'a', 'b')).toBe('cluster|a|b');
  });
});
