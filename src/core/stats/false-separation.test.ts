import { describe, expect, test } from 'vitest';
import { type Answered, examOf, marks, unit } from '../../../tests/kit/exam.ts';
import { drawWord, openDraws } from './draws.ts';
import { decideSeparation } from './separation.ts';
import { ALPHA } from './thresholds.ts';

type World = { readonly items: number; readonly sibling: boolean; readonly strangers: number };

/**
 * One draw of a fleet in which nobody is truly best: strangers of the same accuracy, and perhaps a sibling that copies the
 * first model and spoils a few of its answers. Whoever is called separated here is called so by chance.
 */
function drawFleet({ items, sibling, strangers }: World, bits: () => number): Answered[] {
  const isBelow = (percent: number) => bits() % 10_000 < percent * 100;
  const original = Array.from({ length: items }, () => isBelow(70));
  const copies = sibling ? [original.map((right) => right && !isBelow(8))] : [];
  const others = Array.from({ length: strangers }, () => original.map(() => isBelow(70)));
  return [original, ...copies, ...others].map((rights, index) => ({
    name: `model-${index}`,
    own: false,
    marks: new Map(rights.map((right, item) => [unit(item), right ? marks.correct : marks.wrong])),
  }));
}

/**
 * Shares of draws in which a leader is separated: from all rivals, and from the runner-up alone.
 */
function falseSeparations(world: World, draws: number): { all: number; runnerUp: number } {
  const source = openDraws('', JSON.stringify(world));
  const bits = (): number => drawWord(source) >>> 0;
  let [all, runnerUp] = [0, 0];
  for (let draw = 0; draw < draws; draw++) {
    const verdict = decideSeparation({ exam: examOf(drawFleet(world, bits)) });
    if (verdict.state === 'UNTESTED') continue;
    if (verdict.state === 'SEPARATED') all++;
    if ((verdict.rivals[0]?.deciding_p ?? 1) < ALPHA) runnerUp++;
  }
  return { all: all / draws, runnerUp: runnerUp / draws };
}

describe('chance alone separates a leader in less than one case of twenty', () => {
  const draws = 400;
  const bound = ALPHA + 2 * Math.sqrt((ALPHA * (1 - ALPHA)) / draws);

  test.each<World>([
    { items: 100, sibling: false, strangers: 1 },
    { items: 100, sibling: false, strangers: 4 },
  ])('$items items, $strangers strangers as good as the first model', (world) => {
    expect(falseSeparations(world, draws).all).toBeLessThan(bound);
  });

  test('also where the runner-up is a sibling, which alone would be beaten too often', () => {
    const { all, runnerUp } = falseSeparations({ items: 100, sibling: true, strangers: 1 }, draws);
    expect(all).toBeLessThan(bound);
    expect(runnerUp).toBeGreaterThan(bound);
  });
});
