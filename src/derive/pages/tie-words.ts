/** Of a tie: how far behind those on top others may be. Nothing is said where the row bounds it by nothing. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { toDistance } from '../figures/metric-value.ts';

type TiedRow = Pick<AxisRow05, 'differences' | 'separation_detail' | 'metric'>;

/** After a clause that says of one that it is tied with the one on top. */
export function selfBehind(say: Say, row: TiedRow, name: string): string {
  const own = row.differences?.find(({ rival }) => rival === name);
  return own === undefined
    ? ''
    : say`, and may be up to ${toDistance(say, row, Math.max(0, own.high), 'up')} behind (95 %)`;
}

/** After a clause that ends with so many who are tied with the one on top. */
export function othersBehind(say: Say, row: TiedRow, others: number): string {
  const distance = mostBehind(say, row);
  if (distance === undefined || others === 0) return '';
  return others === 1
    ? say`, which may be up to ${distance} behind (95 %)`
    : say`, which may be up to ${distance} behind (95 % per pair)`;
}

/** After a clause whose subject is tied with the one on top. */
export function alsoBehind(say: Say, row: TiedRow, subjects = 2): string {
  const distance = mostBehind(say, row);
  if (distance === undefined) return '';
  return subjects === 1
    ? say`, and may be up to ${distance} behind (95 %)`
    : say`, and may be up to ${distance} behind (95 % per pair)`;
}

/** After a clause about several who share the best score: of each of them, and of whoever is tied with one of them. */
export function sharersBehind(say: Say, row: TiedRow): string {
  const { top = [], tied = [] } = row.separation_detail ?? {};
  const distance = mostBehind(say, row);
  if (distance === undefined) return '';
  if (tied.length > top.length)
    return say`, and each of the ${tied.length} tied, these ${top.length} among them, may be up to ${distance} behind another on top (95 % per pair)`;
  return top.length === 2
    ? say`, and either may be up to ${distance} behind the other (95 %)`
    : say`, and each may be up to ${distance} behind any other (95 % per pair)`;
}

/** Rounded up, so that it stays a bound. */
export function mostBehind(say: Say, row: TiedRow): string | undefined {
  const { behind_by_at_most: most } = row.separation_detail ?? {};
  return most === undefined ? undefined : toDistance(say, row, most, 'up');
}
