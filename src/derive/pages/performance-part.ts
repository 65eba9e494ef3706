/** What the engine's own work cost, as its newest published bench found it; nothing on a board that published none. */

import type { BenchResults01 } from '../../schema/contracts.gen.ts';

export type PerformancePart = {
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

export function derivePerformancePart(results: BenchResults01 | undefined): PerformancePart | undefined {
  if (results === undefined) return undefined;
  const { node, platform, cpu, cores, memory_gib, load_before } = results.machine;
  return {
    id: 'performance',
    title: 'Performance',
    when: `${results.date}, ${cpu}, ${cores} cores, ${memory_gib} GiB, ${platform}, node ${node}, load ${load_before} when it began`,
    says: targetsSentence(results.rows),
    rows: results.rows.map(({ id, ratio, target, holds, detail }) => ({
      id,
      ratio: ratio === null ? 'unmeasured' : `${ratio}`,
      target: (target ?? 'none').replace(' ', '\u00a0'),
      holds: holds === null ? '' : holds ? 'yes' : 'no',
      detail,
    })),
  };
}

function targetsSentence(rows: BenchResults01['rows']): string {
  const aimed = rows.filter(({ target }) => target !== null);
  const holding = aimed.filter(({ holds }) => holds === true).length;
  const others = aimed.filter(({ holds }) => holds !== true).map(({ id }) => id);
  const missed = others.length === 0 ? '' : ` Not: ${others.join(', ')}.`;
  return `Targets that hold: ${holding} of ${aimed.length}.${missed}`;
}
