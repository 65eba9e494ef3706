/** What the source says of the answers besides their scores: cost, time, tokens, and how attempts ended. */

import type { RunRow } from './run-shapes.ts';

const amounts = ['cost_usd', 'latency_ms', 'input_tokens', 'output_tokens'] as const;

/** As `/api/comparison` states them; undefined where no row says anything. */
export type RowsBeside = {
  readonly effort: Readonly<Record<string, number | undefined>> | undefined;
  readonly failures: readonly { readonly kind: string; readonly count: number }[] | undefined;
};

export function wordOfSource(row: RunRow): Readonly<Record<string, number | undefined>> {
  return Object.fromEntries(amounts.map((name) => [name, row[name]]));
}

export function besideIn(rows: readonly RunRow[]): RowsBeside {
  const told = rows.filter((row) => amounts.some((name) => row[name] !== undefined));
  const listOf = (name: (typeof amounts)[number]): readonly number[] =>
    told.flatMap((row) => row[name] ?? []);
  const kinds = Map.groupBy(
    rows.flatMap(({ failure }) => failure ?? []),
    (kind) => kind,
  );
  const failures = [...kinds]
    .map(([kind, all]) => ({ kind, count: all.length }))
    .sort((one, other) => other.count - one.count || (one.kind < other.kind ? -1 : 1));
  return {
    effort:
      told.length === 0
        ? undefined
        : {
            stated: told.length,
            cost_usd_mean: average(listOf('cost_usd')),
            latency_ms_median: middle(listOf('latency_ms')),
            input_tokens_mean: average(listOf('input_tokens')),
            output_tokens_mean: average(listOf('output_tokens')),
          },
    failures: failures.length === 0 ? undefined : failures,
  };
}

function average(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined;
  let total = 0;
  for (const value of values) total += value;
  return total / values.length;
}

function middle(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((one, other) => one - other);
  const half = sorted.length / 2;
  const [upper, lower] = [sorted[Math.floor(half)], sorted[Math.ceil(half) - 1]];
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2;
}
