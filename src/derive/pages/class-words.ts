/** What the best is right on, class by class, and for which mixes of the classes it stays above others and above always giving one answer. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { deriveNaming } from '../board/leader-state.ts';
import { verbWords } from '../figures/bank-verb.ts';
import { type ClassRates, constantRates, deriveClassRates, sharesOfLead } from '../scores/class-rates.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';

/** None where the bank has a base rate, of which there are words of its own, or not two answers, pairs are counted, or nobody is alone on top by name. */
export function classWords(say: Say, measured: MeasuredAxis, row: AxisRow05): readonly string[] {
  const { scores, separation } = measured;
  const [best, ...others] = separation.top;
  const isNamed = deriveNaming(scores, row.public_leader_state);
  if (
    row.base_rate != null ||
    row.pair_items === true ||
    best === undefined ||
    others.length > 0 ||
    row.public_leader_state !== undefined ||
    !isNamed(best)
  )
    return [];
  const all = scores.bestFirst.map(({ name, component }) => ({
    name,
    rates: deriveClassRates(measured, component),
  }));
  const first = all.find(({ name }) => name === best)?.rates;
  if (first === undefined) return [];
  const rivals = all.flatMap(({ name, rates }) => (name === best || rates === undefined ? [] : [rates]));
  const [one, other] = first;
  return [
    say`${best} ${verbWords(say, row.says)} ${one.right} of ${one.asked} “${one.label}” and ${other.right} of ${other.asked} “${other.label}”`,
    ...mixWords(say, first, rivals),
  ];
}

/** From which share of the first class down, and from which one up, somebody else or always giving one answer scores higher. */
function mixWords(say: Say, best: ClassRates, rivals: readonly ClassRates[]): readonly string[] {
  const [{ label }, other] = best;
  const [low, high] = sharesOfLead(best, rivals) ?? [0, 1];
  const [least, greatest] = sharesOfLead(best, constantRates(best)) ?? [0, 1];
  // In hundredths, rounded outwards, so that what is said is so; a bound that none can pass is none.
  const fewest = Math.floor(Math.max(low, least) * 1000) / 10;
  const most = Math.ceil(Math.min(high, greatest) * 1000) / 10;
  const higher = (isConstant: boolean, answer: string): string =>
    isConstant ? say`always answering “${answer}” would score higher` : say`another would score higher`;
  return [
    ...(fewest === 0
      ? []
      : [
          say`if fewer than ${say.figure(String(fewest))} in 100 were “${label}”, ${higher(least > low, other.label)}`,
        ]),
    ...(most === 100
      ? []
      : [
          say`if more than ${say.figure(String(most))} in 100 were “${label}”, ${higher(greatest < high, label)}`,
        ]),
  ];
}
