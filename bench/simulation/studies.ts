/** Every simulated world with how its boards are counted, in the order of the published table. */

import { countBattles, equalBattles, unequalBattles } from './battles.ts';
import { type Counted, countBoard } from './error-rates.ts';
import { nullWorlds, skewedWorlds, unequalWorlds } from './worlds.ts';

type Study = {
  readonly id: string;
  readonly what: string;
  /** Nobody is best there. */
  readonly isNull: boolean;
  /** Boards of the published table. */
  readonly boards: number;
  readonly count: (board: number) => Counted;
};

export const studies: readonly Study[] = [
  ...[...nullWorlds, ...unequalWorlds].map((world) => ({
    ...{ id: world.id, what: world.what, isNull: nullWorlds.includes(world), boards: 2_000 },
    count: (board: number) => countBoard(world, board),
  })),
  ...[...equalBattles, ...unequalBattles].map((world) => ({
    ...{ id: world.id, what: world.what, isNull: equalBattles.includes(world), boards: 2_000 },
    count: (board: number) => countBattles(world, board),
  })),
  ...skewedWorlds.map((world) => ({
    ...{ id: world.id, what: world.what, isNull: true, boards: 10_000 },
    count: (board: number) => countBoard(world, board, true),
  })),
];
