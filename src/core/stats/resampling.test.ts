import fc from 'fast-check';
import { expect, test } from 'vitest';
import { examOf, marks, unit } from '../../../tests/kit/exam.ts';
import { tallySheet } from './component-tally.ts';
import { type Draws, drawIndex, drawWord, openDraws } from './draws.ts';
import type { Exam } from './exam.ts';
import { RESAMPLINGS, resample, SIMULATED_FEW } from './resampling.ts';
import { scoreIntervals } from './score-interval.ts';

const shares = fc.array(
  fc.tuple(fc.nat(50), fc.nat(50)).map(([left, right]) => [Math.min(left, right), right] as const),
  { minLength: 1, maxLength: 12 },
);

/** By blocks that count, if all were of one size: ⌊10,000 · norm.sf(t.isf(.025, G − 1) · √(G / (G − 1)))⌋ of scipy. */
const expanded = [5000, 0, 0, 0, 1, 9, 24, 41, 57, 72, 85, 97, 107];

test('the bounds are those of all draws, each summed by itself and put in order', () => {
  fc.assert(
    fc.property(shares, fc.string(), (blocks, purpose) => {
      const earned = Float64Array.from(blocks, ([sum]) => sum);
      const of = Float64Array.from(blocks, ([, count]) => count);
      const draws = openDraws('', purpose);
      const bounds = plainBounds(blocks, purpose);
      expect(resample({ earned, of }, draws)).toEqual(bounds);
      // The draws still stand where they stood.
      expect(resample({ earned, of }, draws)).toEqual(bounds);
    }),
    { numRuns: 20 },
  );
});

function plainBounds(blocks: readonly (readonly [number, number])[], purpose: string): readonly number[] {
  const draws = openDraws('', purpose);
  const drawn = Array.from({ length: RESAMPLINGS }, () => {
    let [earned, of] = [0, 0];
    for (const _ of blocks) {
      const [sum, count] = blocks[drawIndex(draws, blocks.length)] ?? [0, 0];
      earned += sum;
      of += count;
    }
    return of === 0 ? 0 : earned / of;
  });
  drawn.sort((left, right) => left - right);
  const total = blocks.reduce((sum, [, count]) => sum + count, 0);
  const squares = blocks.reduce((sum, [, count]) => sum + count * count, 0);
  const beyond = expanded[total === 0 ? 0 : Math.floor((total * total) / squares)] ?? Number.NaN;
  return [drawn[beyond] ?? Number.NaN, drawn[RESAMPLINGS - 1 - beyond] ?? Number.NaN];
}

/** One component on clusters of six items, each cluster with a chance of its own. */
function drawClusters(chances: readonly number[], board: number, source: Draws): Exam {
  const items = chances.flatMap((chance, cluster) => Array<[number, number]>(6).fill([chance, cluster]));
  const answers = items.map(([chance], item): [string, (typeof marks)['correct' | 'wrong']] => [
    unit(item),
    drawWord(source) >>> 0 < chance * 2 ** 32 ? marks.correct : marks.wrong,
  ]);
  return examOf([{ name: 'model-0', own: false, marks: new Map(answers) }], {
    items_sha256: `few clusters, board ${board}`,
    clusters: new Map(items.map(([, cluster], item) => [unit(item), `c-${cluster}`])),
  });
}

function isHeld(exam: Exam, truth: number): boolean {
  const [sheet] = exam.sheets;
  if (sheet === undefined) return false;
  const { overAsked } = scoreIntervals(exam, { sheet, ...tallySheet(sheet), purpose: 'bootstrap|model-0' });
  const [low, high] = overAsked?.bounds ?? [1, 0];
  return low <= truth && truth <= high;
}

test('over few clusters that differ much the interval of a high score holds as often as the method says', () => {
  const { clusters, score, held } = SIMULATED_FEW;
  const source = openDraws('', 'a high score over few clusters');
  const covered = Array.from({ length: 2000 }, (_, board) => board).filter((board) => {
    // 1 − u⁹ is 0.9 in the mean: most clusters hold no mistake, and a few are hard.
    const chances = Array.from(
      { length: clusters },
      () => 1 - ((drawWord(source) >>> 0) / 2 ** 32) ** (score / (1 - score)),
    );
    return isHeld(drawClusters(chances, board, source), score);
  }).length;
  expect(Math.abs(covered / 2000 - held)).toBeLessThan(0.02);
});
