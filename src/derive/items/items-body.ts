/** Which component is right on which item, as one small file for the filter of the items pages. */

import { itemsPage } from '../../operations/pages.ts';
import type { Items01 } from '../../schema/contracts.gen.ts';
import { markLetters } from './answer-mark.ts';
import type { AxisItems } from './axis-items.ts';
import type { ReadUnit } from './read-unit.ts';

export function deriveItemsBody({ measured, row, fleet, pages }: AxisItems): Items01 {
  const { bench, run } = measured.run.header;
  return {
    schema: 'svc.items/0.1',
    axis: row.axis,
    bench,
    run,
    note:
      'One letter for each component, in the order of components: 1 right, p partly right, 0 wrong, - no readable answer, . not asked. ' +
      'Items of a pair are right together or not at all. Texts and answers stand in the bank and in the rows.',
    components: fleet.members.map(({ score }) => score.name),
    pages: pages.map((_, at) => itemsPage(row.axis, at + 1)),
    units: pages.flatMap((units, at) => units.map((unit) => toUnit(unit, at + 1))),
  };
}

function toUnit({ unit, marks, items }: ReadUnit, page: number): Items01['units'][number] {
  return {
    id: unit.id,
    page,
    items: items.map(({ item, anchor }) => ({ item_id: item.item_id, anchor })),
    ...(unit.stratum === undefined ? {} : { stratum: unit.stratum }),
    ...(unit.cluster === undefined ? {} : { cluster: unit.cluster }),
    marks: marks.map(({ mark }) => markLetters[mark]).join(''),
  };
}
