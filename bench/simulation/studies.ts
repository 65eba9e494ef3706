/** Every simulated world with how its boards are counted, in the order of the published table. */

import { countBattles, equalBattles, unequalBattles } from './battles.ts';
import { classWorlds, countClasses } from './class-worlds.ts';
import { type Counted, countBoard, countByTest } from './error-rates.ts';
import { countJudged, judgedWorlds } from './judged-worlds.ts';
import { countPlanned, plannedWorlds } from './planned-worlds.ts';
import { nullWorlds, skewedWorlds, unequalWorlds } from './worlds.ts';

/** Nobody is best; one is, by just what is planned for; or some are better than others. */
export type Truth = 'equal' | 'planned' | 'unequal';

type Study = {
  readonly id: string;
  readonly what: string;
  readonly truth: Truth;
  /** Boards of the published table. */
  readonly boards: number;
  readonly count: (board: number) => Counted;
};

type Described = Pick<Study, 'id' | 'what'>;

function studied<Each extends Described>(
  truth: Truth,
  worlds: readonly Each[],
  count: (world: Each, board: number) => Counted,
  boards = 2_000,
): readonly Study[] {
  return worlds.map((world) => ({
    ...{ id: world.id, what: world.what, truth, boards },
    count: (board) => count(world, board),
  }));
}

export const studies: readonly Study[] = [
  ...studied('equal', nullWorlds, countBoard),
  ...studied('unequal', unequalWorlds, countBoard),
  ...studied('planned', plannedWorlds, countPlanned),
  ...studied('equal', classWorlds, countClasses),
  ...studied('equal', judgedWorlds, countJudged),
  ...studied('equal', equalBattles, countBattles),
  ...studied('unequal', unequalBattles, countBattles),
  ...studied('equal', skewedWorlds, countByTest, 10_000),
];
