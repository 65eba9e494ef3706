/** What each component scored on a part of the bank. No test is made there, and nobody leads. */

import { rankComponents } from '../../core/stats/component-tally.ts';
import { type Exam, examOfUnits } from '../../core/stats/exam.ts';
import { type ComponentScore, toScore } from './component-score.ts';
import { coveredUnits, type MeasuredAxis } from './measured-axis.ts';

export type StratumScores = {
  readonly stratum: string;
  readonly what: string | undefined;
  readonly one_sided: string | undefined;
  readonly n: number;
  /** Best asked score of the whole bank first. */
  readonly components: readonly Omit<ComponentScore, 'ran'>[];
};

/** In the order in which the bank declares its strata; of an undeclared one, in that of the bank. */
export function deriveStratumScores(measured: MeasuredAxis): readonly StratumScores[] {
  const { bank, units } = measured;
  const declared = bank.header.strata ?? [];
  const found = units.flatMap(({ stratum }) => stratum ?? []);
  return [...new Set([...declared.map(({ stratum }) => stratum), ...found])].map((stratum) => {
    const about = declared.find((each) => each.stratum === stratum);
    const exam = examOfUnits(measured.exam, (at) => units[at]?.stratum === stratum);
    return {
      stratum,
      what: about?.what,
      one_sided: about?.one_sided,
      n: coveredUnits({ ...measured, exam }),
      components: scoresOn(exam, stratum, measured),
    };
  });
}

function scoresOn(exam: Exam, stratum: string, { scores }: MeasuredAxis): StratumScores['components'] {
  const { scored, unscored } = rankComponents(exam);
  const tallies = new Map([...scored, ...unscored].map((tally) => [tally.name, tally]));
  return scores.bestFirst.flatMap(({ name }) => {
    const tally = tallies.get(name);
    return tally === undefined || tally.asked.of === 0 ? [] : [toScore(exam, tally, stratum)];
  });
}
