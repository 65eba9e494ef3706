/**
 * Compares the score that a source states with its own rows, counted by the tool's own rule. Where they
 * disagree, one of the two is wrong, and the publisher has to say which he publishes.
 */

import { present } from '../../core/present.ts';
import type { StatedScore } from './formats/format.ts';
import { foldName } from './names.ts';
import type { ReadResults } from './read-results.ts';
import type { Faults } from './row/faults.ts';
import { shown } from './row/imported-row.ts';
import { reduceRepeats } from './row/reducers.ts';
import { groupRows, type RowTable } from './row/row-table.ts';

/** A stated score, with a sentence where the rows give another score or are fewer than the source says. */
export type CheckedScore = StatedScore & {
  /** What the rows of that file give by the same rule. */
  readonly rowsGive: number;
  /** Of how many items or rows; undefined of a mean over tasks. */
  readonly counted?: number;
  readonly disagreement?: string | undefined;
  readonly cut?: string | undefined;
};

/** Who says what a score is. */
export const SOURCE = 'the source states';

/** `--expect model=score`, with the decimals that were typed. */
type ExpectedScore = { readonly model: string; readonly text: string };

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
      const { score, decimals } = each;
      const written = decimals === undefined ? String(score) : score.toFixed(decimals);
      return check(each, pick(rows, own), { tolerance: toleranceOf(written), says: SOURCE });
    }),
    ...expected.flatMap((each) => checkExpected(each, { rows, models }, faults)),
  ];
}

/** What a tool counts of a row. */
type CountedRow = {
  readonly task?: string;
  readonly item_id: string;
  readonly score?: number | undefined;
  readonly silence?: string;
  readonly ungraded?: string;
};

type SomeRows = { readonly length: number } & Iterable<CountedRow>;

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
  { rows, models }: { readonly rows: RowTable; readonly models: ReadonlyMap<string, readonly number[]> },
  faults: Faults,
): readonly CheckedScore[] {
  const where = `--expect ${model}=${text}`;
  const own = [...models].flatMap(([name, places]) => (foldName(name) === model ? places : []));
  const score = Number(text);
  if (own.length > 0 && Number.isFinite(score)) {
    const rule = 'the score that the publisher expects, over all answers that were asked for';
    const expected = { where, model, score, rule, repeats: 'by item' } as const;
    return [
      check(expected, pick(rows, own), { tolerance: toleranceOf(text), says: 'the publisher expects' }),
    ];
  }
  const known = [...models.keys()].map(shown).join(', ');
  faults.add({ code: 'OPTION', where, reason: `expected a model of the results (${known}) and a number` });
  return [];
}

type Checking = { readonly tolerance: number; readonly says: string };

function check(stated: StatedScore, rows: SomeRows, { tolerance, says }: Checking): CheckedScore {
  const { model, score, rows: claimed } = stated;
  const own = recount(rows, stated);
  const agrees = own.counted > 0 && Math.abs(own.score - score) <= tolerance;
  const given = `${Number(own.score.toFixed(6))} over ${own.counted}`;
  return {
    ...stated,
    rowsGive: Number(own.score.toFixed(6)),
    counted: own.counted,
    ...present({
      disagreement: agrees
        ? undefined
        : `${shown(model)}: ${says} ${score} (${stated.rule}), its own rows give ${given}`,
      cut:
        claimed === undefined || claimed === rows.length
          ? undefined
          : `${shown(model)}: the source says that there are ${claimed} rows, and holds ${rows.length}`,
    }),
  };
}

type Recount = { readonly score: number; readonly counted: number };

/** The mean under the tool's own rule, which says what non-answers it counts and how it counts repeats. */
export function recount(rows: Iterable<CountedRow>, { repeats }: Pick<StatedScore, 'repeats'>): Recount {
  const items = new Map<string, number[]>();
  for (const { task = '', item_id, score, silence, ungraded } of rows) {
    // Whatever the publisher makes of an answer without a grade, the source left it out.
    if (score === undefined && (silence === 'unparsed' || ungraded !== undefined)) continue;
    const item = `${task} ${item_id}`;
    const known = items.get(item);
    if (known === undefined) items.set(item, [score ?? 0]);
    else known.push(score ?? 0);
  }
  const own = [...items.values()];
  return mean(
    repeats === 'each' ? own.flat() : own.flatMap((scores) => reduceRepeats(repeats, scores) ?? []),
  );
}

function mean(scores: readonly number[]): Recount {
  const total = scores.reduce((sum, score) => sum + score, 0);
  return { score: scores.length === 0 ? 0 : total / scores.length, counted: scores.length };
}

/** Half of the last decimal that was written; a score with one decimal or none must be met exactly. */
function toleranceOf(text: string): number {
  const decimals = /\.(\d+)$/.exec(text)?.[1]?.length ?? 0;
  return decimals < 2 ? 1e-9 : Math.max(0.5 * 10 ** -decimals, 1e-9) + 1e-12;
}
