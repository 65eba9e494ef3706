/** The items that one component alone has right, and those that it alone has not: where it differs from all others. */

import { remembered } from '../../core/remembered.ts';
import { itemsPage } from '../../operations/pages.ts';
import { type AxisItems, pageOf } from '../items/axis-items.ts';
import { toPlainText } from '../items/seen-text.ts';
import type { Link } from './link.ts';

/** Numbers of units. */
type LoneUnits = { readonly right: number[]; readonly notRight: number[] };

type LoneItems = { readonly count: number; readonly first: readonly Link[] };

const SHOWN = 5;

/** Of a component by its name. Battles have no items that anybody has right. */
export function loneItems(
  axis: AxisItems,
  name: string,
): Readonly<Record<keyof LoneUnits, LoneItems>> | undefined {
  const { fleet, measured } = axis;
  if (measured.preference !== undefined || fleet.members.length < 2) return undefined;
  const { right = [], notRight = [] } =
    loneUnits(axis).get(fleet.members.findIndex(({ score }) => score.name === name)) ?? {};
  return { right: toItems(axis, right), notRight: toItems(axis, notRight) };
}

function toItems(axis: AxisItems, units: readonly number[]): LoneItems {
  const first = units.slice(0, SHOWN).flatMap((at): Link[] => {
    const unit = axis.measured.units[at];
    const [item] = unit?.items ?? [];
    if (unit === undefined || item === undefined) return [];
    const page = itemsPage(axis.row.axis, pageOf(axis, at));
    return [{ href: `${page}#${axis.anchorOf(item.item_id)}`, text: toPlainText(unit.id) }];
  });
  return { count: units.length, first };
}

/** By the place of a component in its fleet. Only what everybody was asked counts. */
const loneUnits = remembered(({ measured, marksOf }: AxisItems): ReadonlyMap<number, LoneUnits> => {
  const lone = new Map<number, LoneUnits>();
  for (const at of measured.units.keys()) {
    const isRight = marksOf(at).map(({ mark }) => (mark === 'unasked' ? undefined : mark === 'right'));
    if (isRight.includes(undefined)) continue;
    for (const kind of ['right', 'notRight'] as const) {
      const [only, ...more] = placesOf(isRight, kind === 'right');
      if (only === undefined || more.length > 0) continue;
      const units = lone.get(only) ?? { right: [], notRight: [] };
      units[kind].push(at);
      lone.set(only, units);
    }
  }
  return lone;
});

function placesOf(marks: readonly (boolean | undefined)[], wanted: boolean): readonly number[] {
  return marks.flatMap((mark, at) => (mark === wanted ? [at] : []));
}
