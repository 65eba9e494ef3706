/**
 * Of a bank whose components raise an alarm: how the first on top does where such components
 * are used, and from which shares on somebody else scores higher.
 */

import type { AxisRow05, HeldRate1 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { endsOf, inHundred, rivalAt, useWords } from '../board/use-words.ts';
import { toDistance } from '../figures/metric-value.ts';
import { allOthers } from './family-words.ts';

/** Each without a full stop. None where the bank has no base rate. */
export function baseRateWords(say: Say, row: AxisRow05): readonly string[] {
  const { base_rate, leader } = row;
  const use = useWords(say, row);
  if (base_rate == null || use === undefined) return [];
  return [
    row.pair_items === true
      ? say`item by item, and assumed where such components are used: ${use}`
      : say`assumed where such components are used: ${use}`,
    ...(leader === undefined
      ? []
      : [...endWords(say, row, { leader, rate: base_rate }), ...levelWords(say, base_rate)]),
  ];
}

/** What is shown at either end; of a lead at both, the least of it. */
function endWords(
  say: Say,
  row: AxisRow05,
  { leader, rate }: { readonly leader: string; readonly rate: HeldRate1 },
): readonly string[] {
  const ends = endsOf(rate);
  const all = allOthers(say, row);
  // In shares, whatever the metric.
  const points = (value: number, round: 'up' | 'down'): string => toDistance(say, {}, value, round);
  const lows = ends.map(({ end }) => end.low);
  if (ends.length > 0 && lows.every((low) => low > 0))
    return [
      say`there ${leader} is ahead of ${all} by at least ${points(Math.min(...lows), 'down')} (95 % per pair)`,
    ];
  const [one, other] = ends.map(({ end }) => rivalAt(say, end));
  if (one !== undefined && one === other && ends.every(({ end }) => end.high < 0))
    return [
      say`there ${one} beats ${leader} by at least ${points(-Math.max(...ends.map(({ end }) => end.high)), 'down')} (95 %), with false alarms as here`,
    ];
  return ends.map(({ end, share }) => {
    const at = inHundred(say, share);
    if (end.low > 0) return say`at ${at} in 100, ${leader} is ahead of ${all}`;
    return end.high < 0
      ? say`at ${at} in 100, ${rivalAt(say, end)} beats ${leader} by at least ${points(-end.high, 'down')} (95 %), with false alarms as here`
      : say`at ${at} in 100, ${leader} may be up to ${points(-end.low, 'up')} behind ${rivalAt(say, end)} (95 %), with false alarms as here`;
  });
}

/** In hundredths, rounded outwards, so that what is said is so; a bound that no share can pass is none. */
function levelWords(say: Say, { positive, levels }: HeldRate1): readonly string[] {
  if (levels === null) return [say`item by item another scores higher at the mix that was asked already`];
  const { below, above } = levels;
  const fewest = below === undefined ? 0 : Math.floor(below.share * 1000) / 10;
  const most = above === undefined ? 100 : Math.ceil(above.share * 1000) / 10;
  const another = (against: string | undefined): string =>
    against === undefined ? say`another would score higher` : say`${against} would score higher`;
  return [
    ...(fewest === 0
      ? []
      : [
          say`if fewer than ${say.figure(String(fewest))} in 100 were “${positive}”, ${another(below?.against)}`,
        ]),
    ...(most === 100
      ? []
      : [
          say`if more than ${say.figure(String(most))} in 100 were “${positive}”, ${another(above?.against)}`,
        ]),
  ];
}
