/** What the best is right on, class by class, and for which mixes of the classes it stays above others and above always giving one answer. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { deriveNaming } from '../board/leader-state.ts';
import { verbWords } from '../figures/bank-verb.ts';
import { type ClassRates, constantRates, deriveClassRates, sharesOfLead } from '../scores/class-rates.ts';
import type { ComponentScore } from '../scores/component-score.ts';
import { deriveConfusion } from '../scores/confusion.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';

/** How often the best was right on each of two answers; of a bank that looks for one of them, how much it flagged. Undefined where nobody is alone on top by name. */
export function frequencyWords(say: Say, measured: MeasuredAxis, row: AxisRow05): string | undefined {
  const best = namedBest(measured, row);
  if (best === undefined) return undefined;
  // Of a bank whose positive class is no alarm, such as a path that is disallowed, nothing is flagged.
  const flags = row.base_rate == null ? undefined : deriveConfusion(measured.bank, best.component);
  const [one, other] = deriveClassRates(measured, best.component) ?? [];
  if (one === undefined || other === undefined) return undefined;
  return flags === undefined
    ? say`${best.name} ${verbWords(say, row.says)} ${one.right} of ${one.asked} “${one.label}” and ${other.right} of ${other.asked} “${other.label}”.`
    : say`Of ${one.asked} marked “${one.label}” ${best.name} flagged ${flags.TP}; of ${other.asked} marked “${other.label}” it flagged ${flags.FP}.`;
}

function namedBest({ scores, separation }: MeasuredAxis, row: AxisRow05): ComponentScore | undefined {
  const [best, ...others] = separation.top;
  if (others.length > 0 || row.public_leader_state !== undefined) return undefined;
  if (best === undefined || !deriveNaming(scores, row.public_leader_state)(best)) return undefined;
  return scores.bestFirst.find(({ name }) => name === best);
}

/** For which mixes of the two answers the best stays above all others, and above always giving one answer. None where a base rate says it, or pairs are counted. */
export function mixWords(say: Say, measured: MeasuredAxis, row: AxisRow05): readonly string[] {
  const best = namedBest(measured, row);
  if (best === undefined || row.base_rate != null || row.pair_items === true) return [];
  const first = deriveClassRates(measured, best.component);
  const rivals = measured.scores.bestFirst.flatMap((score) => {
    const rates = score === best ? undefined : deriveClassRates(measured, score.component);
    return rates === undefined ? [] : [rates];
  });
  return first === undefined ? [] : boundWords(say, first, rivals);
}

/** From which share of the first class down, and from which one up, somebody else or always giving one answer scores higher. */
function boundWords(say: Say, best: ClassRates, rivals: readonly ClassRates[]): readonly string[] {
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
