/** The statistics against their definitions, where the cases are few enough to count out one by one. */

import { describe, expect, test } from 'vitest';
import { exactPower } from '../../src/core/stats/exact-power.ts';
import { holmAdjust } from '../../src/core/stats/holm.ts';
import { exactMcNemar, midP } from '../../src/core/stats/mcnemar.ts';
import { signFlip } from '../../src/core/stats/sign-flip.ts';
import { wilsonInterval } from '../../src/core/stats/wilson.ts';

const upTo = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, at) => at);

/** Every sequence of `tosses` coins as how many of them fell heads. */
const headsOfAll = (tosses: number): readonly number[] =>
  upTo(2 ** tosses - 1).map(
    (coins) => upTo(tosses - 1).filter((at) => tosses > 0 && (coins >> at) & 1).length,
  );

describe('the exact paired test, over every sequence of coins', () => {
  test.each(upTo(10))('of %d items that differ', (m) => {
    const all = headsOfAll(m);
    for (const b of upTo(m)) {
      const c = m - b;
      const distance = Math.abs(b - c);
      const p = all.filter((heads) => Math.abs(2 * heads - m) >= distance).length / all.length;
      const same = all.filter((heads) => Math.abs(2 * heads - m) === distance).length / all.length;
      expect(exactMcNemar({ b, c })).toBeCloseTo(p, 14);
      expect(midP({ b, c })).toBeCloseTo(m === 0 ? 1 : p - same / 2, 14);
    }
  });
});

describe('sign flips, every one of them', () => {
  test.each([
    [[3, -2, 7, 7]],
    [[10, 1, 1, 1, -4, 6, 0, 2]],
    [[2901, 10_000, -5, 333, 333, -9000, 1, 4, 4, 4]],
  ])('of %j', (sums) => {
    const observed = Math.abs(sums.reduce((sum, each) => sum + each, 0));
    const all = upTo(2 ** sums.length - 1).map((flips) =>
      Math.abs(sums.reduce((sum, each, at) => sum + ((flips >> at) & 1 ? -each : each), 0)),
    );
    const p = all.filter((sum) => sum >= observed).length / all.length;
    expect(signFlip(sums, { items_sha256: '', purpose: '' })).toBe(p);
  });
});

test('the ends of Wilson’s interval are the shares that the observed one is z standard errors from', () => {
  const z = 1.959963984540054;
  for (const n of [1, 7, 30, 400])
    for (const k of upTo(Math.min(n, 30)))
      for (const end of wilsonInterval({ k, n })) {
        const distance = z * Math.sqrt((end * (1 - end)) / n);
        if (end > 0 && end < 1) expect(Math.abs(k / n - end)).toBeCloseTo(distance, 12);
        else expect(k === 0 || k === n).toBe(true);
      }
});

test('Holm rejects from the smallest p on until one is not below alpha over those that are left', () => {
  const families = [[0.01, 0.02, 0.03], [0.04, 0.013, 0.012, 0.6], [0.05], [0.001, 0.001, 0.049]];
  for (const ps of families) {
    const adjusted = holmAdjust(ps);
    const ascending = ps.map((p, at) => ({ p, at })).sort((x, y) => x.p - y.p);
    const firstKept = ascending.findIndex(({ p }, rank) => p >= 0.05 / (ps.length - rank));
    const rejected = ascending.slice(0, firstKept === -1 ? ps.length : firstKept).map(({ at }) => at);
    expect(ps.flatMap((_, at) => ((adjusted[at] ?? 1) < 0.05 ? [at] : []))).toEqual(rejected.sort());
  }
});

test('power is the share of all outcomes of ten items that are significant, each by its probability', () => {
  const [n, discordance, gap] = [10, 0.8, 0.5];
  const chances = [(discordance + gap) / 2, (discordance - gap) / 2, 1 - discordance];
  let found = 0;
  for (let outcome = 0; outcome < 3 ** n; outcome++) {
    const counts = [0, 0, 0];
    for (let item = 0, rest = outcome; item < n; item++, rest = Math.floor(rest / 3))
      counts[rest % 3] = (counts[rest % 3] ?? 0) + 1;
    const [b = 0, c = 0] = counts;
    if (exactMcNemar({ b, c }) >= 0.05) continue;
    found += counts.reduce((chance, count, kind) => chance * (chances[kind] ?? 0) ** count, 1);
  }
  expect(exactPower({ n, discordance, gap })).toBeCloseTo(found, 12);
});
