/** The base rate of a bank as a row states it: the range, and how the first on top fares at both ends of it. */

import { present } from '../../core/present.ts';
import { type Levels, type Rates, type RatesHeld, ratesOf, shareOf } from '../../core/stats/base-rate.ts';
import { roundSignificant } from '../../core/stats/round.ts';
import type { AxisRow05, HeldRate1 } from '../../schema/contracts.gen.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import type { IsNamed, LeaderState } from './leader-state.ts';

type ServedEnd = NonNullable<HeldRate1['at_low']>;

export function servedBaseRate(
  measured: MeasuredAxis,
  state: LeaderState,
  isNamed: IsNamed,
): Pick<AxisRow05, 'base_rate' | 'no_base_rate_why' | 'found' | 'spared'> {
  const { baseRate, separation } = measured;
  if (baseRate === undefined) return {};
  const { base_rate, no_base_rate_why, assigned_at } = baseRate;
  if (base_rate === null) return { base_rate, ...present({ no_base_rate_why }) };
  const isTested = separation.state !== 'UNTESTED';
  const leader = state === 'NAMED' && isTested ? separation.leader : undefined;
  const held = isTested ? separation.rates_held : undefined;
  return {
    ...(leader === undefined ? {} : servedRates(measured, leader)),
    base_rate: { ...base_rate, ...present({ assigned_at }), ...(held && servedHeld(held, isNamed)) },
  };
}

/** Absent where the bank has no base rate, the component was not compared, or nothing of the class was asked. */
export function servedRates(
  { exam, rated }: Pick<MeasuredAxis, 'exam' | 'rated'>,
  component: string,
): { found?: number; spared?: number } {
  const sheet = exam.sheets.find(({ name }) => name === component);
  if (rated === undefined || sheet === undefined) return {};
  const { found, spared } = ratesOf({ exam, ...rated }, sheet);
  const served = (rate: Rates['found']): number | undefined =>
    rate.of === 0 ? undefined : roundSignificant(shareOf(rate));
  return present({ found: served(found), spared: served(spared) });
}

function servedHeld({ mix, levels, constants, ends: [low, high] }: RatesHeld, isNamed: IsNamed) {
  return {
    mix: roundSignificant(mix),
    levels: servedLevels(levels, isNamed),
    constants: servedLevels(constants, () => true),
    ...present({ at_low: servedEnd(low, isNamed), at_high: servedEnd(high, isNamed) }),
  };
}

function servedLevels(levels: Levels | undefined, isNamed: IsNamed): NonNullable<HeldRate1['levels']> | null {
  if (levels === undefined) return null;
  const served = ({ share, against }: NonNullable<Levels['below']>) => ({
    share: roundSignificant(share),
    ...(isNamed(against) ? { against } : {}),
  });
  return present({
    below: levels.below && served(levels.below),
    above: levels.above && served(levels.above),
  });
}

/** Of the difference that reaches lowest; of equal ones the first. */
function servedEnd({ differences }: RatesHeld['ends'][number], isNamed: IsNamed): ServedEnd | undefined {
  const [lowest] = differences.toSorted((x, y) => x.low - y.low);
  if (lowest === undefined) return undefined;
  const { against, isConstant, difference, low, high } = lowest;
  const toPoints = (share: number): number => roundSignificant(100 * share);
  return {
    ...(isConstant || isNamed(against) ? { against } : {}),
    ...(isConstant ? { constant: true as const } : {}),
    points: toPoints(difference),
    low: toPoints(low),
    high: toPoints(high),
  };
}
