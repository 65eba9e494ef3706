/** What each component scored on each part of the bank. Nothing is tested there, and nobody leads. */

import { toInterval, toShare } from '../figures/digits.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';

export type StrataTable = {
  readonly label: string;
  /** What holds of every part: no column repeats it. */
  readonly common: string | undefined;
  readonly columns: readonly { readonly name: string; readonly about: string }[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly StratumCell[] }[];
};

export type StratumCell = { readonly score: string; readonly interval: string };

const NOT_ASKED: StratumCell = { score: 'not asked', interval: '' };

/** Undefined where the bank has no strata. */
export function deriveStrataTable(measured: MeasuredAxis, shown: readonly string[]): StrataTable | undefined {
  const { strata } = measured;
  if (strata.length === 0) return undefined;
  const [common, ...others] = new Set(strata.map(({ one_sided }) => one_sided));
  const isCommon = others.length === 0 && common !== undefined;
  return {
    label: `Strata of ${measured.axis.axis}`,
    common: isCommon ? common : undefined,
    columns: strata.map(({ stratum, what, one_sided, n }) => ({
      name: stratum,
      about: [`n ${n}`, what, isCommon ? undefined : one_sided]
        .filter((part) => part !== undefined)
        .join('; '),
    })),
    rows: shown.map((name) => ({
      name,
      cells: strata.map(({ components }) => {
        const estimate = components.find((each) => each.name === name)?.accuracyAsked;
        return estimate === undefined
          ? NOT_ASKED
          : { score: toShare(estimate.share), interval: toInterval(estimate.interval) };
      }),
    })),
  };
}
