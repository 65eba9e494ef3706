/** Ranks of the components that every tested axis has, on all of these axes and on one to come. */

import type { Comparison01 } from '../schema/contracts.gen.ts';
import { namedOn } from './axis-figures.ts';
import { type RankSets, rankSets, type SetsByName } from './rank-sets.ts';
import type { RecountedAxis } from './recounted-axis.ts';

const FEWEST_AXES = 4;
const MISS = 0.05;

type SharedRanks = NonNullable<Comparison01['shared_ranks']>;

/** In the order of the board; nothing where too few axes share too few components. */
export function sharedRanks(recounted: ReadonlyMap<string, RecountedAxis>): SharedRanks | undefined {
  const tested = [...recounted].filter(
    ([, { ranks, preferences }]) => ranks !== undefined && preferences === undefined,
  );
  const [first] = tested;
  const names = (first?.[1].field.ranked ?? [])
    .map(({ name }) => name)
    .filter((name) => tested.every(([, { ranks }]) => ranks?.sets.has(name)));
  const count = tested.length;
  if (count < FEWEST_AXES || names.length < 2) return undefined;
  const drawn = tested.map(([, axis]) => ranksAmong(names, axis));
  const [alone, together] = [1 - MISS, 1 - MISS / count].map((confidence) =>
    drawn.map(({ setsAt }) => setsAt(confidence)),
  );
  const place = Math.max(1, Math.floor((MISS * (count + 1)) / 2));
  const isNamed = (name: string): boolean => [...recounted.values()].every((axis) => namedOn(axis)(name));
  return {
    axes: tested.map(([axis]) => axis),
    confidence_of_next: 1 - (2 * place) / (count + 1) - MISS,
    components: names.filter(isNamed).map((name) => ({
      name,
      on_every: boundsAt(1, name, together),
      on_next: boundsAt(place, name, alone),
    })),
  };
}

/** Among fewer components than the axis ranks, other pairs move farthest. */
function ranksAmong(names: readonly string[], { run, field, ranks }: RecountedAxis): RankSets {
  if (ranks !== undefined && ranks.sets.size === names.length) return ranks;
  const sheets = names.flatMap((name) => field.ranked.filter((sheet) => sheet.name === name));
  return rankSets({ sheets, units: run.bank.units.keys(), marking: run.marking });
}

/** The bounds that are outermost, or further in by so many places. */
function boundsAt(place: number, name: string, axes: readonly SetsByName[] = []): [number, number] {
  const sets = axes.flatMap((sets) => [sets.get(name) ?? [0, 0]]);
  const ascending = (bounds: readonly (number | undefined)[]): number[] =>
    bounds.map((bound) => bound ?? 0).sort((one, other) => one - other);
  const bests = ascending(sets.map(([best]) => best));
  const worsts = ascending(sets.map(([, worst]) => worst));
  return [bests[place - 1] ?? 0, worsts[worsts.length - place] ?? 0];
}
