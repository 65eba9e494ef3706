/** Every component of the board with all that it was asked: the fleets of the axes, seen from the other side. */

import { byName } from '../../core/code-unit.ts';
import type { AxisItems } from '../items/axis-items.ts';
import type { Fleet, FleetMember, WithdrawnMember } from '../items/fleet.ts';
import type { Site } from '../site.ts';

type OnAxis = Pick<AxisItems, 'row' | 'fleet'>;

export type BoardComponent = {
  readonly name: string;
  /** In the order of the board. */
  readonly tests: readonly (OnAxis & { readonly member: FleetMember })[];
  readonly withdrawn: readonly (OnAxis & { readonly member: WithdrawnMember })[];
  readonly excluded: readonly (OnAxis & { readonly why: Fleet['excluded'][number] })[];
};

/** By name; a component that an axis withholds is not there. */
export function boardComponents({ axisItems }: Pick<Site, 'axisItems'>): readonly BoardComponent[] {
  const fleets = axisItems();
  const tests = namedIn(fleets, ({ members }) => members.map((member) => [member.score.name, member]));
  const withdrawn = namedIn(fleets, (fleet) => fleet.withdrawn.map((member) => [member.score.name, member]));
  const excluded = namedIn(fleets, (fleet) => fleet.excluded.map((why) => [why.name, why]));
  return [...new Set([...tests.keys(), ...withdrawn.keys()])].sort(byName).map((name) => ({
    name,
    tests: (tests.get(name) ?? []).map(([on, member]) => ({ ...on, member })),
    withdrawn: (withdrawn.get(name) ?? []).map(([on, member]) => ({ ...on, member })),
    excluded: (excluded.get(name) ?? []).map(([on, why]) => ({ ...on, why })),
  }));
}

function namedIn<Of>(
  fleets: readonly AxisItems[],
  listOf: (fleet: Fleet) => readonly (readonly [name: string, of: Of])[],
): ReadonlyMap<string, readonly (readonly [OnAxis, Of])[]> {
  const found = new Map<string, (readonly [OnAxis, Of])[]>();
  for (const { row, fleet } of fleets) {
    for (const [name, of] of listOf(fleet)) {
      const known = found.get(name) ?? [];
      known.push([{ row, fleet }, of]);
      found.set(name, known);
    }
  }
  return found;
}

/** Fewer are found by looking. */
const SEARCHED_FROM = 8;

/** Whether pages offer a field that finds a component. */
export function isSearched(site: Parameters<typeof boardComponents>[0]): boolean {
  return boardComponents(site).length >= SEARCHED_FROM;
}
