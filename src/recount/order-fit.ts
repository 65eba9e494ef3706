/**
 * Does one strength for each component explain the square of wins? G² of the square against the strengths, beside the
 * G² of squares that these strengths make. On one block all battles of two end alike in a draw.
 */

import { WHOLE } from './battles.ts';
import { type Draws, nextOutput } from './draws.ts';
import { addTo, type EarnedBattle, type Square, squareOf, strengthsOf } from './strengths.ts';

export type OrderFit = { readonly statistic: number; readonly p: number; readonly draws: number };

const DRAWN = 999;
/** Squares that are equal may differ in the last digits. */
const ALIKE = 1e-9;

/** Nothing where the pairs that met form no circle: then strengths explain whatever was won. */
export function orderFit(
  blocks: readonly (readonly EarnedBattle[])[],
  met: Square,
  draws: Draws,
): OrderFit | undefined {
  const pairs = met.flatMap((row, i) =>
    [...row.entries()].flatMap(([j, battles]) => (j > i && battles > 0 ? [{ i, j }] : [])),
  );
  if (pairs.length < met.length) return undefined;
  const observed = squareOf(met.length);
  for (const block of blocks) addTo(observed, block);
  const strengths = strengthsOf(observed, met);
  const chance = (i: number, j: number): number =>
    (strengths[i] ?? 0) / ((strengths[i] ?? 0) + (strengths[j] ?? 0));
  const statistic = gSquared(observed, met);
  // In the order of pairs, which is that of the draws.
  const meetings = blocks.map((block) =>
    pairs.flatMap(({ i, j }) => {
      const battles = block.filter((each) => each.i === i && each.j === j);
      return battles.length === 0 ? [] : [{ i, j, battles }];
    }),
  );
  let worse = 0;
  for (let draw = 0; draw < DRAWN; draw++) {
    const square = squareOf(met.length);
    for (const { i, j, battles } of meetings.flat()) {
      const isWon = nextOutput(draws) / 2 ** 32 < chance(i, j);
      addTo(
        square,
        battles.map((battle) => ({ ...battle, earned: isWon ? WHOLE : 0 })),
      );
    }
    if (gSquared(square, met) >= statistic - ALIKE * statistic) worse += 1;
  }
  return { statistic, p: (worse + 1) / (DRAWN + 1), draws: DRAWN };
}

/** Twice the sum of won · ln(won / expected) over all cells. */
function gSquared(earned: Square, met: Square): number {
  const strengths = strengthsOf(earned, met);
  let sum = 0;
  for (const [i, row] of earned.entries())
    for (const [j, parts] of row.entries()) {
      const won = parts / WHOLE;
      if (won === 0) continue;
      const all = won + (earned[j]?.[i] ?? 0) / WHOLE;
      const [ours, theirs] = [strengths[i] ?? 0, strengths[j] ?? 0];
      sum += won * Math.log((won * (ours + theirs)) / (all * ours));
    }
  return 2 * sum;
}
