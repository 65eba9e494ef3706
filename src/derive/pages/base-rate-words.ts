/**
 * Of a bank whose components raise an alarm: how much the first on top finds and leaves alone, where such components
 * are used, and from which shares on somebody else, or always giving one answer, scores higher.
 */

import type { AxisRow05, HeldRate1 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { useWords } from '../board/use-words.ts';
import { toPercentage } from '../figures/digits.ts';
import { toDistance } from '../figures/metric-value.ts';

/** Each without a full stop. None where the bank has no base rate. */
export function baseRateWords(say: Say, row: AxisRow05): readonly string[] {
  const { base_rate, leader, found, spared } = row;
  const use = useWords(say, row);
  if (base_rate == null || use === undefined) return [];
  const { positive } = base_rate;
  return [
    ...(leader === undefined || found === undefined || spared === undefined
      ? []
      : [
          say`${leader} found ${toPercentage(say, found)} % of “${positive}” and left ${toPercentage(say, spared)} % of all else alone`,
        ]),
    say`such components are used where ${use}`,
    ...(leader === undefined ? [] : [...endWords(say, base_rate), ...levelWords(say, base_rate)]),
  ];
}

/** The end at which the difference to somebody reaches lowest: what keeps a lead from holding there. */
function endWords(say: Say, { at_low, at_high }: HeldRate1): readonly string[] {
  if (at_low === undefined || at_high === undefined) return [];
  const { low, high, against, constant } = at_low.low <= at_high.low ? at_low : at_high;
  const whom = constant === true ? say`always answering “${against}”` : (against ?? say`another`);
  // In shares, whatever the metric.
  const points = (value: number, round: 'up' | 'down'): string => toDistance(say, {}, value, round);
  if (low > 0)
    return [
      say`there it is ahead of all others by at least ${points(low, 'down')}, at 95 % for each pair alone`,
    ];
  return high < 0
    ? [say`there it is at least ${points(-high, 'down')} behind ${whom}, at 95 % for that pair alone`]
    : [say`there it may be ${points(-low, 'up')} behind ${whom}, at 95 % for that pair alone`];
}

function levelWords(say: Say, { positive, levels, constants }: HeldRate1): readonly string[] {
  const another = (against: string | undefined): string =>
    against === undefined ? say`another would score higher` : say`${against} would score higher`;
  const constant = (answer: string | undefined): string =>
    say`always answering “${answer}” would score higher`;
  return [
    ...(levels === null
      ? [say`item by item another scores higher at the mix that was asked already`]
      : sideWords(say, positive, { levels, said: another })),
    ...(constants === null ? [] : sideWords(say, positive, { levels: constants, said: constant })),
  ];
}

type Sides = {
  readonly levels: HeldRate1['levels'];
  readonly said: (against: string | undefined) => string;
};

/** In hundredths, rounded outwards, so that what is said is so; a bound that no share can pass is none. */
function sideWords(say: Say, positive: string, { levels, said }: Sides): readonly string[] {
  const { below, above } = levels ?? {};
  const fewest = below === undefined ? 0 : Math.floor(below.share * 1000) / 10;
  const most = above === undefined ? 100 : Math.ceil(above.share * 1000) / 10;
  return [
    ...(fewest === 0
      ? []
      : [
          say`if fewer than ${say.figure(String(fewest))} in 100 were “${positive}”, ${said(below?.against)}`,
        ]),
    ...(most === 100
      ? []
      : [say`if more than ${say.figure(String(most))} in 100 were “${positive}”, ${said(above?.against)}`]),
  ];
}
