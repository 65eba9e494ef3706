import { describe, expect, test } from 'vitest';
import { openDraws, pairPurpose } from './draws.ts';

const digest = '0'.repeat(64);

describe('draws', () => {
  test('are the same for one bank and purpose, and others for another', () => {
    const take = (purpose: string) => {
      const words = new Int32Array(5);
      openDraws(digest, purpose).words(words);
      return words;
    };
    expect(take('bootstrap|a')).toEqual(take('bootstrap|a'));
    expect(take('bootstrap|a')).not.toEqual(take('bootstrap|b'));
  });

  test('fall on every place alike', () => {
    const places = new Int32Array(70_000);
    openDraws(digest, 'bootstrap|a').indices(places, 7);
    const counts = new Array<number>(7).fill(0);
    for (const at of places) counts[at] = (counts[at] ?? 0) + 1;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });

  test('are one sequence, however many are taken at once', () => {
    const [whole, parts] = [new Int32Array(6), new Int32Array(6)];
    openDraws(digest, 'x').words(whole);
    const draws = openDraws(digest, 'x');
    for (const [from, to] of [
      [0, 1],
      [1, 4],
      [4, 6],
    ])
      draws.words(parts.subarray(from, to));
    expect(parts).toEqual(whole);
    const places = new Int32Array(6);
    openDraws(digest, 'x').indices(places, 10);
    expect([...places]).toEqual([...whole].map((word) => Math.floor(((word >>> 0) * 10) / 2 ** 32)));
  });

  test('a pair has one purpose from either side', () => {
    expect(pairPurpose('cluster', 'b', 'a')).toBe('cluster|a|b');
    expect(pairPurpose('cluster', 'a', 'b')).toBe('cluster|a|b');
  });
});
