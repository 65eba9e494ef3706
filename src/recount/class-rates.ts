/** What components, and always giving one answer, are right on of the positive class and of all else: each item for itself, also in pairs. */

import type { BankItem } from './run-shapes.ts';
import { byCodeUnit, type Marking, type Sheet, type Tally } from './sheet.ts';

/** Of the items asked; silence earns nothing. */
export type ClassTallies = { readonly found: Tally; readonly spared: Tally };

export type ClassedUnits = {
  readonly positive: string;
  readonly items: ReadonlyMap<string, readonly BankItem[]>;
  readonly marking: Marking;
};

/** A component, or an answer that is always given. */
export type Contender = {
  readonly name: string;
  readonly isConstant: boolean;
  readonly tallyOn: (units: Iterable<string>) => ClassTallies;
};

export function componentIn(classed: ClassedUnits, sheet: Sheet): Contender {
  const earned = (unit: string, { item_id }: BankItem): number | undefined => {
    const mark = sheet.marks.get(unit);
    return mark && (sheet.halves?.get(item_id) ?? mark.asked);
  };
  return { name: sheet.name, isConstant: false, tallyOn: (units) => tallyClasses(classed, units, earned) };
}

/** One for each target of these units, all of whose items it answers. */
export function constantsIn(classed: ClassedUnits, units: readonly string[]): readonly Contender[] {
  const targets = units.flatMap((unit) =>
    (classed.items.get(unit) ?? []).flatMap(({ target }) => target ?? []),
  );
  return [...new Set(targets)].sort(byCodeUnit).map((name) => ({
    ...{ name, isConstant: true },
    tallyOn: (its) =>
      tallyClasses(classed, its, (_, { target }) => (target === name ? classed.marking.scale : 0)),
  }));
}

/** In parts of the scale; nothing earned of what was not asked. */
function tallyClasses(
  { positive, items }: ClassedUnits,
  units: Iterable<string>,
  earned: (unit: string, item: BankItem) => number | undefined,
): ClassTallies {
  const [found, spared] = [
    { earned: 0, units: 0 },
    { earned: 0, units: 0 },
  ];
  for (const unit of units)
    for (const item of items.get(unit) ?? []) {
      const its = earned(unit, item);
      if (its === undefined) continue;
      const tally = item.target === positive ? found : spared;
      tally.earned += its;
      tally.units += 1;
    }
  return { found, spared };
}

export function shareIn({ earned, units }: Tally, { scale }: Marking): number | undefined {
  return units === 0 ? undefined : earned / scale / units;
}
