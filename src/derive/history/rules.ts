/**
 * The version of the rules by which figures follow from rows: how answers are graded, tested, ranked and
 * rounded. An upgrade of the engine that moves figures of signed rows is a new version, with a text of what
 * it changed. A snapshot of before versions were stated counts as version 1.
 */

export type Rules = {
  readonly version: number;
  /** What each version changed against the one before, oldest first; the first changed nothing. */
  readonly changed: readonly string[];
};

export const rules: Rules = {
  version: 8,
  changed: [
    'The rules of every board that was signed before versions were stated.',
    'Whether a component does better than guessing is tested by permuting the labels; before, it was tested against the best constant answer as if chance had dealt the labels. ' +
      'separation_p is always the exact paired p of the two that are compared, and deciding_p is the p that decides. ' +
      'Fewer than ten clusters are not tested and have no interval.',
    'Sets of ranks are wider where clusters or items are few, because how well a difference is known is estimated from no more; ' +
      'before, those of few clusters left a true rank out too often. No score, test or verdict is another.',
    'A component is ranked among all components of its axis; before, two of one family took no rank against each other, ' +
      'and some ranks were left to nobody. No score, test or verdict is another.',
    'Intervals over clusters or graded items lie between percentiles farther out, the farther the fewer there are; ' +
      'before, those of few clusters held the true score too seldom. Sets of ranks of few clusters are a little wider. ' +
      'No score, test or verdict is another.',
    'Who leads must score above always giving any one answer, by the same paired test as against a rival, where a bank has a closed set of answers; ' +
      'beaten_by counts who does, and p of the baseline is that of this test. Before, both were of whether answers depend on the question, ' +
      'so that a component could lead whose score always giving one answer exceeds. ' +
      'The p after Holm counts the last run of every question set that the board ever asked, shown still or not; before, it counted the tests of today’s rows. ' +
      'Attempts are counted over all question sets of a slot; before, over the newest. ' +
      'A component that fought on fewer prompts than a result needs is left out of the order that battles give; before, a single battle gave it a score and a place. ' +
      'Where no draw moves a score of battles, its interval is Wilson’s over the prompts; before, it had no width. ' +
      'Where a component fared the same against another on every prompt, as who won all battles did, the interval holds Wilson’s too; before, it had nearly no width. ' +
      'Where no strengths fit the battles, no order is told; before, components that beat each other in a circle counted as equal. ' +
      'Differences of rounding decide no rank.',
    'A lead needs the interval of the difference to every rival above zero too, besides the tests; before, the tests alone decided. ' +
      'Fewer than twenty-five clusters are not tested; before, ten were enough, and chance alone separated two equals too often. ' +
      'Where a bank states where its alarms are used, a lead must hold at both ends of that range of base rates, against every constant answer too; ' +
      'before, at the mix of the bank alone. ' +
      'Of more than three hundred and twenty components ranks rest on intervals of single scores, and pairs are tested only with those on top; before, all pairs were compared. ' +
      'A bank is exhausted where fewer than thirty items tell its components apart; before, where three quarters of them had a full score. ' +
      'Nobody is named as the leader where nothing was tested; before, whoever was on top was.',
    'The interval of a difference holds what none of so few clusters or items needs to have shown, such as a kind that one component loses whole, ' +
      'and ranks are told apart by no less; before, chance could separate two equals where one fails on whole clusters and had failed on none. ' +
      'Of clusters of unequal size that is what the largest hold, and intervals and sets of ranks are as wide as of so many equal ones as tell as much; ' +
      'before, as of all there are, and where a few large ones decide they held the true score too seldom. ' +
      'What a bank is planned to find needs that interval too; before, the test alone. ' +
      'Where several share the best score, how far others may be behind holds of each of them; before, of the first by name. ' +
      'The share of alarms at which another draws level is told of all components; before, of the best of each other family. ' +
      'A lead that an end of the base rate takes holds after no correction; before, it was said to hold. ' +
      'Battles that no order fits give nobody a rank; before, ranks were told. ' +
      'Where an axis leaves out what was not answered, a leader must be separated over everything asked too. ' +
      'Labels of humans count by what their clusters tell, and the interval of a corrected score leaves room for errors that none of them shows; before, by how many clusters there are.',
  ],
};

export function rulesOf({ rules = 1 }: { readonly rules?: number }): number {
  return rules;
}
