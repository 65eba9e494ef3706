/** The constants of the board that decide between SEPARATED, TIE and UNTESTED. */

/** Significance level of every separation test. */
export const ALPHA = 0.05;

/** Confidence level of every printed interval. */
export const CONFIDENCE_LEVEL = 0.95;

/** P(−Z95 <= Z <= Z95) = 0.95 for a standard normal Z: its 97.5 % quantile, `qnorm(.975)` in R. */
export const Z95 = 1.959963984540054;

/** Power at which the difference that a bank is planned for is found. */
export const TARGET_POWER = 0.8;

/** A leader needs this many parsed items, and an unequal item set this many common ones. */
export const ITEM_FLOOR = 30;

/** Least share of the leader's items that an unequal rival must have in common, in percent. */
export const COMMON_PERCENT = 90;

/** Graded scores are whole multiples of one ten-thousandth, so that their sums are exact. */
export const SCORE_SCALE = 10_000;

/**
 * With fewer clusters than this nothing is tested. Where one component fails evenly and another on whole clusters, chance
 * alone separates two equals on every tenth board still (bench/simulation), because flips of signs test no means.
 */
export const CLUSTER_FLOOR = 25;

/** With fewer clusters than this no interval is stated: resampling them says too little. */
export const INTERVAL_CLUSTERS = 10;
