/** What the first page of items of a board shows: its units, the key to their marks, and its summary. */

import { unitsOnPage } from '../../src/derive/items/axis-items.ts';
import { itemsSummary } from '../../src/derive/items/items-summary.ts';
import { toMarkKey } from '../../src/derive/items/mark-key.ts';
import { toShownUnit } from '../../src/derive/items/shown-item.ts';
import type { Site } from '../../src/derive/site.ts';
import { itemsPage } from '../../src/operations/pages.ts';

export function shownUnits({ axisItems, say }: Pick<Site, 'axisItems' | 'say'>) {
  const [items] = axisItems();
  if (items === undefined) throw new Error('expected a measured axis');
  const { row, measured, readUnits } = items;
  const path = itemsPage(row.axis);
  const units = readUnits(...unitsOnPage(items, 1)).map((unit) =>
    toShownUnit(say, measured.run.header.bench, path, unit),
  );
  const key = toMarkKey(say, units, measured.preference !== undefined);
  return { units, key, summary: itemsSummary(say, items) };
}
