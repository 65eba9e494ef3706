import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Share } from './component-tally.ts';
import { openDraws } from './draws.ts';
import { RESAMPLINGS, resample } from './resampling.ts';

const share = fc
  .record({ earned: fc.nat(50), of: fc.nat(50) })
  .map(({ earned, of }) => ({ earned: Math.min(earned, of), of }));

const partlyRead = fc.record({ asked: share, read: share });
const allRead = share.map((asked) => ({ asked, read: asked }));
const blocksOf = (block: typeof partlyRead) => fc.array(block, { minLength: 1, maxLength: 12 });

test('the bounds are those of all draws, each summed by itself and put in order', () => {
  fc.assert(
    fc.property(fc.oneof(blocksOf(partlyRead), blocksOf(allRead)), fc.string(), (blocks, purpose) => {
      const bounds = resample(blocks, openDraws('', purpose));
      expect(bounds).toEqual({
        asked: plainBounds(
          blocks.map(({ asked }) => asked),
          purpose,
        ),
        read: plainBounds(
          blocks.map(({ read }) => read),
          purpose,
        ),
      });
    }),
    { numRuns: 20 },
  );
});

function plainBounds(shares: readonly Share[], purpose: string): readonly number[] {
  const draws = openDraws('', purpose);
  const drawn = Array.from({ length: RESAMPLINGS }, () => {
    const picked = new Int32Array(shares.length);
    draws.indices(picked, shares.length);
    const sumOf = (what: keyof Share): number =>
      picked.reduce((sum, at) => sum + (shares[at]?.[what] ?? 0), 0);
    return sumOf('of') === 0 ? 0 : sumOf('earned') / sumOf('of');
  });
  drawn.sort((left, right) => left - right);
  return [drawn[0.025 * RESAMPLINGS] ?? Number.NaN, drawn[0.975 * RESAMPLINGS - 1] ?? Number.NaN];
}
