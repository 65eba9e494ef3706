/**
 * What a component earned, unit by unit: an item is a unit, and so is a pair of items, right only
 * where both are.
 */

/** In whole parts of the scale, so that equal means equal. */
export type Mark = {
  /** A silence earns nothing. */
  readonly asked: number;
  /** Nothing where no answer could be read. */
  readonly parsed: number | undefined;
};

export type Sheet = {
  readonly name: string;
  readonly own: boolean;
  /** In the order of the bank. */
  readonly marks: ReadonlyMap<string, Mark>;
};

/** What all sheets of one run have in common. */
export type Marking = {
  /** What a unit that is wholly right earns: 1 where answers are right or wrong. */
  readonly scale: number;
  /** Scores between right and wrong, or several answers to one item. */
  readonly isGraded: boolean;
  /** Unit to cluster; empty where the items carry none. */
  readonly clusters: ReadonlyMap<string, string>;
  readonly items_sha256: string;
};

/** The two ways to look at a sheet: over what was answered, and over what was asked. */
export type View = keyof Mark;

export type Tally = { readonly earned: number; readonly units: number };

export function tallyOf({ marks }: Sheet, view: View): Tally {
  const seen = [...marks.values()].flatMap((mark) => mark[view] ?? []);
  return { earned: seen.reduce((sum, each) => sum + each, 0), units: seen.length };
}

/** Below 0 where the first is worse: two shares compared as fractions. */
export function compareTallies(first: Tally, second: Tally): number {
  return first.earned * second.units - second.earned * first.units;
}

/** The cluster of a unit, or the unit alone: no name of the one is a name of the other. */
export function clusterKey({ clusters }: Marking, unit: string): string {
  return clusters.get(unit) ?? `\u0000${unit}`;
}

export function byCodeUnit(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
