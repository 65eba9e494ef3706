import { expect, test } from 'vitest';
import { ownVectors } from '../../../tests/vectors/read-vectors.ts';
import { exactPower } from './exact-power.ts';

type PowerCase = { n: number; discordance: number; gap: number; power: number };
const { cases } = ownVectors<{ cases: PowerCase[] }>('stats/power.json');

test.each(cases)('$n items, discordance $discordance, gap $gap: $power', ({ power, ...design }) => {
  expect(Math.abs(exactPower(design) - power)).toBeLessThan(1e-10);
});

test.each([
  [0.05, 0.1, 337],
  [0.05, 0.2, 658],
  [0.05, 0.3, 975],
  [0.05, 0.4, 1291],
])('a gap of %d at discordance %d needs %i items', (gap, discordance, n) => {
  expect(exactPower({ n, discordance, gap })).toBeGreaterThanOrEqual(0.8);
  expect(exactPower({ n: n - 1, discordance, gap })).toBeLessThan(0.8);
});

test('a gap larger than the discordance is refused', () => {
  expect(() => exactPower({ n: 50, discordance: 0.1, gap: 0.2 })).toThrow('gap <= discordance');
});
