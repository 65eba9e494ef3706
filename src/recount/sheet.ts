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
  /** Nothing where the run names none: then the component is a family of its own. */
  readonly family?: string | undefined;
  /** In the order of the bank. */
  readonly marks: ReadonlyMap<string, Mark>;
  /** By item of a pair: what it earned by itself. Nothing where an item is a unit. */
  readonly halves?: ReadonlyMap<string, number>;
  /** What humans gave, in the same parts; nothing of units that they did not grade whole. */
  readonly human?: ReadonlyMap<string, number>;
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
  /** What a component did not answer counts as not asked: no two need have been asked the same. */
  readonly isOfAnswers?: boolean;
};

/** The two ways to look at a sheet: over what was answered, and over what was asked. */
export type View = keyof Mark;

export type Tally = { readonly earned: number; readonly units: number };

const tallies = new WeakMap<Sheet['marks'], Map<View, Tally>>();

/** Each sheet is added up once: whoever is put in an order asks again and again. */
export function tallyOf({ marks }: Sheet, view: View): Tally {
  const known = tallies.get(marks) ?? new Map<View, Tally>();
  const tally = known.get(view) ?? addedUp(marks, view);
  tallies.set(marks, known.set(view, tally));
  return tally;
}

function addedUp(marks: Sheet['marks'], view: View): Tally {
  let [earned, units] = [0, 0];
  for (const { [view]: mark } of marks.values()) {
    if (mark === undefined) continue;
    earned += mark;
    units++;
  }
  return { earned, units };
}

/** Nothing was left open, no repeat and no half of a pair either: both views see the same. */
export function isWhole({ marks }: Sheet): boolean {
  for (const { asked, parsed } of marks.values()) if (asked !== parsed) return false;
  return true;
}

/** Below 0 where the first is worse: two shares compared as fractions. */
export function compareTallies(first: Tally, second: Tally): number {
  return first.earned * second.units - second.earned * first.units;
}

/** Two of one engine, word list or parent: they are no rivals. */
export function isKin(one: Sheet, other: Sheet): boolean {
  return one.name !== other.name && one.family !== undefined && one.family === other.family;
}

/** Of a list in order, each that no earlier one is kin to. */
export function headsOf(sheets: readonly Sheet[]): readonly Sheet[] {
  const heads: Sheet[] = [];
  for (const sheet of sheets) if (!heads.some((head) => isKin(head, sheet))) heads.push(sheet);
  return heads;
}

/** Clusters in code-unit order, then units that are in none, each alone, in the order of the bank. */
export function clustersOf(
  { clusters }: Marking,
  units: Iterable<string>,
): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, string[]>();
  const alone: [string, string[]][] = [];
  for (const unit of units) {
    const cluster = clusters.get(unit);
    const members = cluster === undefined ? undefined : named.get(cluster);
    if (cluster === undefined) alone.push([`unit ${unit}`, [unit]]);
    else if (members === undefined) named.set(cluster, [unit]);
    else members.push(unit);
  }
  const sorted = [...named].sort(([left], [right]) => byCodeUnit(left, right));
  return new Map([...sorted.map(([name, its]): [string, string[]] => [`cluster ${name}`, its]), ...alone]);
}

export function byCodeUnit(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
