/** How the banks of this board say what becomes of an answer that gives no verdict. */

/** The rule of the banks that were frozen before there was an asked score; their bytes stay. */
export const UNPARSED_RULE =
  "A throw, a time-out or an answer outside the adapter's mapping is unparsed, never wrong: it is left out of accuracy, counted in the published unparsed rate, and counted as not correct when the paired test is repeated.";

export const NON_ANSWER_RULE =
  "A throw, a time-out or an answer outside the adapter's mapping is a non-answer: it is left out of accuracy and counts as not right in the asked score.";
