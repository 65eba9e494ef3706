/** What the engine's own work cost, as its newest published bench found it; nothing on a board that published none. */

import type { BenchResults01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';

type PerformancePart = {
  readonly id: string;
  readonly title: string;
  readonly when: string;
  /** How many targets hold, and which do not. */
  readonly says: string;
  readonly rows: readonly {
    readonly id: string;
    readonly ratio: string;
    readonly target: string;
    readonly holds: string;
    readonly detail: string;
  }[];
};

export function derivePerformancePart(
  say: Say,
  results: BenchResults01 | undefined,
): PerformancePart | undefined {
  if (results === undefined) return undefined;
  const { node, platform, cpu, cores, memory_gib, load_before } = results.machine;
  return {
    id: 'performance',
    title: say`Performance`,
    when: say`${results.date}, ${cpu}, ${amount(say, cores, 'core')}, ${memory_gib} GiB, ${platform}, node ${node}, load ${load_before} when it began`,
    says: targetsSentence(say, results.rows),
    rows: results.rows.map(({ id, ratio, target, holds, detail }) => ({
      id,
      ratio: ratio === null ? say`unmeasured` : `${ratio}`,
      target: (target ?? say`none`).replace(' ', '\u00a0'),
      holds: holds === null ? '' : holds ? say`yes` : say`no`,
      detail,
    })),
  };
}

function targetsSentence(say: Say, rows: BenchResults01['rows']): string {
  const aimed = rows.filter(({ target }) => target !== null);
  const holding = aimed.filter(({ holds }) => holds === true).length;
  const others = aimed.filter(({ holds }) => holds !== true).map(({ id }) => id);
  const missed = others.length === 0 ? '' : say` Not: ${others.join(', ')}.`;
  return say`Targets that hold: ${holding} of ${aimed.length}.${missed}`;
}
