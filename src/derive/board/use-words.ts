/** Where components of an alarm are used: between which shares of what they look for. A lead is claimed for there too, or for nowhere. */

import { roundSignificant } from '../../core/stats/round.ts';
import type { AxisRow05, HeldRate1 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { toDistance } from '../figures/metric-value.ts';
import { aheadOf } from './lead-words.ts';

/** “between 2 and 9.3 in 100 are “attack””; undefined where the bank has no base rate. */
export function useWords(say: Say, { base_rate }: Pick<AxisRow05, 'base_rate'>): string | undefined {
  if (base_rate == null) return undefined;
  const { positive, low, high } = base_rate;
  return say`between ${inHundred(say, low)} and ${inHundred(say, high)} in 100 are “${positive}”`;
}

type LedRow = Pick<AxisRow05, 'base_rate' | 'differences' | 'metric' | 'separation_detail'>;

/** A lead in the mix that was asked: by how much at least, and where it holds too. */
export function aheadBy(say: Say, row: LedRow, who: string, rivals: string): string {
  const ahead = `${aheadOf(say, who, rivals)}${leastWords(say, row)}`;
  const use = useWords(say, row);
  const { at_low, at_high } = row.base_rate ?? {};
  if (use === undefined || at_low === undefined || at_high === undefined) return ahead;
  return say`${ahead}, and where ${use} by at least ${toDistance(say, {}, Math.min(at_low.low, at_high.low), 'down')}`;
}

type End = NonNullable<HeldRate1['at_low']>;

/** Both ends of the range, each with its share. */
export function endsOf({ low, high, at_low, at_high }: HeldRate1): readonly { end: End; share: number }[] {
  return at_low === undefined || at_high === undefined
    ? []
    : [
        { end: at_low, share: low },
        { end: at_high, share: high },
      ];
}

export function rivalAt(say: Say, { against, constant }: End): string {
  return constant === true ? say`always answering “${against}”` : say`another component`;
}

function leastWords(say: Say, row: LedRow): string {
  const { ahead_by_at_least: least } = row.separation_detail ?? {};
  if (least === undefined) return '';
  const distance = toDistance(say, row, least, 'down');
  return row.differences?.length === 1
    ? say` by at least ${distance} (95 %)`
    : say` by at least ${distance} (95 % per pair)`;
}

export function inHundred(say: Say, share: number): string {
  return say.figure(String(roundSignificant(100 * share)));
}
