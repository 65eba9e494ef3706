/** What the best is right on, class by class, and for which mixes of the classes it stays the best. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { deriveNaming } from '../board/leader-state.ts';
import { deriveClassRates, sharesOfLead } from '../scores/class-rates.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';

/** None where the bank has not two answers, pairs are counted, or nobody is alone on top by name. */
export function classWords(say: Say, measured: MeasuredAxis, row: AxisRow05): readonly string[] {
  const { scores, separation } = measured;
  const [best, ...others] = separation.top;
  const isNamed = deriveNaming(scores, row.public_leader_state);
  if (
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
  const [low, high] = sharesOfLead(first, rivals);
  const [one, other] = first;
  const label = one.label;
  return [
    say`${best} is right on ${one.right} of ${one.asked} “${one.label}” and ${other.right} of ${other.asked} “${other.label}”`,
    // Rounded outwards, so that what is said is so.
    ...(low === 0
      ? []
      : [
          say`were fewer than ${say.figure(String(Math.floor(low * 1000) / 10))} in 100 “${label}”, another would score higher`,
        ]),
    ...(high === 1
      ? []
      : [
          say`were more than ${say.figure(String(Math.ceil(high * 1000) / 10))} in 100 “${label}”, another would score higher`,
        ]),
  ];
}
