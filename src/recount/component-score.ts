/**
 * The two scores of a component with their intervals: over the answers that could be read, and over
 * everything it was asked.
 */

import { drawsFor } from './draws.ts';
import { scoreInterval } from './exact.ts';
import { type Group, isCollapsed, resampledInterval } from './resampled-interval.ts';
import { byCodeUnit, clusterKey, type Marking, type Sheet, type Tally, tallyOf, type View } from './sheet.ts';

export type Interval = readonly [number, number];

/** Nothing of what was answered where nothing could be read. */
export type ComponentScore = {
  readonly accuracy: number | undefined;
  readonly interval: Interval | undefined;
  readonly accuracy_asked: number;
  readonly interval_asked: Interval;
};

export function scoreOf(sheet: Sheet, marking: Marking): ComponentScore {
  const [parsed, asked] = [tallyOf(sheet, 'parsed'), tallyOf(sheet, 'asked')];
  const isSilent = parsed.units === 0;
  return {
    accuracy: isSilent ? undefined : shareOf(parsed, marking),
    interval: isSilent ? undefined : intervalOf(sheet, 'parsed', marking),
    accuracy_asked: shareOf(asked, marking),
    interval_asked: intervalOf(sheet, 'asked', marking),
  };
}

export function shareOf({ earned, units }: Tally, { scale }: Marking): number {
  return earned / (scale * units);
}

/**
 * Wilson where units stand alone; drawn clusters where they do not, or Wilson over clusters where
 * each is all right or all wrong; drawn items where scores lie between right and wrong.
 */
export function intervalOf(sheet: Sheet, view: View, marking: Marking): Interval {
  const hasClusters = marking.clusters.size > 0;
  if (!hasClusters && !marking.isGraded) {
    const { earned, units } = tallyOf(sheet, view);
    return scoreInterval(earned, units);
  }
  const groups = groupsOf(sheet, view, marking);
  const answered = groups.filter(({ possible }) => possible > 0);
  if (hasClusters && isCollapsed(answered))
    return scoreInterval(answered.filter(({ earned }) => earned > 0).length, answered.length);
  return resampledInterval(groups, drawsFor(marking.items_sha256, `bootstrap|${sheet.name}`));
}

/** By cluster in code-unit order, or by item in the order of the bank. */
function groupsOf(sheet: Sheet, view: View, marking: Marking): readonly Group[] {
  const { clusters, scale } = marking;
  const groups = new Map<string, Group>();
  for (const [unit, mark] of sheet.marks) {
    const key = clusters.size === 0 ? unit : clusterKey(marking, unit);
    const { earned, possible } = groups.get(key) ?? { earned: 0, possible: 0 };
    const got = mark[view];
    groups.set(
      key,
      got === undefined ? { earned, possible } : { earned: earned + got, possible: possible + scale },
    );
  }
  const listed = [...groups];
  if (clusters.size > 0) listed.sort(([left], [right]) => byCodeUnit(left, right));
  return listed.map(([, group]) => group);
}
