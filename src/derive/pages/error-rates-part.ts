/** How often the rules are wrong in simulated worlds, of which the truth is known: counted by `npm run bench:rates`. */

import { CLUSTER_FLOOR } from '../../core/stats/thresholds.ts';
import type { Say } from '../../words/say.ts';
import counted from './error-rates.json' with { type: 'json' };

export type ErrorRatesPart = {
  readonly id: string;
  readonly title: string;
  readonly says: string;
  readonly rows: readonly {
    readonly world: string;
    readonly boards: number;
    /** Of a world in which nobody is best; else somebody is ahead rightly. */
    readonly ahead: string;
    readonly scores: string;
    readonly differences: string;
    readonly ranks: string;
  }[];
};

export function deriveErrorRatesPart(say: Say): ErrorRatesPart {
  const share = (count: number, of: number): string => say.figure((count / of).toFixed(3));
  return {
    id: 'error-rates',
    title: say`How often this is wrong`,
    says: say`Boards drawn by chance from worlds of which the truth is known, judged by the code that judges this board, each with ${counted.draws} draws. In the last rows boards of fewer than ${CLUSTER_FLOOR} clusters are judged too, as if they were tested.`,
    rows: counted.worlds.map((world) => ({
      world: world.what,
      boards: world.boards,
      ahead: world.is_null ? share(world.separated, world.boards) : '–',
      scores: share(world.intervals, world.intervals_of),
      differences: share(world.differences, world.boards),
      ranks: share(world.ranks, world.boards),
    })),
  };
}
