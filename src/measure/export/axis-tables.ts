/**
 * An axis as two tables: every answer of every component, which an import reads back to the same figures, and what was asked.
 * The table of answers holds what was asked too, with the first component alone.
 */

import { disagreements } from '../../core/disagreements.ts';
import type { BankItem01, RunRow01 } from '../../schema/contracts.gen.ts';
import { type ExportedRun, earnedIn, humanIn, noGradeOf } from './axis-rows.ts';
import { battleTable } from './battle-table.ts';
import { type AxisTable, float, integer, type Line, text } from './table-shape.ts';

export function axisTables(run: ExportedRun): Readonly<Record<AxisTable['name'], AxisTable>> {
  return {
    answers: run.isPairwise ? battleTable(run) : answerTable(run),
    items: {
      name: 'items',
      record: 'An item that was asked.',
      columns: { item_id: text('The item.'), ...askedColumns('') },
      key: ['item_id'],
      lines: () => itemLines(run),
    },
  };
}

function answerTable(run: ExportedRun): AxisTable {
  return {
    name: 'answers',
    record: 'An answer of a component to an item.',
    columns: {
      ...answerColumns,
      ...labelColumns(run),
      ...askedColumns('; with the first component alone'),
      ...effortColumns,
    },
    key: ['item_id', 'model', 'epoch'],
    lines: () => answerLines(run),
  };
}

const answerColumns = {
  item_id: text('The item that was asked.'),
  model: text('The component that answered.'),
  score: float('What the answer earned, in the units of the metric; blank where it has no grade.'),
  unparsed: integer(
    '1 where there is no grade and the answer is left out of accuracy; else it counts as wrong.',
  ),
  no_grade: text(
    'Why there is no grade: missing (no answer came), unread (nobody could read it) or ungraded (the source gave none).',
  ),
  epoch: integer('The repeat of the item.'),
  prediction: text('The answer, as far as it is published.'),
} as const satisfies AxisTable['columns'];

const labelColumns = ({ header }: ExportedRun): AxisTable['columns'] =>
  header.grader_kind === undefined
    ? {}
    : { human: float('What a human gave the answer that a model graded, in the units of the metric.') };

const askedColumns = (where: string): AxisTable['columns'] => ({
  input: text(`What was asked${where}.`),
  target: text(`What was expected${where}.`),
  cluster: text('Items of one cluster hang together.'),
  stratum: text('The part of the items.'),
  pair: text('Items that are right together or not at all.'),
  tags: text(`Words by which the source sorts items, with ; between them${where}.`),
  solution: text(`How the source solves the item${where}.`),
});

const effortColumns = {
  cost_usd: float('US dollars, as the source states them.'),
  latency_ms: float('Milliseconds, as the source states them.'),
  input_tokens: float('Tokens that went in, as the source states them.'),
  output_tokens: float('Tokens that came out, as the source states them.'),
  failure: text('How the attempt ended, in the word of the source.'),
  stated: float(
    'The score that the source states of the component, where its rows give another; with its first answer alone.',
  ),
} as const satisfies AxisTable['columns'];

function* answerLines({ header, items, components }: ExportedRun): Generator<Line> {
  for (const [at, { name, rows }] of components.entries()) {
    let stated = disagreements(header, (model) => model === name)?.[0]?.stated;
    for (const row of rows()) {
      const item = at === 0 ? items.get(row.item_id) : undefined;
      const figures = { score: earnedIn(row, header), human: humanIn(row, header), stated };
      yield { ...answerOf(row), model: name, ...figures, ...askedOf(item) };
      stated = undefined;
    }
  }
}

function* itemLines({ items }: ExportedRun): Generator<Line> {
  for (const item of items.values()) yield { item_id: item.item_id, ...askedOf(item) };
}

function answerOf(row: RunRow01): Line {
  const { item_id, parsed, epoch, prediction, raw, cost_usd } = row;
  const { latency_ms, input_tokens, output_tokens, failure } = row;
  return {
    ...{ item_id, unparsed: parsed ? undefined : 1, no_grade: noGradeOf(row) },
    ...{ epoch, prediction: prediction ?? raw },
    ...{ cost_usd, latency_ms, input_tokens, output_tokens, failure },
  };
}

function askedOf(item: Partial<BankItem01> = {}): Line {
  const { input, target, cluster, stratum, pair, tags, solution } = item;
  const joined = tags?.map((tag) => tag.replaceAll(';', ',')).join(';');
  return { input, target, cluster, stratum, pair, tags: joined, solution };
}
