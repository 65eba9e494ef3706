/** Which components tie at the top: by each pair alone, and after Holm's correction over the tests of the axis. */

import type { Baseline } from './baseline.ts';
import type { ScoreDifference } from './differences.ts';
import type { Sheet } from './exam.ts';
import { holmAdjust } from './holm.ts';
import { isAhead, isAheadAt, pAhead, type Rivalry } from './rivalry.ts';
import { ALPHA } from './thresholds.ts';

export type TieGroup = {
  /** The components on top, and each that is not separated from at least one of them; best asked score first. */
  readonly tied: readonly string[];
  /** How far behind anyone on top any other of them may be; undefined of one that ties with itself alone. */
  readonly farthest_behind: number | undefined;
};

export function deriveTieGroup(rivalry: Rivalry): TieGroup {
  const { differences, top } = rivalry;
  const tied = sheetsTied(rivalry, (leader, rival) => isAhead(rivalry, leader, rival));
  const pairs = top.flatMap((leader) =>
    tied.filter((other) => other !== leader).map((other) => differences(leader, other)),
  );
  return { tied: tied.map(({ name }) => name), farthest_behind: highestEnd(pairs) };
}

export function highestEnd(differences: readonly ScoreDifference[]): number | undefined {
  return differences.length === 0 ? undefined : Math.max(...differences.map(({ high }) => high));
}

export type AfterHolm = {
  /** Every rival of the leader still falls, and so does every constant answer. */
  readonly holds: boolean;
  /** The tie group after Holm's correction; empty where the lead holds. */
  readonly tied: readonly string[];
};

/** The tests of one component on top against all others, and against the constant answer that it is least shown to beat, are one family. */
export function deriveAfterHolm(rivalry: Rivalry, leader: Sheet | undefined, baseline?: Baseline): AfterHolm {
  const families = new Map(rivalry.top.map((each) => [each, adjustedFamily(rivalry, each, baseline)]));
  const isStillAhead = (first: Sheet, second: Sheet): boolean =>
    isAheadAt(families.get(first)?.get(second) ?? 1, rivalry, first, second);
  const holds =
    leader !== undefined &&
    [...(families.get(leader) ?? [])].every(([rival, p]) =>
      rival === leader ? p < ALPHA : isAheadAt(p, rivalry, leader, rival),
    );
  return { holds, tied: holds ? [] : sheetsTied(rivalry, isStillAhead).map(({ name }) => name) };
}

/** The component itself stands for its test against that answer. */
function adjustedFamily(
  rivalry: Rivalry,
  leader: Sheet,
  baseline: Baseline | undefined,
): ReadonlyMap<Sheet, number> {
  const ofConstant = baseline?.tests.get(leader.name)?.p;
  const others = rivalry.standing.filter((rival) => rival !== leader);
  const tested = ofConstant === undefined ? others : [...others, leader];
  const adjusted = holmAdjust(
    tested.map((each) => (each === leader ? (ofConstant ?? 1) : pAhead(rivalry, leader, each))),
  );
  return new Map(tested.map((each, at) => [each, adjusted[at] ?? 1]));
}

function sheetsTied(
  { standing, top }: Rivalry,
  isBehind: (leader: Sheet, rival: Sheet) => boolean,
): readonly Sheet[] {
  return standing.filter((each) => top.includes(each) || top.some((leader) => !isBehind(leader, each)));
}
