/** Which components tie at the top: by each pair alone, and after Holm's correction over the tests of the axis. */

import type { Baseline } from './baseline.ts';
import type { Sheet } from './exam.ts';
import { holmAdjust } from './holm.ts';
import { isAhead, isAheadAt, pAhead, type Rivalry } from './rivalry.ts';
import { ALPHA } from './thresholds.ts';

/** The components on top, and each that is not separated from at least one of them; best asked score first. */
export function tiedNames(rivalry: Rivalry): readonly string[] {
  return namesTied(rivalry, (leader, rival) => isAhead(rivalry, leader, rival));
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
  return { holds, tied: holds ? [] : namesTied(rivalry, isStillAhead) };
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

function namesTied(
  { standing, top }: Rivalry,
  isBehind: (leader: Sheet, rival: Sheet) => boolean,
): readonly string[] {
  return standing
    .filter((each) => top.includes(each) || top.some((leader) => !isBehind(leader, each)))
    .map(({ name }) => name);
}
