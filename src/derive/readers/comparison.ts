/**
 * The comparison surface: what each component scored, with the set of its ranks, and the paired
 * tests behind every separation verdict.
 */

import { disagreements } from '../../core/disagreements.ts';
import { present } from '../../core/present.ts';
import { type PairTest, pInFavourOfFirst } from '../../core/stats/pair-test.ts';
import { roundSignificant } from '../../core/stats/round.ts';
import type { Separation } from '../../core/stats/separation.ts';
import { ALPHA } from '../../core/stats/thresholds.ts';
import type { Addresses } from '../../operations/hosting.ts';
import { pathOf } from '../../operations/paths.ts';
import type { AxisRow05, Comparison01 } from '../../schema/contracts.gen.ts';
import { english } from '../../words/say.ts';
import type { GroupMean } from '../board/group-means.ts';
import { toJudge } from '../board/judge-words.ts';
import { deriveNaming, type IsNamed } from '../board/leader-state.ts';
import { deriveRankNote } from '../board/rank-note.ts';
import { hasNoOrder } from '../board/separation-detail.ts';
import { servedRates } from '../board/served-base-rate.ts';
import { servedDifferences } from '../board/served-differences.ts';
import { runUrl } from '../figures/evidence-url.ts';
import {
  type ComponentScore,
  type SheetScore,
  toServedAskedEstimate,
  toServedEstimate,
} from '../scores/component-score.ts';
import { countFailures, deriveEffort } from '../scores/effort.ts';
import { inMetric } from '../scores/in-metric.ts';
import type { Candidate, MeasuredAxis } from '../scores/measured-axis.ts';
import { type ChancesOfTries, deriveRepeats } from '../scores/repeats.ts';
import type { StratumScores } from '../scores/stratum-scores.ts';
import { toJudgedScore } from './judged-score.ts';
import { toPreferences } from './preferences.ts';
import { toServedSensitivity } from './served-sensitivity.ts';
import { deriveSignedSurface } from './signed-surface.ts';

type Axis = Comparison01['axes'][number];
type ComparedAxes = {
  readonly rows: readonly AxisRow05[];
  readonly measuredAxes: readonly MeasuredAxis[];
  readonly groupMeans: readonly GroupMean[];
  readonly address: Addresses;
};

/**
 * The limit that keeps every body below 5 MB. A line is a test, a difference, or the score of a component on the
 * bank or on a part of it; every line can be recomputed from the rows of the run.
 */
export const LINES_AT_MOST = 8_000;

/** All axes. On a board with many components each axis lists the best; the file of the axis lists more. */
export function deriveComparisonSurface({
  rows,
  measuredAxes,
  groupMeans,
  address,
}: ComparedAxes): Comparison01 {
  const axes = measuredAxes.map((measured) => deriveAxis(measured, rows));
  return toBody(axes, groupMeans, address);
}

/** Every axis alone, under the name of its file. */
export function deriveAxisComparisons({
  rows,
  measuredAxes,
  groupMeans,
  address,
}: ComparedAxes): readonly (readonly [axis: string, Comparison01])[] {
  return measuredAxes.map((measured) => {
    const { axis } = measured.axis;
    const own = groupMeans.filter(({ members }) => members.some((member) => member.axis === axis));
    return [axis, toBody([deriveAxis(measured, rows)], own, address)];
  });
}

