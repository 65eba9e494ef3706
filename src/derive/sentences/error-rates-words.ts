/** What is said of the simulated worlds of error-rates.json, and what the rules plan for. */

import { CLUSTER_FLOOR, TARGET_POWER } from '../../core/stats/thresholds.ts';
import type { Say } from '../../words/say.ts';
import counted from './error-rates.json' with { type: 'json' };

export function errorRatesWords(say: Say): string {
  return say`Boards drawn by chance from worlds of which the truth is known, judged by the code that judges this board, each with ${counted.draws} draws. In the last rows the test decides alone, and boards of fewer than ${CLUSTER_FLOOR} clusters are judged too: that is why a lead needs more.`;
}

/** How often a leader is found that is ahead by what is planned for. */
export function foundWords(say: Say): string {
  return say`the best is found, planned: ${TARGET_POWER}`;
}
