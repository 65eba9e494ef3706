/** An axis as a long CSV, which an import reads back to the same figures. What was asked stands with the first component alone. */

import type { BankItem01, RunRow01 } from '../../schema/contracts.gen.ts';
import { type ExportedRun, earnedIn } from './axis-rows.ts';

const columns = [
  ...[
    'item_id',
    'model',
    'score',
    'unparsed',
    'epoch',
    'prediction',
    'input',
    'target',
    'cluster',
    'stratum',
  ],
  ...['pair', 'cost_usd', 'latency_ms'],
] as const;

type Line = Partial<Record<(typeof columns)[number] | string, string | number | undefined>>;

export function* axisCsv({ header, items, components }: ExportedRun): Generator<string> {
  yield `${columns.join(',')}\n`;
  for (const [at, { name, rows }] of components.entries())
    for (const row of rows()) {
      const item = at === 0 ? items.get(row.item_id) : undefined;
      const line: Line = { ...answerOf(row), model: name, score: earnedIn(row, header), ...askedOf(item) };
      yield `${columns.map((column) => cell(line[column])).join(',')}\n`;
    }
}

/** A missing answer that counts as wrong is a blank, so that it is not said to have been given. */
function answerOf({ item_id, parsed, epoch, prediction, raw, cost_usd, latency_ms }: RunRow01): Line {
  return {
    item_id,
    unparsed: parsed ? undefined : 1,
    epoch,
    prediction: prediction ?? raw,
    cost_usd,
    latency_ms,
  };
}

function askedOf({ input, target, cluster, stratum, pair }: Partial<BankItem01> = {}): Line {
  return { input, target, cluster, stratum, pair };
}

function cell(value: string | number | undefined): string {
  const text = value === undefined ? '' : String(value);
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
