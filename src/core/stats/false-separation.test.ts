import { describe, expect, test } from 'vitest';
import type { ModelOutcomes, Outcome } from './paired-outcomes.ts';
import { seededBits } from './seeded-bits.ts';
import { decideSeparation } from './separation.ts';

type World = { readonly items: number; readonly siblings: number; readonly strangers: number };

/**
 * One draw of a fleet whose best models are equally good: the leader's siblings answer nearly as it does, a stranger of
 * the same accuracy does not. Whoever then is called separated is called so by chance.
 */
function drawFleet({ items, siblings, strangers }: World, bits: () => number): ModelOutcomes[] {
  const isBelow = (percent: number) => bits() % 10_000 < percent * 100;
  const original = Array.from({ length: items }, () => isBelow(70));
  const answers = [original];
  // A sibling repeats the original but for 4 % of the items, on which it is wrong: it is worse, and close.
  for (let i = 0; i < siblings; i++) answers.push(original.map((right) => right && !isBelow(6)));
  for (let i = 0; i < strangers; i++) answers.push(original.map(() => isBelow(70)));
  return answers.map((rights, index) => ({
    name: `model-${index}`,
    own: false,
    outcomes: new Map(
      rights.map((right, item): [string, Outcome] => [`${item}`, right ? 'correct' : 'wrong']),
    ),
  }));
}

function falseSeparations(world: World, draws: number): number {
  const bits = seededBits([world.items, world.siblings, world.strangers]);
  let separated = 0;
  for (let draw = 0; draw < draws; draw++) {
    if (decideSeparation({ models: drawFleet(world, bits) }).state === 'SEPARATED') separated++;
  }
  return separated / draws;
}

describe('chance alone separates a leader in less than one case of twenty', () => {
  test.each<World>([
    { items: 100, siblings: 0, strangers: 1 },
    { items: 100, siblings: 0, strangers: 4 },
    { items: 200, siblings: 1, strangers: 1 },
  ])('$items items, $siblings siblings, $strangers equally good strangers', (world) => {
    const draws = 300;
    // Alpha and three standard errors of this many draws.
    expect(falseSeparations(world, draws)).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / draws));
  });
});
