/** The checks of a fact axis, counted by group: those with most that did not pass come first. */

import type { EvidenceRun01 } from '../../schema/contracts.gen.ts';

export function checkGroups({ checks }: EvidenceRun01) {
  const groups = [...Map.groupBy(checks, ({ group }) => group)].map(([group, ofGroup]) => {
    const count = (result: string): number => ofGroup.filter((check) => check.result === result).length;
    return { group, pass: count('pass'), fail: count('fail'), uncheckable: count('uncheckable') };
  });
  return groups.sort((one, other) => other.fail - one.fail || other.uncheckable - one.uncheckable);
}