function toBody(all: readonly Axis[], groupMeans: readonly GroupMean[], address: Addresses): Comparison01 {
  const axes = limitLines(all);
  const notListed = (count: (axes: readonly Axis[]) => number, what: string): string | null =>
    count(axes) === count(all)
      ? null
      : `at most ${LINES_AT_MOST} lines are listed, so not all ${what} are; the url of an axis lists more, and all follow from the rows of each run`;
  return {
    schema: 'svc.comparison/0.1',
    license: 'CC-BY-4.0',
    note:
      'One test and one difference for each rival. An axis is SEPARATED only if the largest deciding p over all rivals, every constant answer among ' +
      'them, is below alpha and the interval of the difference to every rival lies above 0; where the bank has a base rate, at both ends of it too. What ' +
      'one pair says on its own separates nothing. A TIE is not a win, and UNTESTED is not a tie. A rank is a set, from best to worst: ' +
      'with a confidence of 95 % all components of an axis lie within theirs at once. Sets rest on draws and on scores over everything asked, or over what each answered where the row of the axis leaves out what was not, tests on ' +
      'pairs of answers, so that the two can differ; no set changes a verdict. The components of a pairwise bank, and their judges, are in ' +
      'preferences; b and c of its tests are battles, and p is that of prompts drawn anew.',
    alpha: ALPHA,
    test:
      'Two-sided exact McNemar under two scores: on the items both parsed, and on all items both were asked with unparsed counted as not correct; ' +
      'with a cluster sign-flip beside each where items carry clusters, and a sign-flip of item scores where these are graded or repeated. The ' +
      'largest is deciding_p; b, c, n_common, p and cluster_p are those of deciding_score. p = 1 where the rival is ahead or the two scores disagree.',
    tests_listed: countTests(axes),
    tests_not_listed_why: notListed(countTests, 'tests'),
    components_listed: countComponents(axes),
    components_not_listed_why: notListed(countComponents, 'components'),
    axes,
    groups: groupMeans.map(toGroup),
    signature_envelope: deriveSignedSurface(address),
  };
}

/** Components of a group that are listed, the best first; every mean can be recomputed from the rows. */
const GROUP_COMPONENTS_AT_MOST = 500;

function toGroup({ noMean, components, members, ...group }: GroupMean): Comparison01['groups'][number] {
  return {
    ...{ group: group.group, title: group.title, weighting: group.weighting, of: group.of },
    ...present({ metric: group.metric && { ...group.metric, range: [...group.metric.range] } }),
    members: [...members],
    no_mean_why: noMean ?? null,
    components_scored: components.length,
    components: components
      .slice(0, GROUP_COMPONENTS_AT_MOST)
      .map(({ name, share, interval, method, stated }) => ({
        name,
        mean: roundSignificant(share),
        interval: [roundSignificant(interval[0]), roundSignificant(interval[1])],
        interval_method: method,
        ...present({
          stated: stated?.score,
          stated_stderr: stated?.stderr,
          stated_rows_give: stated?.rows_give,
          stated_disagrees: stated?.disagrees,
        }),
      })),
  };
}

function countTests(axes: readonly Axis[]): number {
  return axes.reduce((sum, { tests }) => sum + tests.length, 0);
}

function countComponents(axes: readonly Axis[]): number {
  return axes.reduce((sum, { components }) => sum + components.length, 0);
}

function countLines({ tests, differences, components, ...axis }: Axis): number {
  const inParts = partsOf(axis).reduce((sum, part) => sum + part.components.length, 0);
  return tests.length + differences.length + components.length + inParts;
}

function partsOf({ strata, tags = [] }: Pick<Axis, 'strata' | 'tags'>): Axis['strata'] {
  return [...strata, ...tags];
}

/** Every axis gets the same number of lines. */
function limitLines(axes: readonly Axis[]): Axis[] {
  if (axes.reduce((sum, axis) => sum + countLines(axis), 0) <= LINES_AT_MOST) return [...axes];
  const room = Math.floor(LINES_AT_MOST / axes.length);
  return axes.map((axis) => keepFirst(axis, Math.floor(room / (3 + partsOf(axis).length))));
}

/** The best, with their tests and their scores on each part. */
function keepFirst({ tests, differences, components, strata, tags, ...axis }: Axis, count: number): Axis {
  const kept = components.slice(0, count);
  const names = new Set(kept.map(({ name }) => name));
  const ofNamed = (parts: Axis['strata']): Axis['strata'] =>
    parts.map((part) => ({ ...part, components: part.components.filter(({ name }) => names.has(name)) }));
  return {
    ...axis,
    tests: tests.slice(0, count),
    differences: differences.slice(0, count),
    components: kept,
    strata: ofNamed(strata),
    ...present({ tags: tags && ofNamed(tags) }),
  };
}

