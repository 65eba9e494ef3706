/** At which share of positives another draws level: where two straight lines cross, from whole counts. */

import type { ClassTallies } from './class-rates.ts';

type Other = { readonly name: string; readonly on: ClassTallies };

type Crossing = { readonly share: number; readonly against: string };

/** The nearest to either side of the leader's own mix. */
export type Crossings = { readonly below: Crossing | undefined; readonly above: Crossing | undefined };

/** null where another scores more at the leader's own mix already. */
export function crossingsOf(leader: ClassTallies, others: readonly Other[]): Crossings | null {
  const compared = others.map(({ name, on }) => ({ name, ...apartOn(leader, on) }));
  if (compared.some(({ atMix }) => atMix < 0)) return null;
  const crossing = ({ name, gain, loss }: (typeof compared)[number]): Crossing => {
    return { share: loss / (loss - gain), against: name };
  };
  const below = compared.filter(({ loss }) => loss < 0).map(crossing);
  const above = compared.filter(({ gain }) => gain < 0).map(crossing);
  return {
    below: below.toSorted((x, y) => y.share - x.share)[0],
    above: above.toSorted((x, y) => x.share - y.share)[0],
  };
}

/** found and spared of the one minus those of the other, all three multiplied by what both were asked. */
function apartOn(
  { found, spared }: ClassTallies,
  other: ClassTallies,
): { readonly gain: number; readonly loss: number; readonly atMix: number } {
  const byFound = found.earned * other.found.units - other.found.earned * found.units;
  const bySpared = spared.earned * other.spared.units - other.spared.earned * spared.units;
  return {
    gain: byFound * spared.units * other.spared.units,
    loss: bySpared * found.units * other.found.units,
    atMix: byFound * other.spared.units + bySpared * other.found.units,
  };
}
