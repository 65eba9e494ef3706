/**
 * Compares the score that a source states with its own rows, counted by the tool's own rule. Where they
 * disagree, one of the two is wrong, and the publisher has to say which he publishes.
 */

import { present } from './files/values.ts';
import type { ReadFiles, StatedScore } from './formats/format.ts';
import { foldName } from './names.ts';
import type { Faults } from './row/faults.ts';
import { type ImportedRow, shown } from './row/imported-row.ts';

/** A stated score, with a sentence where the rows give another score or are fewer than the source says. */
export type CheckedScore = StatedScore & {
  readonly disagreement?: string | undefined;
  readonly cut?: string | undefined;
};

/** `--expect model=score`, with the decimals that were typed. */
export type ExpectedScore = { readonly model: string; readonly text: string };

export function checkStatedScores(
  read: Pick<ReadFiles, 'rows' | 'stated'>,
  expected: readonly ExpectedScore[],
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
  { model, text }: ExpectedScore,
  rows: readonly ImportedRow[],
  faults: Faults,
): readonly CheckedScore[] {
  const where = `--expect ${model}=${text}`;
  const own = rows.filter((row) => foldName(row.model) === model);
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
  const given = `${Number(own.score.toFixed(6))} over ${own.counted}`;
  return {
    ...stated,
    ...present({
      disagreement: agrees
        ? undefined
        : `${shown(model)}: the source states ${score} (${stated.rule}), its own rows give ${given}`,
      cut:
        claimed === undefined || claimed === rows.length
          ? undefined
          : `${shown(model)}: the source says that there are ${claimed} rows, and holds ${rows.length}`,
    }),
  };
}

type Recount = { readonly score: number; readonly counted: number };

/** The mean under the tool's own rule, which says what non-answers it counts and how it counts repeats. */
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

/** Half of the last decimal that was written; a score with one decimal or none must be met exactly. */
function toleranceOf(text: string): number {
  const decimals = /\.(\d+)$/.exec(text)?.[1]?.length ?? 0;
  return decimals < 2 ? 1e-9 : Math.max(0.5 * 10 ** -decimals, 1e-9) + 1e-12;
}
