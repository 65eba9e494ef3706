/** Which components tie at the top: by single tests, and after Holm's correction over the tests of the axis. */

import type { Sheet } from './exam.ts';
import { holmAdjust } from './holm.ts';
import { pAhead, type Rivalry } from './rivalry.ts';
import { ALPHA } from './thresholds.ts';

/** The components on top, and each that is not separated from at least one of them; best asked score first. */
export function tiedNames(rivalry: Rivalry): readonly string[] {
  return namesTied(rivalry, (leader, rival) => pAhead(rivalry, leader, rival));
}

export type AfterHolm = {
  /** Every rival of the leader still falls. */
  readonly holds: boolean;
  /** The tie group after Holm's correction; empty where the lead holds. */
  readonly tied: readonly string[];
};

/** The tests of one component on top against all others, the constant answer included, are one family. */
export function deriveAfterHolm(rivalry: Rivalry, leader: Sheet | undefined): AfterHolm {
  const families = new Map(rivalry.top.map((each) => [each, adjustedFamily(rivalry, each)]));
  const adjusted = (first: Sheet, second: Sheet): number => families.get(first)?.get(second) ?? 1;
  const ofLeader = leader && families.get(leader);
  const holds = ofLeader !== undefined && [...ofLeader.values()].every((p) => p < ALPHA);
  return { holds, tied: holds ? [] : namesTied(rivalry, adjusted) };
}

function adjustedFamily(rivalry: Rivalry, leader: Sheet): ReadonlyMap<Sheet, number> {
  const { standing, constants } = rivalry;
  const others = standing.filter((rival) => rival !== leader);
  const baseline = constants.map(({ sheet }) => pAhead(rivalry, leader, sheet));
  const ps = others.map((rival) => pAhead(rivalry, leader, rival));
  const adjusted = holmAdjust([...ps, ...(baseline.length === 0 ? [] : [Math.max(...baseline)])]);
  const known = new Map(others.map((rival, at) => [rival, adjusted[at] ?? 1]));
  const [constant] = constants;
  return constant === undefined ? known : known.set(constant.sheet, adjusted.at(-1) ?? 1);
}

function namesTied(
  { standing, top }: Rivalry,
  p: (leader: Sheet, rival: Sheet) => number,
): readonly string[] {
  return standing
    .filter((each) => top.includes(each) || top.some((leader) => p(leader, each) >= ALPHA))
    .map(({ name }) => name);
}
