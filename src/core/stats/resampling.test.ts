import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawIndex, openDraws } from './draws.ts';
import { RESAMPLINGS, resample } from './resampling.ts';

const shares = fc.array(
  fc.tuple(fc.nat(50), fc.nat(50)).map(([left, right]) => [Math.min(left, right), right] as const),
  { minLength: 1, maxLength: 12 },
);

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
  return [drawn[0.025 * RESAMPLINGS] ?? Number.NaN, drawn[0.975 * RESAMPLINGS - 1] ?? Number.NaN];
}
