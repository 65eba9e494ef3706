/** Where components of an alarm are used: between which shares of what they look for. A lead is claimed for there too, or for nowhere. */

import { roundSignificant } from '../../core/stats/round.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';

/** “between 2 and 9.3 in 100 are “attack””; undefined where the bank has no base rate. */
export function useWords(say: Say, { base_rate }: Pick<AxisRow05, 'base_rate'>): string | undefined {
  if (base_rate == null) return undefined;
  const { positive, low, high } = base_rate;
  return say`between ${inHundred(say, low)} and ${inHundred(say, high)} in 100 are “${positive}”`;
}

/** A lead in the mix that was asked, with where it holds too. */
export function aheadWhere(say: Say, ahead: string, row: Pick<AxisRow05, 'base_rate'>): string {
  const use = useWords(say, row);
  return use === undefined ? ahead : say`${ahead}, and stays ahead where ${use}`;
}

function inHundred(say: Say, share: number): string {
  return say.figure(String(roundSignificant(100 * share)));
}
