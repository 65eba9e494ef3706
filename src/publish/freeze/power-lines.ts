/** How many items it takes to separate a leader from so many rivals, and what so many items can do, a line each. */

import { wrongOption, wrongUse } from '../../core/options.ts';
import {
  type Assumptions,
  DEFAULT_ASSUMPTIONS,
  effectiveItems,
  itemsFor,
  plannedDifference,
} from '../../core/stats/planned-difference.ts';
import { TARGET_POWER } from '../../core/stats/thresholds.ts';
import { verdictPower } from '../../core/stats/verdict-power.ts';

type TypedOptions = {
  readonly [option in 'rivals' | 'difference' | 'items' | 'score' | 'pi' | 'icc' | 'cluster-size']?:
    | string
    | undefined;
};

type AskedPower = Assumptions & { readonly clusterSize: number };

export function powerLines(typed: TypedOptions): readonly string[] {
  const gap = shareOf('difference', typed);
  const items = countOf('items', typed);
  const clusterSize = countOf('cluster-size', typed) ?? 1;
  if (gap === undefined && items === undefined)
    throw wrongUse('power', 'expected --difference, --items or both, got neither');
  if (items !== undefined && items % clusterSize !== 0)
    throw wrongOption('--items', `whole clusters of ${clusterSize}`, `${items}`);
  const asked: AskedPower = {
    rivals: countOf('rivals', typed) ?? DEFAULT_ASSUMPTIONS.rivals,
    score: shareOf('score', typed) ?? DEFAULT_ASSUMPTIONS.score,
    pi: shareOf('pi', typed) ?? DEFAULT_ASSUMPTIONS.pi,
    icc: shareOf('icc', typed) ?? DEFAULT_ASSUMPTIONS.icc,
    clusterSize,
  };
  return [
    ...(gap === undefined ? [] : [neededLine(asked, gap)]),
    ...(items === undefined ? [] : foundLines(asked, items, gap)),
    assumedLine(asked),
  ];
}

function neededLine(asked: AskedPower, gap: number): string {
  const items = itemsFor({ ...asked, gap });
  const lead = leadOf(asked, gap);
  return items === undefined
    ? `more than 100,000 items would find ${lead} in ${target} of cases`
    : `${items} items find ${lead} in ${target} of cases`;
}

function foundLines(asked: AskedPower, items: number, gap: number | undefined): readonly string[] {
  const sizes = new Array<number>(items / asked.clusterSize).fill(asked.clusterSize);
  const smallest = plannedDifference(sizes, asked);
  const n = effectiveItems(sizes, asked.icc);
  return [
    ...(gap === undefined
      ? []
      : [
          `${items} items find it in ${percent(verdictPower({ ...asked, n, clusters: sizes.length, gap }))} of cases`,
        ]),
    smallest === null
      ? `${items} items find no lead ${overOf(asked)} in ${target} of cases`
      : `${items} items find ${leadOf(asked, smallest)}, or a larger one, in ${target} of cases`,
  ];
}

function assumedLine({ score, pi, icc, clusterSize }: AskedPower): string {
  const ofClusters =
    clusterSize === 1 ? '' : `, and items of a cluster of ${clusterSize} correlate by ${icc}`;
  return `if the best is right on ${percent(score)} of the items, it and a rival differ on ${percent(pi)}, rivals err independently${ofClusters}`;
}

function leadOf(asked: AskedPower, gap: number): string {
  return `a lead of ${Number((100 * gap).toFixed(1))} percentage points ${overOf(asked)}`;
}

function overOf({ rivals }: AskedPower): string {
  return rivals === 1 ? 'over one rival' : `over all of ${rivals} rivals`;
}

function percent(share: number): string {
  return `${Number((100 * share).toFixed(1))} %`;
}

const target = percent(TARGET_POWER);

function shareOf(option: keyof TypedOptions, { [option]: typed }: TypedOptions): number | undefined {
  if (typed === undefined) return undefined;
  if (!/^(0(\.\d+)?|1(\.0+)?)$/.test(typed))
    throw wrongOption(`--${option}`, 'a share from 0 to 1, such as 0.05', typed);
  return Number(typed);
}

function countOf(option: keyof TypedOptions, { [option]: typed }: TypedOptions): number | undefined {
  if (typed === undefined) return undefined;
  if (!/^[1-9]\d{0,4}$/.test(typed))
    throw wrongOption(`--${option}`, 'a whole number from 1 to 99999', typed);
  return Number(typed);
}
