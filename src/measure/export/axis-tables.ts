/**
 * An axis as two tables: every answer of every component, which an import reads back to the same figures, and what was asked.
 * The table of answers holds what was asked too, with the first component alone.
 */

import type { BankItem01, RunRow01 } from '../../schema/contracts.gen.ts';
import { type ExportedRun, earnedIn } from './axis-rows.ts';

export type AxisTable = {
  readonly name: 'answers' | 'items';
  /** What a line is. */
  readonly record: string;
  readonly columns: Readonly<Record<string, Column>>;
  /** The columns that name a line. */
  readonly key: readonly string[];
  readonly lines: () => Iterable<Line>;
};

type Column = { readonly about: string; readonly type: 'sc:Text' | 'sc:Float' | 'sc:Integer' };

export type Line = Readonly<Partial<Record<string, string | number | undefined>>>;

export function axisTables(run: ExportedRun): Readonly<Record<AxisTable['name'], AxisTable>> {
  return {
    answers: {
      name: 'answers',
      record: 'An answer of a component to an item.',
      columns: { ...answerColumns, ...askedColumns('; with the first component alone'), ...effortColumns },
      key: ['item_id', 'model', 'epoch'],
      lines: () => answerLines(run),
    },
    items: {
      name: 'items',
      record: 'An item of the bank.',
      columns: { item_id: { about: 'The item.', type: 'sc:Text' }, ...askedColumns('') },
      key: ['item_id'],
      lines: () => itemLines(run),
    },
  };
}

const answerColumns = {
  item_id: { about: 'The item that was asked.', type: 'sc:Text' },
  model: { about: 'The component that answered.', type: 'sc:Text' },
  score: {
    about: 'What the answer earned, in the units of the metric; blank where there was none.',
    type: 'sc:Float',
  },
  unparsed: {
    about: '1 where an answer is left out of accuracy because nobody could read it.',
    type: 'sc:Integer',
  },
  epoch: { about: 'The repeat of the item.', type: 'sc:Integer' },
  prediction: { about: 'The answer, as far as it is published.', type: 'sc:Text' },
} as const satisfies AxisTable['columns'];

const askedColumns = (where: string): AxisTable['columns'] => ({
  input: { about: `What was asked${where}.`, type: 'sc:Text' },
  target: { about: `What was expected${where}.`, type: 'sc:Text' },
  cluster: { about: 'Items of one cluster hang together.', type: 'sc:Text' },
  stratum: { about: 'The part of the bank.', type: 'sc:Text' },
  pair: { about: 'Items that are right together or not at all.', type: 'sc:Text' },
});

const effortColumns = {
  cost_usd: { about: 'US dollars, as the source states them.', type: 'sc:Float' },
  latency_ms: { about: 'Milliseconds, as the source states them.', type: 'sc:Float' },
} as const satisfies AxisTable['columns'];

function* answerLines({ header, items, components }: ExportedRun): Generator<Line> {
  for (const [at, { name, rows }] of components.entries())
    for (const row of rows()) {
      const item = at === 0 ? items.get(row.item_id) : undefined;
      yield { ...answerOf(row), model: name, score: earnedIn(row, header), ...askedOf(item) };
    }
}

function* itemLines({ items }: ExportedRun): Generator<Line> {
  for (const item of items.values()) yield { item_id: item.item_id, ...askedOf(item) };
}

/** A missing answer that counts as wrong is a blank, so that it is not said to have been given. */
function answerOf({ item_id, parsed, epoch, prediction, raw, cost_usd, latency_ms }: RunRow01): Line {
  const unparsed = parsed ? undefined : 1;
  return { item_id, unparsed, epoch, prediction: prediction ?? raw, cost_usd, latency_ms };
}

function askedOf({ input, target, cluster, stratum, pair }: Partial<BankItem01> = {}): Line {
  return { input, target, cluster, stratum, pair };
}
