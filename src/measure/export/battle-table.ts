/** An axis of a pairwise bank as a table: a line for each battle, which an import reads back to the same figures. */

import { earnedIn } from '../../core/stats/component-marks.ts';
import { SCORE_SCALE } from '../../core/stats/thresholds.ts';
import type { RunRow01 } from '../../schema/contracts.gen.ts';
import type { ExportedRun } from './axis-rows.ts';
import { type AxisTable, float, type Line, text } from './table-shape.ts';

/** A battle as the component sees it that the source names first, or whose name comes first where the source does not say. */
type ToldBattle = { readonly name: string; readonly row: RunRow01 };

export function battleTable(run: ExportedRun): AxisTable {
  const isOrdered = run.components.every(({ rows }) =>
    rows().every(({ battle }) => battle?.place !== undefined),
  );
  // The names of the columns say whether their order means anything.
  const [first, second] = isOrdered ? (['model_a', 'model_b'] as const) : (['model_1', 'model_2'] as const);
  return {
    name: 'answers',
    record: 'A battle of two components on a prompt.',
    columns: {
      item_id: text('The prompt.'),
      [first]: text(isOrdered ? 'The component that the source names first.' : 'One of the two components.'),
      [second]: text('The other one.'),
      winner: text('The one of the two that was preferred, or tie.'),
      score_a: float('What the first of the two columns earned, where the judge is not wholly sure.'),
      judge: text('Who judged.'),
      swapped: text('Whether the outcome was the same when the places were changed, or another one.'),
      prompt: text('What was asked.'),
      cluster: text('Prompts of one cluster hang together.'),
      stratum: text('The part of the items.'),
    },
    key: ['item_id', first, second, 'judge'],
    lines: () => battleLines(run, { first, second }),
  };
}

type Names = { readonly first: 'model_a' | 'model_1'; readonly second: 'model_b' | 'model_2' };

/** In the order of the bank, so that its items keep theirs. */
function* battleLines({ items, components }: ExportedRun, { first, second }: Names): Generator<Line> {
  const told = components.flatMap(({ name, rows }) =>
    rows()
      .filter((row) => isTold(name, row))
      .map((row): ToldBattle => ({ name, row })),
  );
  const byItem = Map.groupBy(told, ({ row }) => row.item_id);
  for (const { item_id, input, cluster, stratum } of items.values())
    for (const { name, row } of byItem.get(item_id) ?? []) {
      const { against, judge, swapped } = row.battle ?? {};
      yield {
        ...{ item_id, [first]: name, [second]: against, ...outcomeOf(row, first, second) },
        ...{ judge, swapped, prompt: input, cluster, stratum },
      };
    }
}

/** Each battle stands in the rows of both: it is told once. */
function isTold(name: string, { battle }: RunRow01): boolean {
  return battle?.place === undefined ? name < (battle?.against ?? '') : battle.place === 'first';
}

function outcomeOf(row: RunRow01, first: string, second: string): Line {
  const earned = earnedIn(row);
  if (earned === SCORE_SCALE) return { winner: first };
  if (earned === 0) return { winner: second };
  if (earned * 2 === SCORE_SCALE) return { winner: 'tie' };
  return { winner: earned * 2 > SCORE_SCALE ? first : second, score_a: earned / SCORE_SCALE };
}
