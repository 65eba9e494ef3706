/** What the answers of a component cost, how long they took and how they ended, as far as the source of its rows says so. */

import type { RunComponent } from '../../artifacts/runs.ts';
import { byCodeUnit } from '../../core/code-unit.ts';

type WithAnswers = Pick<RunComponent, 'answers'>;

export type Effort = {
  /** US dollars for an answer, the mean over the answers of which a cost is stated. */
  readonly cost: number | undefined;
  /** Milliseconds for an answer, the median over the answers of which a time is stated. */
  readonly time: number | undefined;
  /** Tokens that went into an answer and that came out, each the mean over the answers of which it is stated. */
  readonly input: number | undefined;
  readonly output: number | undefined;
  /** Answers that state a cost, a time or tokens. */
  readonly stated: number;
};

const amounts = ['cost_usd', 'latency_ms', 'input_tokens', 'output_tokens'] as const;

/** Undefined where no answer states any. */
export function deriveEffort({ answers }: WithAnswers): Effort | undefined {
  if (amounts.every((name) => !answers.beside.has(name))) return undefined;
  const columns: Columns = { cost_usd: [], latency_ms: [], input_tokens: [], output_tokens: [] };
  let stated = 0;
  for (const row of answers) {
    for (const name of amounts) if (row[name] !== undefined) columns[name].push(row[name]);
    if (amounts.some((name) => row[name] !== undefined)) stated += 1;
  }
  return {
    cost: meanOf(columns.cost_usd),
    time: medianOf(columns.latency_ms),
    input: meanOf(columns.input_tokens),
    output: meanOf(columns.output_tokens),
    stated,
  };
}

type Columns = Record<(typeof amounts)[number], number[]>;

type Failure = { readonly kind: string; readonly count: number };

/** How many answers ended in each way that the source names, the most frequent first; empty where it names none. */
export function countFailures({ answers }: WithAnswers): readonly Failure[] {
  const counts = new Map<string, number>();
  if (answers.beside.has('failure'))
    for (const { failure } of answers)
      if (failure !== undefined) counts.set(failure, (counts.get(failure) ?? 0) + 1);
  return [...counts]
    .map(([kind, count]) => ({ kind, count }))
    .toSorted((one, other) => other.count - one.count || byCodeUnit(one.kind, other.kind));
}

function meanOf(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
