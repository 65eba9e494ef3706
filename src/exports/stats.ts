/** `evidence-board/stats`: the intervals and tests of a board, each the same to the last digit wherever it runs. */

export type { PairDesign } from '../core/stats/exact-power.ts';
export type { Discordance } from '../core/stats/mcnemar.ts';
export type { Assumptions } from '../core/stats/planned-difference.ts';
export type { VerdictDesign } from '../core/stats/verdict-power.ts';
export { constantTest, labelTest } from './stats/of-answers.ts';
export { preferences } from './stats/of-battles.ts';
export {
  exactMcNemar,
  exactPower,
  holmAdjust,
  itemsFor,
  midP,
  pairedDifferenceInterval,
  plannedDifference,
  verdictPower,
  wilsonInterval,
} from './stats/of-counts.ts';
export { pairedTest, rankSets, scoreIntervals, verdict } from './stats/of-scores.ts';
export type { Scores } from './stats/plain-data.ts';
