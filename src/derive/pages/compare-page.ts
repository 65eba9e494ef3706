/** Any two components of the board: what its script is told of each axis. */

import { assets, pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { amount } from '../figures/amount.ts';
import type { AxisItems } from '../items/axis-items.ts';
import type { Site } from '../site.ts';
import { boardComponents } from './board-components.ts';
import { derivePageFrame } from './page-frame.ts';
import { toPageScript } from './page-script.ts';
import { derivePairData } from './pair-tables.ts';

/** In letters of the data of one axis, and of all: a larger axis has a page of its own for any two. */
const PAIRS_OF_AN_AXIS = 20_000;
const PAIRS_OF_ALL = 120_000;

export function deriveComparePage(site: Site) {
  const { say } = site;
  const axes = site.axisItems().filter(isComparable);
  let room = PAIRS_OF_ALL;
  const tests = axes.map(({ row, fleet, measured }) => {
    const names = fleet.members.map(({ score }) => score.name);
    const pairs = names.length > 250 ? undefined : derivePairData(say, measured, names);
    const letters = JSON.stringify(pairs)?.length ?? Infinity;
    const fits = letters <= Math.min(room, PAIRS_OF_AN_AXIS);
    if (fits) room -= letters;
    return {
      title: toAxisTitle(row),
      marks: site.address.href(pathOf('items', { axis: row.axis })),
      names,
      ...(fits ? { pairs } : {}),
      ...(fleet.members.some(({ score }) => score.missing + score.unread + score.ungraded > 0)
        ? { hasSilence: true }
        : {}),
    };
  });
  const components = boardComponents(site)
    .map(({ name }) => name)
    .filter((name) => tests.some(({ names }) => names.includes(name)));
  return {
    frame: derivePageFrame(site, {
      title: say`Compare two`,
      description: say`Where two components differ on each test that both were asked, item by item, with the paired test.`,
      path: pages.compare,
    }),
    lede:
      axes.length === 0
        ? say`No question here has been put to two components yet.`
        : say`Choose two of ${amount(say, components.length, 'component')}: the second list offers those that share a test with the first. See item by item where they differ, and whether luck may explain it.`,
    components,
    script: toPageScript(say, assets.compare),
    // Inside a script element a `<` could end the element.
    data: JSON.stringify(tests).replaceAll('<', '\\u003c'),
  };
}

/** Battles have no item on which one is right and the other wrong; corrected scores do not follow from the items alone. */
export function isComparable({ measured: { preference, judged }, fleet }: AxisItems): boolean {
  return preference === undefined && judged === undefined && fleet.members.length > 1;
}
