/** Where components of an alarm are used: between which shares of what they look for. A lead is claimed for there too, or for nowhere. */

import { roundSignificant } from '../../core/stats/round.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { toDistance } from '../figures/metric-value.ts';
import { aheadOf } from './lead-words.ts';

/** “between 2 and 9.3 in 100 are “attack””; undefined where the bank has no base rate. */
export function useWords(say: Say, { base_rate }: Pick<AxisRow05, 'base_rate'>): string | undefined {
  if (base_rate == null) return undefined;
  const { positive, low, high } = base_rate;
  return say`between ${inHundred(say, low)} and ${inHundred(say, high)} in 100 are “${positive}”`;
}

type LedRow = Pick<AxisRow05, 'base_rate' | 'metric' | 'separation_detail'>;

/** A lead in the mix that was asked: by how much at least, and where it holds too. */
export function aheadBy(say: Say, row: LedRow, who: string, rivals: string): string {
  const ahead = `${aheadOf(say, who, rivals)}${leastWords(say, row)}`;
  const use = useWords(say, row);
  return use === undefined ? ahead : say`${ahead}, and stays ahead where ${use}`;
}

function leastWords(say: Say, row: LedRow): string {
  const { ahead_by_at_least: least } = row.separation_detail ?? {};
  return least === undefined ? '' : say` by at least ${toDistance(say, row, least, 'down')} (95 % each)`;
}

function inHundred(say: Say, share: number): string {
  return say.figure(String(roundSignificant(100 * share)));
}
