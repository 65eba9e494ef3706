/** Which component is right on which item, as one small file for the filter of the items pages. */

import { present } from '../../core/present.ts';
import { deriveItemFigures, type ItemFigures } from '../../core/stats/item-figures.ts';
import type { Addresses } from '../../operations/hosting.ts';
import { itemsPage } from '../../operations/pages.ts';
import type { Items01 } from '../../schema/contracts.gen.ts';
import { markLetters } from './answer-mark.ts';
import { type AxisItems, pageOf, pagesOf } from './axis-items.ts';

export function deriveItemsBody(axis: AxisItems, { path }: Pick<Addresses, 'path'>): Items01 {
  const { measured, row, fleet } = axis;
  const { bench, run } = measured.run.header;
  const figures = measured.preference === undefined ? deriveItemFigures(measured.whole.exam) : undefined;
  return {
    schema: 'svc.items/0.1',
    axis: row.axis,
    bench,
    run,
    note:
      'One letter for each component, in the order of components: 1 right, p partly right, 0 wrong, - no answer that counts, . not asked. ' +
      'Items of a pair are right together or not at all. Texts and answers stand in the bank and in the rows.',
    components: fleet.members.map(({ score }) => score.name),
    pages: Array.from({ length: pagesOf(axis) }, (_, at) => path(itemsPage(row.axis, at + 1))),
    units: measured.units.map((_, at) => ({ ...toUnit(axis, at), ...toFigures(figures?.[at]) })),
  };
}

type ServedUnit = Items01['units'][number];
type ServedFigures = Pick<ServedUnit, keyof ItemFigures>;

/** To four decimals: there may be very many units. */
function toFigures({ difficulty, discrimination }: Partial<ItemFigures> = {}): ServedFigures {
  const short = (value: number | undefined): number | null =>
    value === undefined ? null : Math.round(value * 10_000) / 10_000;
  return { difficulty: short(difficulty), discrimination: short(discrimination) };
}

function toUnit(axis: AxisItems, at: number): Omit<ServedUnit, keyof ItemFigures> {
  const { id = '', items = [], stratum, cluster, tags = [] } = axis.measured.units[at] ?? {};
  return {
    id,
    page: pageOf(axis, at),
    items: items.map(({ item_id }) => ({ item_id, anchor: axis.anchorOf(item_id) })),
    ...present({ stratum, cluster, tags: tags.length === 0 ? undefined : [...tags] }),
    marks: axis
      .marksOf(at)
      .map(({ mark }) => markLetters[mark])
      .join(''),
  };
}
