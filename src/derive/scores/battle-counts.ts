/** The battles of a component as its rows hold them: how many it won, and how many ended in a tie. */

import type { RunComponent } from '../../artifacts/runs.ts';
import { earnedIn } from '../../core/stats/component-marks.ts';
import { SCORE_SCALE } from '../../core/stats/thresholds.ts';
import type { BattleCounts } from './component-score.ts';

export function countBattles({ answers }: Pick<RunComponent, 'answers'>): BattleCounts {
  const counts = { wins: 0, ties: 0, losses: 0 };
  for (const row of answers) counts[outcomeOf(earnedIn(row))] += 1;
  return counts;
}

export function outcomeOf(earned: number): keyof BattleCounts {
  if (earned * 2 === SCORE_SCALE) return 'ties';
  return earned * 2 > SCORE_SCALE ? 'wins' : 'losses';
}
