/**
 * Compares the score that a source states with its own rows, counted by the tool's own rule. Where they
 * disagree, one of the two is wrong, and the publisher has to say which he publishes.
 */

import { present } from '../../core/present.ts';
import type { StatedScore } from './formats/format.ts';
import { foldName } from './names.ts';
import type { ReadResults } from './read-results.ts';
import type { Faults } from './row/faults.ts';
import { type ImportedRow, shown } from './row/imported-row.ts';
import { groupRows, type RowTable } from './row/row-table.ts';

/** A stated score, with a sentence where the rows give another score or are fewer than the source says. */
export type CheckedScore = StatedScore & {
  /** What the rows of that file give by the same rule. */
  readonly rowsGive: number;
  readonly disagreement?: string | undefined;
  readonly cut?: string | undefined;
};

/** `--expect model=score`, with the decimals that were typed. */
export type ExpectedScore = { readonly model: string; readonly text: string };

export function checkStatedScores(
  { rows, stated }: Pick<ReadResults, 'rows' | 'stated'>,
  expected: readonly ExpectedScore[],
  faults: Faults,
): readonly CheckedScore[] {
  if (stated.length === 0 && expected.length === 0) return [];
  const groups = groupRows(rows, (row) =>
    JSON.stringify([rows.textOf(row, 'task') ?? '', rows.textOf(row, 'model'), rows.textOf(row, 'file')]),
  );
  const models = groupRows(rows, (row) => rows.textOf(row, 'model') ?? '');
  return [
    ...stated.map((each) => {
      const { task = '', model, where } = each;
      const own = groups.get(JSON.stringify([task, model, where])) ?? [];
      return check(each, pick(rows, own), toleranceOf(String(each.score)));
    }),
    ...expected.flatMap((each) => checkExpected(each, { rows, models }, faults)),
  ];
}

type Groups = ReadonlyMap<string, readonly number[]>;

type SomeRows = { readonly length: number } & Iterable<ImportedRow>;

function pick(rows: RowTable, own: readonly number[]): SomeRows {
  return {
    length: own.length,
    *[Symbol.iterator]() {
      for (const row of own) yield rows.at(row);
    },
  };
}

function checkExpected(
  { model, text }: ExpectedScore,
  { rows, models }: { readonly rows: RowTable; readonly models: Groups },
  faults: Faults,
): readonly CheckedScore[] {
  const where = `--expect ${model}=${text}`;
  const own = [...models].flatMap(([name, places]) => (foldName(name) === model ? places : []));
  const score = Number(text);
  if (own.length > 0 && Number.isFinite(score)) {
    const rule = 'the score that the publisher expects, over all answers that were asked for';
    return [check({ where, model, score, rule, repeats: 'by item' }, pick(rows, own), toleranceOf(text))];
  }
  const known = [...models.keys()].map(shown).join(', ');
  faults.add({ code: 'OPTION', where, reason: `expected a model of the results (${known}) and a number` });
  return [];
}

function check(stated: StatedScore, rows: SomeRows, tolerance: number): CheckedScore {
  const { model, score, rows: claimed } = stated;
  const own = recount(rows, stated);
  const agrees = own.counted > 0 && Math.abs(own.score - score) <= tolerance;
  const given = `${Number(own.score.toFixed(6))} over ${own.counted}`;
  return {
    ...stated,
    rowsGive: Number(own.score.toFixed(6)),
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
export function recount(rows: Iterable<ImportedRow>, { repeats }: Pick<StatedScore, 'repeats'>): Recount {
  const sums = new Map<string, Sum>();
  for (const { task = '', item_id, score, silence } of rows) {
    if (score === undefined && silence === 'unparsed') continue;
    const of = repeats === 'each' ? '' : `${task} ${item_id}`;
    const sum = sums.get(of) ?? { total: 0, count: 0 };
    sum.total += score ?? 0;
    sum.count += 1;
    sums.set(of, sum);
  }
  if (repeats === 'each') return mean(sums.get('') ?? { total: 0, count: 0 });
  const total = [...sums.values()].reduce((whole, item) => whole + mean(item).score, 0);
  return mean({ total, count: sums.size });
}

type Sum = { total: number; count: number };

function mean({ total, count }: Sum): Recount {
  return { score: count === 0 ? 0 : total / count, counted: count };
}

/** Half of the last decimal that was written; a score with one decimal or none must be met exactly. */
function toleranceOf(text: string): number {
  const decimals = /\.(\d+)$/.exec(text)?.[1]?.length ?? 0;
  return decimals < 2 ? 1e-9 : Math.max(0.5 * 10 ** -decimals, 1e-9) + 1e-12;
}
