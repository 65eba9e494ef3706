/**
 * The score that a source states against its own rows, counted by the tool's own rule. Where they
 * disagree, one of them is not what was measured, and the publisher has to say which he publishes.
 */

import type { Faults } from './faults.ts';
import type { ReadFiles, StatedScore } from './formats/format.ts';
import { type ImportedRow, shown } from './imported-row.ts';

export type Agreement = { readonly publish: boolean; readonly acceptIncomplete: boolean };

/** What stands in the run, and a sentence where the rows say something else. */
export type CheckedScore = StatedScore & { readonly disagreement?: string; readonly cut?: string };

/** `--expect model=score`, with the decimals that were typed. */
export type Expected = { readonly model: string; readonly text: string };

export function checkStatedScores(
  read: Pick<ReadFiles, 'rows' | 'stated'>,
  expected: readonly Expected[],
  faults: Faults,
): readonly CheckedScore[] {
  const groups = Map.groupBy(read.rows, ({ task = '', model, file }) => JSON.stringify([task, model, file]));
  const ofStated = ({ task = '', model, where }: StatedScore): readonly ImportedRow[] =>
    groups.get(JSON.stringify([task, model, where])) ?? [];
  return [
    ...read.stated.map((stated) => check(stated, ofStated(stated), toleranceOf(String(stated.score)))),
    ...expected.flatMap((each) => checkExpected(each, read.rows, faults)),
  ];
}

function checkExpected(
  { model, text }: Expected,
  rows: readonly ImportedRow[],
  faults: Faults,
): readonly CheckedScore[] {
  const where = `--expect ${model}=${text}`;
  const own = rows.filter((row) => row.model.normalize('NFC').trim() === model);
  const score = Number(text);
  if (own.length > 0 && Number.isFinite(score)) {
    const rule = 'the score that the publisher expects, over all answers that were asked for';
    return [check({ where, model, score, rule, repeats: 'by item' }, own, toleranceOf(text))];
  }
  const known = [...new Set(rows.map((row) => row.model))].map(shown).join(', ');
  faults.add({ code: 'OPTION', where, reason: `expected a model of the results (${known}) and a number` });
  return [];
}

function check(stated: StatedScore, rows: readonly ImportedRow[], tolerance: number): CheckedScore {
  const { model, score, rows: claimed } = stated;
  const own = recount(rows, stated);
  const agrees = own.counted > 0 && Math.abs(own.score - score) <= tolerance;
  return {
    ...stated,
    ...(agrees
      ? {}
      : {
          disagreement: `${shown(model)}: the source states ${score} (${stated.rule}), its own rows give ${rounded(own.score)} over ${own.counted}`,
        }),
    ...(claimed === undefined || claimed === rows.length
      ? {}
      : { cut: `${shown(model)}: the source says that there are ${claimed} rows, and holds ${rows.length}` }),
  };
}

/** Faults for what the publisher has not accepted. */
export function refuseDisagreements(
  checked: readonly CheckedScore[],
  agreement: Agreement,
  faults: Faults,
): void {
  for (const { where, disagreement, cut } of checked) {
    if (cut !== undefined && !agreement.acceptIncomplete)
      faults.add({
        code: 'RUN_INCOMPLETE',
        where,
        reason: cut,
        settle: '--accept-incomplete, which publishes the fact',
      });
    if (disagreement !== undefined && !agreement.publish)
      faults.add({
        code: 'HEADER_MISMATCH',
        where,
        reason: disagreement,
        settle: '--publish-disagreement, which publishes both',
      });
  }
}

type Recount = { readonly score: number; readonly counted: number };

/** The mean, under the tool's own rule: which non-answers it counts, and how it counts repeats. */
export function recount(rows: readonly ImportedRow[], { repeats }: Pick<StatedScore, 'repeats'>): Recount {
  const counted = rows.filter(({ score, silence }) => score !== undefined || silence !== 'unparsed');
  if (repeats === 'each') return mean(counted.map(({ score = 0 }) => score));
  const items = Map.groupBy(counted, ({ task = '', item_id }) => `${task} ${item_id}`);
  return mean([...items.values()].map((own) => mean(own.map(({ score = 0 }) => score)).score));
}

function mean(values: readonly number[]): Recount {
  const sum = values.reduce((total, value) => total + value, 0);
  return { score: values.length === 0 ? 0 : sum / values.length, counted: values.length };
}

/** Half of the last decimal that was written; a score of one decimal or none is meant as it stands. */
function toleranceOf(text: string): number {
  const decimals = /\.(\d+)$/.exec(text)?.[1]?.length ?? 0;
  return decimals < 2 ? 1e-9 : Math.max(0.5 * 10 ** -decimals, 1e-9) + 1e-12;
}

function rounded(score: number): number {
  return Number(score.toFixed(6));
}
