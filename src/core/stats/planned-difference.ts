/**
 * The smallest difference at which a leader is told apart from every rival four times in five, and how many items that
 * takes. It follows from assumptions made before anything runs, and nothing of it is computed from an outcome.
 */

import { BoardError } from '../board-error.ts';
import { assertCounts } from './count.ts';
import { equalBlocks, hiddenShare } from './resampling.ts';
import { CLUSTER_FLOOR, ITEM_FLOOR, TARGET_POWER } from './thresholds.ts';
import { gapsOf, type RivalField, verdictPower } from './verdict-power.ts';

/** Differences are planned in thousandths, far coarser than what is left out of the chances. */
const GRID = 1_000;

export type Assumptions = RivalField & {
  /** How much the items of one cluster are expected to hang together: 0 not at all, 1 wholly. */
  readonly icc: number;
};

/** What is assumed where no pilot says better, and nobody says how many components will be asked. */
export const DEFAULT_ASSUMPTIONS: Assumptions = { pi: 0.2, icc: 0.3, score: 0.75, rivals: 4 };

/** null where even the largest difference that can be is missed too often. */
export function plannedDifference(clusterSizes: readonly number[], assumed: Assumptions): number | null {
  const n = effectiveItems(clusterSizes, assumed.icc);
  if (!isTested(sumOf(clusterSizes), clusterSizes)) return null;
  const { least, most } = gapsOf(assumed);
  const room = { clusters: equalBlocks(clusterSizes), unseen: hiddenShare(clusterSizes) };
  const isFound = (step: number): boolean =>
    verdictPower({ ...assumed, ...room, n, gap: step / GRID }) >= TARGET_POWER;
  let missed = Math.max(0, Math.ceil(least * GRID - NEARLY) - 1);
  let found = Math.floor(most * GRID + NEARLY);
  if (found <= missed || !isFound(found)) return null;
  while (found - missed > 1) {
    const middle = Math.floor((missed + found) / 2);
    if (isFound(middle)) found = middle;
    else missed = middle;
  }
  return found / GRID;
}

/** Fewer items, or items in fewer clusters, are not tested at all. */
function isTested(items: number, clusters: readonly number[]): boolean {
  const areTogether = clusters.some((size) => size > 1);
  return items >= ITEM_FLOOR && (!areTogether || clusters.length >= CLUSTER_FLOOR);
}

function sumOf(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** A thousandth that doubles miss by their last digits is that thousandth. */
const NEARLY = 1e-9;

/** As many independent items as tell as much: n / (1 + (Σm²/n − 1)·icc), rounded down, over clusters of m items. */
export function effectiveItems(clusterSizes: readonly number[], icc: number): number {
  for (const size of clusterSizes) assertCounts({ size });
  const n = sumOf(clusterSizes);
  const squares = clusterSizes.reduce((sum, size) => sum + size * size, 0);
  return n === 0 ? 0 : independentOf(n, squares / n, icc);
}

function independentOf(n: number, clusterSize: number, icc: number): number {
  if (!(icc >= 0 && icc <= 1))
    throw new BoardError('PROBABILITY', `plan: expected 0 <= icc <= 1, got ${icc}`);
  return Math.floor(n / (1 + (clusterSize - 1) * icc));
}

type WantedItems = Assumptions & {
  readonly gap: number;
  /** Items of each cluster: 1 where items are independent. */
  readonly clusterSize: number;
};

/** How many items, in whole clusters, find the difference four times in five; undefined where more than MOST would be needed. */
export function itemsFor({ gap, clusterSize, ...assumed }: WantedItems): number | undefined {
  assertCounts({ clusterSize });
  if (clusterSize === 0 || !(gap > 0))
    throw new BoardError(
      'COUNT',
      `items: expected a difference above 0 and clusters of 1 item or more; got ${gap} and ${clusterSize}`,
    );
  const isFound = (clusters: number): boolean => {
    if (!isTested(clusters * clusterSize, Array<number>(clusters).fill(clusterSize))) return false;
    const n = independentOf(clusters * clusterSize, clusterSize, assumed.icc);
    return verdictPower({ ...assumed, n, clusters, gap }) >= TARGET_POWER;
  };
  let [missed, found] = [0, 1];
  while (!isFound(found)) {
    if (found * clusterSize > MOST) return undefined;
    [missed, found] = [found, 2 * found];
  }
  while (found - missed > 1) {
    const middle = Math.floor((missed + found) / 2);
    if (isFound(middle)) found = middle;
    else missed = middle;
  }
  return found * clusterSize;
}

const MOST = 100_000;