function deriveAxis(measured: MeasuredAxis, rows: readonly AxisRow05[]): Axis {
  const { axis, run, scores, separation, ranks } = measured;
  const { candidates } = measured;
  const row = rows.find((each) => each.axis === axis.axis);
  const isNamed = deriveNaming(scores, row?.public_leader_state);
  const { header } = run;
  return {
    axis: axis.axis,
    url: pathOf('axis-comparisons', axis),
    bench: header.bench,
    run_url: runUrl(header),
    as_of: header.date,
    ...present({ metric: header.metric, judge: toJudge(measured) }),
    ...verdict(separation, row),
    ...against(separation, row),
    tests: separation.state === 'UNTESTED' ? [] : separation.rivals.map((test) => toTest(test, isNamed)),
    differences: row?.public_leader_state === undefined ? servedDifferences(separation, header) : [],
    components:
      measured.preference === undefined
        ? scores.bestFirst.filter(({ name }) => isNamed(name)).map((score) => toComponent(score, measured))
        : [],
    ...(candidates.length === 0 ? {} : { candidates: candidates.map((each) => toCandidate(each, isNamed)) }),
    ...present({ preferences: toPreferences(measured, isNamed) }),
    ...present({ base_rate: row?.base_rate }),
    rank_draws: ranks?.draws ?? null,
    rank_note: deriveRankNote(english, measured),
    pairs: ranks === undefined ? null : { ...ranks.pairs },
    ...toServedSensitivity(measured, isNamed),
    strata: measured.strata.map((stratum) => toStratum(stratum, isNamed)),
    ...(measured.tags.length === 0 ? {} : { tags: measured.tags.map((tag) => toStratum(tag, isNamed)) }),
  };
}

function toComponent(score: ComponentScore, measured: MeasuredAxis): Axis['components'][number] {
  const { ranks, run, separation, labelTests } = measured;
  const range = ranks?.ranges.get(score.name);
  const ofLabels = labelTests.get(score.name);
  const ofConstant = separation.baseline?.tests.get(score.name);
  const scored = toScored(score);
  return {
    ...scored,
    ...inMetric(run.header.metric, scored),
    ...present({ judged: toJudgedScore(score), left_out: score.leftOut }),
    family: score.component.family ?? null,
    ...servedRates(measured, score.name),
    ...present({
      constant_p: rounded(ofConstant?.p),
      label_p: rounded(ofLabels?.p),
      label_draws: ofLabels?.fewer_draws,
    }),
    ...repeatsOf(score),
    ...besideOf(score),
    ...present({
      organisation: score.component.organisation,
      links: score.component.links && [...score.component.links],
      measured_on: score.component.measured_on,
      submitted_on: score.component.submitted_on,
      source_names: score.component.source_names && [...score.component.source_names],
      stated_otherwise: disagreements(run.header, (model) => model === score.name),
    }),
    rank: range === undefined ? null : [...range],
  };
}

function toCandidate(
  { score, withIt }: Candidate,
  isNamed: IsNamed,
): NonNullable<Axis['candidates']>[number] {
  return {
    ...toScored(score),
    family: score.component.family ?? null,
    with_it: {
      state: withIt.state,
      top: withIt.top.filter(isNamed),
      ...(withIt.state === 'UNTESTED' ? {} : { deciding_p: roundSignificant(withIt.deciding_p) }),
    },
  };
}

function repeatsOf({ component }: ComponentScore): Pick<Axis['components'][number], 'repeats'> {
  const repeats = deriveRepeats(component);
  if (repeats === undefined) return {};
  const { epochs, lowest, highest, once, always, chances } = repeats;
  return {
    repeats: {
      epochs,
      lowest: roundSignificant(lowest),
      highest: roundSignificant(highest),
      ...present({
        once: rounded(once),
        always: rounded(always),
        chances: chances.length === 0 ? undefined : chances.map(toServedChance),
      }),
    },
  };
}

function toServedChance({ any, all, ...tries }: ChancesOfTries) {
  return { ...tries, any: roundSignificant(any), all: roundSignificant(all) };
}

