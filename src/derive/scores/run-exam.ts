/** One run on its bank as the statistics see it, and what a constant answer could have scored there. */

import type { Bank } from '../../artifacts/banks.ts';
import type { Run } from '../../artifacts/runs.ts';
import { markComponents } from '../../core/stats/component-marks.ts';
import type { ClosedAnswers } from '../../core/stats/constant-answer.ts';
import { type Exam, toExam } from '../../core/stats/exam.ts';
import { type BankUnit, deriveBankUnits } from './bank-units.ts';

export type RunExam = {
  readonly exam: Exam;
  readonly units: readonly BankUnit[];
  /** Undefined where the bank has no closed set of targets. */
  readonly closed: ClosedAnswers | undefined;
};

export function deriveRunExam(bank: Bank, run: Run): RunExam {
  const units = deriveBankUnits(bank);
  const exam = toExam({
    units: units.map(({ id }) => id),
    ...markComponents(run.components, units),
    clusters: new Map(units.flatMap(({ id, cluster }) => (cluster === undefined ? [] : [[id, cluster]]))),
    items_sha256: bank.header.items_sha256,
  });
  return { exam, units, closed: closedAnswers(bank, run, units) };
}

/** What an importer found to be the labels of a file is a closed set only where they are few. */
const IMPORTED_LABELS_UP_TO = 10;

function closedAnswers({ header }: Bank, run: Run, units: readonly BankUnit[]): ClosedAnswers | undefined {
  const labels = header.targets ?? [];
  const isMany = labels.length > IMPORTED_LABELS_UP_TO || labels.length * 3 > units.length;
  if (labels.length < 2 || (run.header.how === 'import' && isMany)) return undefined;
  const targets = units.map(({ id, items }) => [id, items.flatMap(({ target }) => target ?? [])] as const);
  const isKnown = units.every(({ items }) => items.every(({ target }) => target !== undefined));
  return isKnown ? { labels, targets: new Map(targets) } : undefined;
}
