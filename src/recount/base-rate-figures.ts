/** The base rate as the row and the comparison spell it, and what a component found and spared. */

import type { HeldAgainst } from './base-rate.ts';
import { componentIn, shareIn } from './class-rates.ts';
import type { Crossings } from './crossings.ts';
import type { MayName } from './preference-figures.ts';
import { classedUnits, type RecountedAxis } from './recounted-axis.ts';
import type { Sheet } from './sheet.ts';

/** The range as the bank or its axis states it, and how the first on top fares there. */
export function baseRateFigures(
  { said, held }: RecountedAxis,
  isNamed: MayName,
): { readonly base_rate: object | null | undefined; readonly no_base_rate_why?: string | undefined } {
  if (said === undefined) return { base_rate: undefined };
  const { base_rate, no_base_rate_why, assigned_at } = said;
  if (base_rate === null) return { base_rate, no_base_rate_why };
  const { positive, low, high, why, source } = base_rate;
  const [atLow, atHigh] = (held?.ends ?? []).map((end) => lowestFigures(end, isNamed));
  return {
    base_rate: {
      ...{ positive, low, high, why, source, assigned_at },
      mix: held?.mix,
      levels: held && crossingFigures(held.levels, isNamed),
      constants: held && crossingFigures(held.constants, () => true),
      at_low: atLow,
      at_high: atHigh,
    },
  };
}

/** Absent where there is no base rate, or nothing of the class was asked. */
export function classFigures({ run, said }: RecountedAxis, sheet: Sheet | undefined): object {
  if (!said?.base_rate || sheet === undefined) return { found: undefined, spared: undefined };
  const { found, spared } = componentIn(classedUnits(run, said.base_rate), sheet).tallyOn(sheet.marks.keys());
  return { found: shareIn(found, run.marking), spared: shareIn(spared, run.marking) };
}

function crossingFigures(crossings: Crossings | null, isNamed: MayName): object | null {
  if (crossings === null) return null;
  const { below, above } = crossings;
  const [under, over] = [below, above].map(
    (crossing) =>
      crossing && {
        share: crossing.share,
        against: isNamed(crossing.against) ? crossing.against : undefined,
      },
  );
  return { below: under, above: over };
}

/** The first of those whose interval reaches lowest. */
function lowestFigures(end: readonly HeldAgainst[], isNamed: MayName): object | undefined {
  const [lowest] = end.toSorted((x, y) => x.low - y.low);
  if (lowest === undefined) return undefined;
  const { name, isConstant, by, low, high } = lowest;
  return {
    against: isConstant || isNamed(name) ? name : undefined,
    constant: isConstant ? true : undefined,
    ...{ points: 100 * by, low: 100 * low, high: 100 * high },
  };
}
