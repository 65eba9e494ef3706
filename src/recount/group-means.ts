/**
 * The mean of a group of tasks, counted again from the rows: within each task its clusters or items are drawn
 * with replacement, and the shares of a draw are put together by the weights of the group.
 */

import { namedOn } from './axis-figures.ts';
import { groupsOf, shareOf } from './component-score.ts';
import { drawsFor, nextOutput } from './draws.ts';
import { scoreInterval } from './exact.ts';
import type { RecountedAxis } from './recounted-axis.ts';
import { drawnScores } from './resampled-interval.ts';
import type { StatedGroup } from './run-shapes.ts';
import { type Marking, type Sheet, tallyOf } from './sheet.ts';

const DRAWS = 10_000;
const [LOWEST, HIGHEST] = [250, 9749];
const LISTED_AT_MOST = 500;

type Member = { readonly axis: string; readonly recounted: RecountedAxis; readonly says: StatedGroup };

type ComponentFigures = { readonly name: string; readonly mean: number };

export type GroupFigures = {
  readonly group: string;
  readonly members: readonly { readonly axis: string }[];
  readonly components: readonly ComponentFigures[];
};

/** In the order of the axes; a group stands where its first task does. */
export function groupFigures(recountedAxes: ReadonlyMap<string, RecountedAxis>): readonly GroupFigures[] {
  const found = [...recountedAxes].flatMap(([axis, recounted]) =>
    (recounted.run.header.groups ?? []).map((says): Member => ({ axis, recounted, says })),
  );
  return [...Map.groupBy(found, ({ says }) => says.group).values()].map(figuresOf);
}

function figuresOf(members: readonly Member[]): GroupFigures {
  const [first] = members;
  const metrics = new Set(members.map(({ recounted }) => JSON.stringify(metricOf(recounted))));
  const weightings = new Set(members.map(({ says }) => `${says.of} ${says.weighting}`));
  const isWhole = members.length === first?.says.of && metrics.size === 1 && weightings.size === 1;
  const all = isWhole ? componentsOf(members).toSorted(bestFirst) : [];
  return {
    group: first?.says.group ?? '',
    ...{ of: first?.says.of, metric: isWhole ? first?.recounted.run.header.metric : undefined },
    members: members.map(({ axis, says, recounted }) => ({
      ...{ axis, weight: says.weight, n: recounted.units.length },
    })),
    ...{ components_scored: all.length },
    components: all.slice(0, LISTED_AT_MOST),
  };
}

function metricOf({ run }: RecountedAxis): unknown {
  const { metric } = run.header;
  return metric === undefined ? null : [metric.name, metric.better, ...metric.range];
}

function bestFirst(one: ComponentFigures, other: ComponentFigures): number {
  return other.mean - one.mean || (one.name < other.name ? -1 : 1);
}

function componentsOf(members: readonly Member[]): readonly ComponentFigures[] {
  const [first] = members;
  return (first?.recounted.models ?? []).flatMap(({ sheet: { name } }) => {
    const parts = members.flatMap(({ recounted, says }) => {
      const sheet = recounted.models.find((model) => model.sheet.name === name)?.sheet;
      const isShown = sheet !== undefined && sheet.marks.size > 0 && namedOn(recounted)(name);
      return isShown ? [{ sheet, weight: says.weight, marking: recounted.run.marking }] : [];
    });
    if (parts.length < members.length) return [];
    return [{ name, ...meanOf(parts, `group|${first?.says.group}|${name}`), ...statedOf(members, name) }];
  });
}

/** What the source states of the group, as each run of its tasks repeats it. */
function statedOf(members: readonly Member[], name: string): object {
  const said = members.flatMap(({ says }) => says.stated ?? []).find(({ model }) => model === name);
  return {
    ...{ stated: said?.score, stated_stderr: said?.stderr, stated_rows_give: said?.rows_give },
    ...(said?.disagrees === undefined ? {} : { stated_disagrees: said.disagrees }),
  };
}

type Part = { readonly sheet: Sheet; readonly weight: number; readonly marking: Marking };

function meanOf(parts: readonly Part[], purpose: string) {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const drawn = parts.map(({ sheet, marking }) => drawnShares(sheet, marking, purpose));
  const mean =
    parts.reduce(
      (sum, { sheet, marking, weight }) => sum + weight * shareOf(tallyOf(sheet, 'asked'), marking),
      0,
    ) / total;
  const means = Array.from(
    { length: DRAWS },
    (_, draw) =>
      parts.reduce((sum, { weight }, at) => sum + weight * (drawn[at]?.shares[draw] ?? 0), 0) / total,
  ).sort((left, right) => left - right);
  const [low = 0, high = 0] = [means[LOWEST], means[HIGHEST]];
  if (low < high) return { mean, interval: [low, high] };
  const variance = parts.reduce((sum, { weight }, at) => sum + weight ** 2 / (drawn[at]?.blocks ?? 1), 0);
  const alike = Math.max(1, Math.round(total ** 2 / variance));
  return { mean, interval: scoreInterval(mean * alike, alike) };
}

type DrawnShares = { readonly shares: ArrayLike<number>; readonly blocks: number };

/** Of right and wrong items the sum of a draw is binomial: one output of the generator finds it among the sums of its terms. */
function drawnShares(sheet: Sheet, marking: Marking, purpose: string): DrawnShares {
  const draws = drawsFor(marking.items_sha256, purpose);
  const { earned, units } = tallyOf(sheet, 'asked');
  if (marking.clusters.size === 0 && !marking.isGraded) {
    const bounds = earned === 0 || earned === units ? undefined : upperBounds(earned, units);
    const shares = Array.from({ length: DRAWS }, () => {
      const at = nextOutput(draws) / 2 ** 32;
      return (bounds === undefined ? earned : bounds.findIndex((bound) => bound > at)) / units;
    });
    return { shares, blocks: units };
  }
  const groups = groupsOf(sheet, 'asked', marking);
  return { shares: drawnScores(groups, draws), blocks: groups.length };
}

/** P(X <= j) for each j, by logarithms of factorials; the last one is 1 whatever its roundings. */
function upperBounds(right: number, units: number): readonly number[] {
  const logs = [0];
  for (let j = 1; j <= units; j++) logs.push((logs[j - 1] ?? 0) + Math.log(j));
  const ways = (j: number): number => (logs[units] ?? 0) - (logs[j] ?? 0) - (logs[units - j] ?? 0);
  let sum = 0;
  const bounds = logs.map((_, j) => {
    sum += Math.exp(ways(j) + j * Math.log(right / units) + (units - j) * Math.log(1 - right / units));
    return sum;
  });
  return bounds.map((bound, j) => (j === units ? 2 : bound / sum));
}
