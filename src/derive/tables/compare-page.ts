/** What the script that compares any two components is told of each axis. */

import { pathOf } from '../../operations/paths.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import type { AxisItems } from '../items/axis-items.ts';
import type { Site } from '../site.ts';
import { derivePairData } from './pair-tables.ts';

/** In letters of the data of one axis, and of all: a larger axis has a page of its own for any two. */
const PAIRS_OF_AN_AXIS = 20_000;
const PAIRS_OF_ALL = 120_000;

/** The axes on which two can be compared. */
export function comparedTests(site: Site) {
  const { say } = site;
  let room = PAIRS_OF_ALL;
  return site
    .axisItems()
    .filter(isComparable)
    .map(({ row, fleet, measured }) => {
      const { warning } = measured.axis;
      const names = fleet.members.map(({ score }) => score.name);
      const pairs = names.length > 250 ? undefined : derivePairData(say, measured, names);
      const letters = JSON.stringify(pairs)?.length ?? Infinity;
      const fits = letters <= Math.min(room, PAIRS_OF_AN_AXIS);
      if (fits) room -= letters;
      return {
        title: toAxisTitle(row),
        marks: site.address.href(pathOf('items', { axis: row.axis })),
        names,
        ...(warning === undefined ? {} : { warning }),
        ...(fits ? { pairs } : {}),
        ...(fleet.members.some(({ score }) => score.missing + score.unread + score.ungraded > 0)
          ? { hasSilence: true }
          : {}),
      };
    });
}

/** Battles have no item on which one is right and the other wrong; corrected scores do not follow from the items alone. */
export function isComparable({ measured: { preference, judged }, fleet }: AxisItems): boolean {
  return preference === undefined && judged === undefined && fleet.members.length > 1;
}
