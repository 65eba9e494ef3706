/** What the engine's own work cost, as its newest published bench found it; nothing on a board that published none. */

import type { BenchResults01 } from '../../schema/contracts.gen.ts';

export type PerformancePart = {
  readonly id: string;
  readonly title: string;
  readonly when: string;
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
    rows: results.rows.map(({ id, ratio, target, holds, detail }) => ({
      id,
      ratio: ratio === null ? 'unmeasured' : `${ratio}`,
      target: target ?? 'none',
      holds: holds === null ? '' : holds ? 'holds' : 'does not hold',
      detail,
    })),
  };
}
