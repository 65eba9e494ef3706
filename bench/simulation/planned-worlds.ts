/** Worlds in which one is ahead of every rival by just what a bank of so many items is planned to find. */

import { DEFAULT_ASSUMPTIONS, plannedDifference } from '../../src/core/stats/planned-difference.ts';
import { decideSeparation, toStand } from '../../src/core/stats/separation.ts';
import type { RivalField } from '../../src/core/stats/verdict-power.ts';
import { type Counted, countExam } from './error-rates.ts';
import { componentName, drawBoard, times, type World } from './worlds.ts';

const ITEMS = 240;

export const plannedWorlds: readonly World[] = [1, 4, 14].map((rivals) => {
  const assumed = { ...DEFAULT_ASSUMPTIONS, rivals };
  const gap = plannedDifference(Array<number>(ITEMS).fill(1), assumed);
  if (gap === null) throw new Error(`nothing is planned for ${rivals} rivals`);
  const behind = assumed.score - gap;
  return {
    id: `planned-${rivals}`,
    what: `one of ${assumed.score} and ${rivals} behind it by ${gap}, as planned for ${ITEMS} items`,
    truth: [assumed.score, ...Array<number>(rivals).fill(behind)],
    answer: led(assumed, gap),
  };
});

/** A rival is wrong where the leader is right, and right where the leader is wrong, so often that all that is planned for comes true. */
function led({ rivals, score, pi }: RivalField, gap: number): World['answer'] {
  const wrong = (pi + gap) / (2 * score);
  const right = (pi - gap) / (2 * (1 - score));
  return (chance) => {
    const leader = times(ITEMS, () => chance() < score);
    return [leader, ...times(rivals, () => leader.map((is) => chance() < (is ? 1 - wrong : right)))];
  };
}

/** The one that is ahead must be found. */
export function countPlanned(world: World, board: number): Counted {
  const exam = drawBoard(world, board);
  return countExam(
    exam,
    world.truth,
    (draw) => toStand(decideSeparation({ exam, draw })).leader === componentName(0),
  );
}
