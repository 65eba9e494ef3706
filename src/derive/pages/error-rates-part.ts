/** How often the rules are wrong in simulated worlds, of which the truth is known: counted by `npm run bench:rates`. */

import { CLUSTER_FLOOR, TARGET_POWER } from '../../core/stats/thresholds.ts';
import type { Say } from '../../words/say.ts';
import counted from './error-rates.json' with { type: 'json' };

type ErrorRatesPart = {
  readonly id: string;
  readonly title: string;
  readonly says: string;
  /** How often a leader is found that is ahead by what is planned for. */
  readonly planned: number;
  readonly rows: readonly {
    readonly world: string;
    readonly boards: number;
    /** Of a world in which nobody is best; else somebody is ahead rightly. */
    readonly ahead: string;
    /** Of a world in which the best is ahead by what is planned for. */
    readonly found: string;
    readonly scores: string;
    readonly differences: string;
    /** Of a world with a base rate: at its low and its high end. */
    readonly ends: string;
    readonly ranks: string;
  }[];
};

export function deriveErrorRatesPart(say: Say): ErrorRatesPart {
  const share = (count: number, of: number): string => say.figure((count / of).toFixed(3));
  return {
    id: 'error-rates',
    title: say`How often this is wrong`,
    says: say`Boards drawn by chance from worlds of which the truth is known, judged by the code that judges this board, each with ${counted.draws} draws. In the last rows the test decides alone, and boards of fewer than ${CLUSTER_FLOOR} clusters are judged too: that is why a lead needs more.`,
    planned: TARGET_POWER,
    rows: counted.worlds.map((world) => ({
      world: world.what,
      boards: world.boards,
      ahead: world.truth === 'equal' ? share(world.separated, world.boards) : '–',
      found: world.truth === 'planned' ? share(world.separated, world.boards) : '–',
      scores: share(world.intervals, world.intervals_of),
      differences: share(world.differences, world.boards),
      ends:
        world.rated === 0
          ? '–'
          : say`${share(world.at_low, world.rated)} and ${share(world.at_high, world.rated)}`,
      ranks: share(world.ranks, world.boards),
    })),
  };
}
