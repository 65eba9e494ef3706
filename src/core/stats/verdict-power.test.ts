import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownVectors } from '../../../tests/vectors/read-vectors.ts';
import { type Draws, drawWord, openDraws } from './draws.ts';
import { exactPower } from './exact-power.ts';
import { exactMcNemar } from './mcnemar.ts';
import { studentOf } from './student.ts';
import { Z95 } from './thresholds.ts';
import { type VerdictDesign, verdictPower } from './verdict-power.ts';

type PowerCase = VerdictDesign & { readonly power: number };
const { cases } = ownVectors<{ cases: PowerCase[] }>('stats/verdict-power.json');

test.each(cases)('$n items, $rivals rivals $gap below $score, pi $pi: $power', ({ power, ...design }) => {
  expect(Math.abs(verdictPower(design) - power)).toBeLessThan(1e-10);
});

test('of one rival it is the power of the pair, but for verdicts the wrong way round', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 20, max: 400 }),
      fc.integer({ min: 5, max: 40 }),
      fc.integer({ min: 50, max: 90 }),
      (n, percent, score) => {
        const pi = percent / 200;
        const design = { n, rivals: 1, score: score / 100, pi, gap: pi / 2 };
        const ofPair = exactPower({ n, discordance: pi, gap: pi / 2 });
        expect(verdictPower(design)).toBeLessThanOrEqual(ofPair + 1e-12);
        expect(verdictPower(design)).toBeGreaterThan(ofPair - 0.1);
      },
    ),
    { numRuns: 60 },
  );
});

/** Item by item and rival by rival. */
function isWon(draws: Draws, { n, rivals, score, pi, gap }: VerdictDesign): boolean {
  const isBelow = (share: number): boolean => (drawWord(draws) >>> 0) / 2 ** 32 < share;
  const [wins, losses] = [new Array<number>(rivals).fill(0), new Array<number>(rivals).fill(0)];
  for (let item = 0; item < n; item++) {
    const isRight = isBelow(score);
    for (let rival = 0; rival < rivals; rival++)
      if (isRight && isBelow((pi + gap) / (2 * score))) wins[rival] = (wins[rival] ?? 0) + 1;
      else if (!isRight && isBelow((pi - gap) / (2 * (1 - score)))) losses[rival] = (losses[rival] ?? 0) + 1;
  }
  return wins.every(
    (b, rival) => b > (losses[rival] ?? 0) && exactMcNemar({ b, c: losses[rival] ?? 0 }) < 0.05,
  );
}

test.each([1, 4, 14])('2,000 drawn boards with %i rivals are won as often as it says', (rivals) => {
  const design = { n: 240, rivals, score: 0.75, pi: 0.2, gap: 0.1 };
  const draws = openDraws('0'.repeat(64), 'plan');
  const won = Array.from({ length: 2_000 }, () => isWon(draws, design)).filter((each) => each).length / 2_000;
  const power = verdictPower(design);
  expect(Math.abs(won - power)).toBeLessThan(3 * Math.sqrt((power * (1 - power)) / 2_000));
});

test('of items on their own the interval takes from the exact test only a p above 0.03', () => {
  const isTold = (n: number, b: number, c: number): boolean => {
    const unseen = Z95 ** 2 / (n + Z95 ** 2);
    const reach = ((studentOf(Z95, n - 1) * n) / (n - 1)) * Math.sqrt(b + c - (b - c) ** 2 / n);
    return (1 - unseen) * (b - c) > Math.hypot((1 - unseen) * reach, unseen * n);
  };
  for (const n of [80, 240, 1000])
    for (let b = 6; b <= n; b++)
      for (let c = 0; c < b && b + c <= n && exactMcNemar({ b, c }) < 0.03; c++)
        expect(isTold(n, b, c), `${b} against ${c} of ${n}`).toBe(true);
});

test('of few clusters a lead must be more than what none of them needs to have shown', () => {
  const design = { n: 200, rivals: 1, score: 0.75, pi: 0.1, gap: 0.07 };
  const [alone, together] = [verdictPower(design), verdictPower({ ...design, clusters: 50 })];
  expect(alone).toBeGreaterThan(0.8);
  expect(together).toBeLessThan(0.5);
});

test.each([
  { gap: 0.21 },
  { gap: -0.01 },
  { score: 0.05 },
  { pi: 0.9, gap: 0.1 },
  { rivals: 0 },
  { n: 1.5 },
  { n: -1 },
])('what cannot be is refused: %j', (wrong) => {
  const design = { n: 100, rivals: 2, score: 0.75, pi: 0.2, gap: 0.1 };
  expect(() => verdictPower({ ...design, ...wrong })).toThrow(/expected/);
});
