/** Of a tie: how far behind those on top others may be. Nothing is said where the row bounds it by nothing. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { toDistance } from '../figures/metric-value.ts';

type TiedRow = Pick<AxisRow05, 'accuracy_asked' | 'differences' | 'separation_detail' | 'metric'>;

/** After a clause that says of one that it is tied with the one on top. */
export function selfBehind(say: Say, row: TiedRow, name: string): string {
  const own = row.differences?.find(({ rival }) => rival === name);
  // How much is missing of a full score that several share is counted, and said.
  if (own === undefined || isFullScore(row)) return '';
  const most = toDistance(say, row, Math.max(0, own.high), 'up');
  return own.low > 0
    ? say`: by the interval of the two alone it is ${toDistance(say, row, own.low, 'down')} to ${most} behind (95 %), and their test does not tell them apart`
    : say`, and may be up to ${most} behind (95 %)`;
}

function isFullScore({ accuracy_asked, metric, separation_detail }: TiedRow): boolean {
  return accuracy_asked === 1 && metric === undefined && (separation_detail?.top?.length ?? 0) > 1;
}

/** After a clause that ends with so many who are tied with the one on top. */
export function othersBehind(say: Say, row: TiedRow, others: number): string {
  const distance = mostBehind(say, row);
  if (distance === undefined || others === 0) return '';
  return others === 1
    ? say`, which may be up to ${distance} behind (95 %)`
    : say`, which may be up to ${distance} behind (95 % per pair)`;
}

/** After a clause about several who share the best score: of whoever is tied with them, or else of one to the other. */
export function sharersBehind(say: Say, row: TiedRow): string {
  const { top = [], tied = [] } = row.separation_detail ?? {};
  const distance = mostBehind(say, row);
  if (distance === undefined) return '';
  const others = tied.length - top.length;
  if (others === 1)
    return say`, and the other that is tied may be up to ${distance} behind one of those on top (95 % per pair)`;
  if (others > 1)
    return say`, and the ${others} others that are tied may be up to ${distance} behind one of those on top (95 % per pair)`;
  return top.length === 2
    ? say`, and either may be up to ${distance} behind the other (95 %)`
    : say`, and each may be up to ${distance} behind any other (95 % per pair)`;
}

/** After a clause about one of several who share the best score: of it and the other, where there are two of them. */
export function sharerBehind(say: Say, row: TiedRow): string {
  const { top = [] } = row.separation_detail ?? {};
  const between = row.differences?.find(({ rival }) => top.includes(rival));
  if (top.length !== 2 || between === undefined) return say`, and nobody leads`;
  const most = Math.max(between.high, -between.low, 0);
  return say`, and either may be up to ${toDistance(say, row, most, 'up')} behind the other (95 %)`;
}

/** Rounded up, so that it stays a bound. */
export function mostBehind(say: Say, row: TiedRow): string | undefined {
  const { behind_by_at_most: most } = row.separation_detail ?? {};
  return most === undefined ? undefined : toDistance(say, row, most, 'up');
}
