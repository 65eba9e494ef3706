/**
 * The two scores of a component with their intervals: over the answers that could be read, and over
 * everything it was asked.
 */

import { drawsFor } from './draws.ts';
import { scoreInterval } from './exact.ts';
import { evenlySized, type Group, resampledInterval } from './resampled-interval.ts';
import { clustersOf, isWhole, type Marking, type Sheet, type Tally, tallyOf, type View } from './sheet.ts';
import { FEWEST_CLUSTERS_OF_INTERVAL } from './verdict.ts';

export type Interval = readonly [number, number];

/** `accuracy` and `interval` are undefined where no answer could be read, an interval where too few clusters were asked. */
export type ComponentScore = {
  readonly asked: number;
  readonly parsed: number;
  readonly accuracy: number | undefined;
  readonly interval: Interval | undefined;
  readonly accuracy_asked: number;
  readonly interval_asked: Interval | undefined;
};

type Resampling = { readonly marking: Marking; readonly purpose: string };

/** `stratum`: the sheet holds only its units. */
export function scoreOf(sheet: Sheet, marking: Marking, stratum?: string): ComponentScore {
  const [parsed, asked] = [tallyOf(sheet, 'parsed'), tallyOf(sheet, 'asked')];
  const purpose = ['bootstrap', sheet.name, ...(stratum === undefined ? [] : [stratum])].join('|');
  const isSilent = parsed.units === 0;
  const interval_asked = intervalOf(sheet, 'asked', { marking, purpose });
  // Where every answer could be read both scores have the same draws and the same interval.
  const interval = isWhole(sheet) ? interval_asked : intervalOf(sheet, 'parsed', { marking, purpose });
  return {
    asked: asked.units,
    parsed: parsed.units,
    accuracy: isSilent ? undefined : shareOf(parsed, marking),
    interval: isSilent ? undefined : interval,
    accuracy_asked: shareOf(asked, marking),
    interval_asked,
  };
}

export function shareOf({ earned, units }: Tally, { scale }: Marking): number {
  return earned / (scale * units);
}

/**
 * Wilson's where units are independent and right or wrong. Otherwise the interval resampled over clusters
 * or items; where all of these are alike it is one point, and Wilson's over them takes its place.
 */
function intervalOf(sheet: Sheet, view: View, { marking, purpose }: Resampling): Interval | undefined {
  const { earned, units } = tallyOf(sheet, view);
  if (marking.clusters.size === 0 && !marking.isGraded) return scoreInterval(earned, units);
  const groups = groupsOf(sheet, view, marking);
  const counted = groups.filter(({ possible }) => possible > 0).length;
  if (marking.clusters.size > 0 && counted < FEWEST_CLUSTERS_OF_INTERVAL) return undefined;
  const [low, high] = resampledInterval(groups, drawsFor(marking.items_sha256, purpose));
  if (low < high) return [low, high];
  const alike = evenlySized(groups.map(({ possible }) => possible));
  return scoreInterval(low * alike, alike);
}

/** By cluster, or by item in the order of the bank. */
export function groupsOf({ marks }: Sheet, view: View, marking: Marking): readonly Group[] {
  const units = [...marks.keys()];
  const lists = marking.clusters.size > 0 ? clustersOf(marking, units).values() : units.map((unit) => [unit]);
  return [...lists].map((list) => {
    const got = list.flatMap((unit) => marks.get(unit)?.[view] ?? []);
    return { earned: got.reduce((sum, each) => sum + each, 0), possible: got.length * marking.scale };
  });
}
