/** What the answers of a component cost, how long they took and how many tokens, as far as the source of its rows says so. */

import type { RunComponent } from '../../artifacts/runs.ts';

export type Effort = {
  /** US dollars for an answer, the mean over the answers of which a cost is stated. */
  readonly cost: number | undefined;
  /** Milliseconds for an answer, the median over the answers of which a time is stated. */
  readonly time: number | undefined;
  /** Tokens of a question and its answer together, the mean over the answers of which both are stated. */
  readonly tokens: number | undefined;
  /** Answers that state any of them. */
  readonly stated: number;
};

/** Undefined where no answer states any. */
export function deriveEffort({ answers }: Pick<RunComponent, 'answers'>): Effort | undefined {
  const [costs, times, tokens]: [number[], number[], number[]] = [[], [], []];
  let stated = 0;
  for (const { cost_usd, latency_ms, tokens_in, tokens_out } of answers) {
    if (cost_usd !== undefined) costs.push(cost_usd);
    if (latency_ms !== undefined) times.push(latency_ms);
    const used = tokens_in === undefined || tokens_out === undefined ? undefined : tokens_in + tokens_out;
    if (used !== undefined) tokens.push(used);
    if ([cost_usd, latency_ms, used].some((each) => each !== undefined)) stated += 1;
  }
  return stated === 0
    ? undefined
    : { cost: meanOf(costs), time: medianOf(times), tokens: meanOf(tokens), stated };
}

function meanOf(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
