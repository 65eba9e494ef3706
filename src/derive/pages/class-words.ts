/** What the best is right on, class by class, and for which mixes of the classes it stays the best. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { deriveNaming } from '../board/leader-state.ts';
import { verbWords } from '../figures/bank-verb.ts';
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
  const [one, other] = first;
  const label = one.label;
  const [low, high] = sharesOfLead(first, rivals) ?? [0, 1];
  // In hundredths, rounded outwards, so that what is said is so; a bound that none can pass is none.
  const [fewest, most] = [Math.floor(low * 1000) / 10, Math.ceil(high * 1000) / 10];
  return [
    say`${best} ${verbWords(say, row.says)} ${one.right} of ${one.asked} “${one.label}” and ${other.right} of ${other.asked} “${other.label}”`,
    ...(fewest === 0
      ? []
      : [say`were fewer than ${say.figure(String(fewest))} in 100 “${label}”, another would score higher`]),
    ...(most === 100
      ? []
      : [say`were more than ${say.figure(String(most))} in 100 “${label}”, another would score higher`]),
  ];
}