function rounded(value: number | undefined): number | undefined {
  return value === undefined ? undefined : roundSignificant(value);
}

/** What the source says of the answers besides their scores. */
function besideOf({ component }: ComponentScore): Pick<Axis['components'][number], 'effort' | 'failures'> {
  const effort = deriveEffort(component);
  const failures = countFailures(component);
  return present({
    effort: effort && {
      stated: effort.stated,
      ...present({
        cost_usd_mean: rounded(effort.cost),
        latency_ms_median: rounded(effort.time),
        input_tokens_mean: rounded(effort.input),
        output_tokens_mean: rounded(effort.output),
      }),
    },
    failures: failures.length === 0 ? undefined : [...failures],
  });
}

function toScored(score: SheetScore): Axis['strata'][number]['components'][number] {
  const { name, correct, score_sum, parsed, asked, overParsed, overAsked } = score;
  return {
    name,
    ...present({ correct, score_sum }),
    parsed,
    asked,
    interval: null,
    ...(overParsed === undefined ? { accuracy: null } : toServedEstimate(overParsed)),
    interval_asked: null,
    ...(overAsked === undefined ? { accuracy_asked: 0 } : toServedAskedEstimate(overAsked)),
  };
}

export function toStratum(
  { stratum, what, one_sided, n, components }: StratumScores,
  isNamed: IsNamed,
): Axis['strata'][number] {
  return {
    stratum,
    what: what ?? null,
    ...(one_sided === undefined ? {} : { one_sided }),
    n,
    components: components.filter(({ name }) => isNamed(name)).map(toScored),
  };
}

function verdict(
  separation: Separation,
  row: AxisRow05 | undefined,
): Pick<Axis, 'state' | 'reason_code' | 'separation_p' | 'deciding_p' | 'holm_p'> {
  if (separation.state === 'UNTESTED') return { state: 'UNTESTED', reason_code: separation.reason_code };
  return {
    state: separation.state,
    deciding_p: roundSignificant(separation.deciding_p),
    ...present({ separation_p: row?.separation_p, holm_p: row?.separation_detail?.holm_p }),
  };
}

/** The component that the tests are against is named only where the board names a leader. */
function against(separation: Separation, row: AxisRow05 | undefined): Pick<Axis, 'against' | 'against_note'> {
  const why = whyAgainstNobody(separation, row);
  return why === undefined
    ? { against: row?.leader ?? null, against_note: 'the component with the best score' }
    : { against: null, against_note: why };
}

function whyAgainstNobody(separation: Separation, row: AxisRow05 | undefined): string | undefined {
  if (separation.state === 'UNTESTED') return 'nothing was tested';
  if (row?.public_leader_state !== undefined)
    return `the public leader is withheld: ${row.public_leader_state}`;
  if (hasNoOrder(separation))
    return 'no order fits these battles, so there is no leader; tests are against the first by score';
  const { top, depends_on_unanswered, as_accurate } = separation;
  if (as_accurate.length > 0)
    return 'with non-answers left out another scores as high, so there is no leader; tests are against the first by the asked score';
  if (depends_on_unanswered)
    return 'who is on top depends on how non-answers count, so there is no leader; tests are against the first by the asked score';
  return top.length > 1
    ? `equal best scores of ${top.length}, so there is no leader; tests are against the first of them by code unit`
    : undefined;
}

function toTest(test: PairTest, isNamed: IsNamed): Axis['tests'][number] {
  const { second, b, c, n_common, p, cluster_p, deciding_score, asked_recount } = test;
  return {
    ...(isNamed(second) ? { rival: second } : {}),
    ...{ b, c, n_common, p: roundSignificant(p) },
    cluster_p: cluster_p === null ? null : roundSignificant(cluster_p),
    deciding_score,
    ...present({
      asked_recount: asked_recount && { ...asked_recount, p: roundSignificant(asked_recount.p) },
    }),
    deciding_p: roundSignificant(pInFavourOfFirst(test)),
  };
}
