import { expect, test } from 'vitest';
import { chanceOf } from '../../../bench/simulation/worlds.ts';
import { differenceOf } from './differences.ts';
import { drawJudged, judgedBounds } from './judged-score.ts';

/** Each knows a whole cluster or not; every unit bears a label, and the judge errs on 3 of 100. */
const sizes = [100, ...Array<number>(40).fill(3)];
const of = Int32Array.from(sizes.flatMap((size, cluster) => Array<number>(size).fill(cluster)));

test('labels in one large cluster and many small ones count as few', () => {
  let [scores, pairs] = [0, 0];
  for (let board = 0; board < 40; board++) {
    const chance = chanceOf(`unequal ${board}`);
    const sheets = [0, 1].map(() => {
      const knows = sizes.map(() => chance() < 0.6);
      const human = of.map((cluster) => Number(knows[cluster]));
      return { human, judge: human.map((is) => (chance() < 0.97 ? is : 1 - is)) };
    });
    const groups = { count: sizes.length, of };
    const all = drawJudged({ full: 1, groups, items_sha256: `${board}`, sheets, draws: 500 });
    for (const [at, own] of all.judged.entries()) {
      const [low, high] = judgedBounds(own, all.drawn[at] ?? new Float64Array());
      if (low <= 0.6 && 0.6 <= high) scores++;
    }
    const { low, high } = differenceOf(all, 0, 1);
    if (low <= 0 && 0 <= high) pairs++;
  }
  expect(scores).toBeGreaterThanOrEqual(74);
  expect(pairs).toBeGreaterThanOrEqual(37);
});
