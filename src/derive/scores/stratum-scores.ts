/** What each component scored on a part of the bank. No test is made there, and nobody leads. */

import type { Bank } from '../../artifacts/banks.ts';
import { type Exam, examOfUnits, sheetNamed } from '../../core/stats/exam.ts';
import type { Split01 } from '../../schema/contracts.gen.ts';
import type { BankUnit } from './bank-units.ts';
import { type RunScores, type SheetScore, toScore } from './component-score.ts';
import { isAmong } from './deciding-part.ts';

export type StratumScores = {
  readonly stratum: string;
  readonly what: string | undefined;
  readonly one_sided: string | undefined;
  readonly n: number;
  /** Best asked score of the whole bank first. */
  readonly components: readonly SheetScore[];
};

type ScoredBank = {
  readonly bank: Bank;
  readonly units: readonly BankUnit[];
  readonly exam: Exam;
  readonly scores: RunScores;
};

/** The parts of a split, then strata in the order in which the bank declares them; undeclared ones follow in the order of the items. */
export function deriveStratumScores({
  bank,
  units,
  exam: whole,
  scores,
  split,
}: ScoredBank & { readonly split: Split01 | undefined }): readonly StratumScores[] {
  const parts = (split?.strata ?? []).map(({ stratum, what, items }) => ({
    ...{ stratum, what, one_sided: undefined },
    ...scorePart({ exam: whole, units, scores }, isAmong(items), stratum),
  }));
  const declared = bank.header.strata ?? [];
  const found = units.flatMap(({ stratum }) => stratum ?? []);
  const strata = [...new Set([...declared.map(({ stratum }) => stratum), ...found])].map((stratum) => {
    const about = declared.find((each) => each.stratum === stratum);
    const isIn = (unit: BankUnit): boolean => unit.stratum === stratum;
    const part = scorePart({ exam: whole, units, scores }, isIn, stratum);
    return { stratum, what: about?.what, one_sided: about?.one_sided, ...part };
  });
  return [...parts, ...strata];
}

export type ScoredPart = Omit<ScoredBank, 'bank'>;

/** `name`: of the part, which gives its intervals random draws of their own. */
export function scorePart(
  { exam: whole, units, scores }: ScoredPart,
  isIn: (unit: BankUnit) => boolean,
  name: string,
): Pick<StratumScores, 'n' | 'components'> {
  const exam = examOfUnits(whole, (at) => units[at] !== undefined && isIn(units[at]));
  return {
    n: coveredUnits(exam),
    components: scores.bestFirst
      .map((score) => toScore(exam, sheetNamed(exam, score.name), name))
      .filter(({ asked }) => asked > 0),
  };
}

/** Units of the bank that at least one component was asked. */
export function coveredUnits({ units, sheets }: Exam): number {
  return units.filter((_, at) => sheets.some(({ overAsked }) => (overAsked[at] ?? -1) >= 0)).length;
}
