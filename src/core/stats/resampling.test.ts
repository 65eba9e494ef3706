import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawIndex, openDraws } from './draws.ts';
import { RESAMPLINGS, resample } from './resampling.ts';

const shares = fc.array(
  fc.tuple(fc.nat(50), fc.nat(50)).map(([left, right]) => [Math.min(left, right), right] as const),
  { minLength: 1, maxLength: 12 },
);

/** By blocks that count: ⌊10,000 · norm.sf(t.isf(.025, G − 1) · √(G / (G − 1)))⌋ of scipy. */
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
  const beyond = expanded[blocks.filter(([, count]) => count > 0).length] ?? Number.NaN;
  return [drawn[beyond] ?? Number.NaN, drawn[RESAMPLINGS - 1 - beyond] ?? Number.NaN];
}
