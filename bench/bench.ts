/**
 * One bench is one ratio: what is measured over what it is measured against, in this run on this
 * machine, or over a bound; and the target that it is to keep. What work costs is processor time, of all its threads and
 * processes; what somebody waits for is the time on the wall.
 */

import type { BenchResults01 } from '../src/schema/contracts.gen.ts';

type BenchTarget = { readonly atMost: number } | { readonly atLeast: number };

export type Bench = {
  readonly id: string;
  /** The two measures: the first is divided by the second. */
  readonly what: string;
  /** Absent where the ratio is only shown. */
  readonly target?: BenchTarget;
  readonly run: () => Promise<BenchFinding>;
};

/** A ratio with the measures behind it, or the reason why there is no ratio. */
export type BenchFinding =
  | {
      readonly ratio: number;
      readonly detail: string;
      /** Faults during the measurement: with one the target does not hold, whatever the ratio. */
      readonly fault?: string;
    }
  | { readonly unmeasured: string };

export type Row = BenchResults01['rows'][number];

/** What several rows are about is measured once in a run, whoever asks. */
export function measuredOnce<T>(measure: () => Promise<T>): () => Promise<T> {
  let measured: Promise<T> | undefined;
  return () => {
    measured ??= measure();
    return measured;
  };
}

export function toRow({ id, what, target }: Bench, finding: BenchFinding): Row {
  const said = target === undefined ? null : toText(target);
  if ('unmeasured' in finding)
    return {
      id,
      ratio: null,
      target: said,
      holds: null,
      detail: `${what}: UNMEASURED, ${finding.unmeasured}`,
    };
  const { ratio, detail, fault } = finding;
  const isKept = target === undefined || keeps(ratio, target);
  return {
    id,
    ratio: Number(ratio.toPrecision(3)),
    target: said,
    holds: target === undefined && fault === undefined ? null : isKept && fault === undefined,
    detail: `${what}: ${detail}${fault === undefined ? '' : `; ${fault}`}`,
  };
}

function keeps(ratio: number, target: BenchTarget): boolean {
  return 'atMost' in target ? ratio <= target.atMost : ratio >= target.atLeast;
}

function toText(target: BenchTarget): string {
  return 'atMost' in target ? `≤ ${target.atMost}` : `≥ ${target.atLeast}`;
}
