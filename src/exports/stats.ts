/** `evidence-board/stats`: the intervals and tests of a board, each the same to the last digit wherever it runs. */

export { type Design, exactPower } from '../core/stats/exact-power.ts';
export { holmAdjust } from '../core/stats/holm.ts';
export { type Discordance, exactMcNemar, midP } from '../core/stats/mcnemar.ts';
export { pairedDifferenceInterval } from '../core/stats/paired-difference.ts';
export { type Assumptions, plannedDifference } from '../core/stats/planned-difference.ts';
export { wilsonInterval } from '../core/stats/wilson.ts';
