/** The statistics that need counts alone. */

import { type PairDesign, exactPower as powerOfPair } from '../../core/stats/exact-power.ts';
import { holmAdjust as adjust } from '../../core/stats/holm.ts';
import { type Discordance, midP as pairMidP, exactMcNemar as pairP } from '../../core/stats/mcnemar.ts';
import { pairedDifferenceInterval as tango } from '../../core/stats/paired-difference.ts';
import {
  type Assumptions,
  DEFAULT_ASSUMPTIONS,
  itemsFor as itemsOf,
  plannedDifference as smallest,
} from '../../core/stats/planned-difference.ts';
import { verdictPower as powerOfVerdict, type VerdictDesign } from '../../core/stats/verdict-power.ts';
import { wilsonInterval as wilson } from '../../core/stats/wilson.ts';
import { refuseOthers, requireList, takingOnly } from './plain-data.ts';

/** 95 %, of k right answers to n independent items. */
export const wilsonInterval = takingOnly<
  { readonly k: number; readonly n: number },
  readonly [number, number]
>('wilsonInterval', ['k', 'n'], wilson);

/** Two-sided, of b items that only the first has right and c that only the second has; items are independent. */
export const exactMcNemar = takingOnly<Discordance, number>('exactMcNemar', ['b', 'c'], pairP);

export const midP = takingOnly<Discordance, number>('midP', ['b', 'c'], pairMidP);

/** 95 %, of first minus second on n independent items: Tango's score interval. */
export const pairedDifferenceInterval = takingOnly<
  Discordance & { readonly n: number },
  readonly [number, number]
>('pairedDifferenceInterval', ['b', 'c', 'n'], tango);

/** In the order given. */
export function holmAdjust(ps: readonly number[]): number[] {
  requireList('holmAdjust', 'p-values', ps);
  return adjust(ps);
}

/** Of the exact paired test of one pair. */
export const exactPower = takingOnly<PairDesign, number>(
  'exactPower',
  ['n', 'discordance', 'gap'],
  powerOfPair,
);

/** How often a leader who is `gap` ahead of each of `rivals` is separated from all. */
export const verdictPower = takingOnly<VerdictDesign, number>(
  'verdictPower',
  ['n', 'clusters', 'rivals', 'score', 'pi', 'gap'],
  powerOfVerdict,
);

const ASSUMED = ['rivals', 'score', 'pi', 'icc'] as const;

/** The smallest lead over all rivals that items in clusters of these sizes find in 80 % of cases. */
export function plannedDifference(
  clusterSizes: readonly number[],
  assumed: Partial<Assumptions> = {},
): number | null {
  requireList('plannedDifference', 'cluster sizes', clusterSizes);
  refuseOthers('plannedDifference', ASSUMED, assumed);
  return smallest(clusterSizes, { ...DEFAULT_ASSUMPTIONS, ...assumed });
}

type Wish = Partial<Assumptions> & { readonly gap: number; readonly clusterSize?: number };

/** How many items find a lead of `gap` over all rivals in 80 % of cases; undefined of more than 100,000. */
export const itemsFor = takingOnly<Wish, number | undefined>(
  'itemsFor',
  ['gap', 'clusterSize', ...ASSUMED],
  (wish) => itemsOf({ clusterSize: 1, ...DEFAULT_ASSUMPTIONS, ...wish }),
);
