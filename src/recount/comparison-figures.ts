/** The comparison surface: every test, component and stratum of it, by name and not by place. */

import type { Findings } from '../verify/findings.ts';
import { compare } from '../verify/leaf-differences.ts';
import type { ServedFiles } from '../verify/served-files.ts';
import { parseShape } from '../verify/shape.ts';
import { judgeFigures, namedOn, statedOtherwise } from './axis-figures.ts';
import { baseRateFigures, classFigures } from './base-rate-figures.ts';
import type { RecountedBoard } from './board-recount.ts';
import { type ComponentScore, scoreOf } from './component-score.ts';
import { differenceFigures } from './difference-figures.ts';
import { type GroupFigures, groupFigures } from './group-means.ts';
import { valuesInMetric } from './in-metric.ts';
import { observedOf } from './observed-differences.ts';
import { type PairTest, pForFirst } from './paired-test.ts';
import { preferenceFigures } from './preference-figures.ts';
import type { RecountedAxis } from './recounted-axis.ts';
import { type Earned, earnedBy } from './recounted-runs.ts';
import { servedComparison } from './served-shapes.ts';
import { byCodeUnit, type Sheet, tallyOf } from './sheet.ts';
import { ITEM_FLOOR } from './verdict.ts';

const boardPath = 'api/comparison.json';

/** More lines than this are cut: a line is a test, a difference, or a score on the bank or on a part of it. */
const LINES_AT_MOST = 8_000;

type Grounds = Pick<RecountedBoard, 'board' | 'leaders' | 'recountedAxes' | 'sets'>;

type FigureLine = { readonly rival?: string | undefined; readonly name?: string };

type Stratum = { readonly stratum: string; readonly components: readonly FigureLine[] };

/** The figures that the file must have of one axis; its lists in the order of tables. */
type AxisFigures = {
  readonly axis: string;
  readonly tests: readonly FigureLine[];
  readonly differences: readonly FigureLine[];
  readonly components: readonly FigureLine[];
  readonly candidates?: readonly FigureLine[] | undefined;
  readonly strata: readonly Stratum[];
  readonly tags?: readonly Stratum[] | undefined;
};

type ComparisonFile = { readonly findings: Findings; readonly section: string; readonly path: string };

/** The file of all axes, and that of each. */
export function recountComparison(files: ServedFiles, grounds: Grounds, findings: Findings): void {
  const wanted = [...grounds.recountedAxes].map(([axis, recounted]) => axisFigures(axis, recounted, grounds));
  const groups = groupFigures(grounds.recountedAxes);
  const at = (path: string): ComparisonFile => ({ findings, section: 'comparison', path });
  recountFile(files, { axes: wanted, groups }, at(boardPath));
  for (const each of wanted) {
    const own = groups.filter(({ members }) => members.some(({ axis }) => axis === each.axis));
    recountFile(files, { axes: [each], groups: own }, at(pathOfAxis(each.axis)));
  }
}

type WantedFile = {
  readonly axes: readonly AxisFigures[];
  readonly groups: readonly GroupFigures[];
};

function pathOfAxis(axis: string): string {
  return `comparison/${axis}.json`;
}

function recountFile(
  files: ServedFiles,
  { axes: all, groups: means }: WantedFile,
  { path, ...at }: ComparisonFile,
): void {
  const { axes, groups, ...stated } = parseShape(servedComparison, files.read(path), path);
  const ofGroup = ({ group }: GroupFigures): string => group;
  compare({ ...at, place: `${path}/groups` }, partsByName(groups, ofGroup), partsByName(means, ofGroup));
  const wanted = cutToRoom(all);
  for (const part of ['tests', 'components'] as const) {
    const [listed, whole] = [wanted, all].map((each) => sum(each.map((axis) => axis[part].length)));
    const isWhole = stated[`${part}_not_listed_why`] === null;
    compare({ ...at, place: `${path}: ${part}_listed` }, stated[`${part}_listed`], listed);
    compare({ ...at, place: `${path}: all ${part} are listed` }, isWhole, listed === whole);
  }
  const names = axes.map(({ axis }) => axis).sort();
  compare({ ...at, place: `${path}: axes` }, names, wanted.map(({ axis }) => axis).sort());
  for (const published of axes) {
    const figures = wanted.find(({ axis }) => axis === published.axis);
    if (figures !== undefined)
      compare({ ...at, place: `${path}: ${published.axis}` }, byName(published), byName(figures));
  }
}

/** On a wide board each axis has an equal share of the lines, and its first lines fill that share. */
function cutToRoom(axes: readonly AxisFigures[]): readonly AxisFigures[] {
  const lines = axes.flatMap(({ tests, differences, components, ...axis }) => [
    tests.length,
    differences.length,
    components.length,
    ...partsIn(axis).map((part) => part.components.length),
  ]);
  if (sum(lines) <= LINES_AT_MOST) return axes;
  const room = Math.floor(LINES_AT_MOST / axes.length);
  return axes.map((axis) => keepFirst(axis, Math.floor(room / (3 + partsIn(axis).length))));
}

function partsIn({ strata, tags = [] }: Pick<AxisFigures, 'strata' | 'tags'>): readonly Stratum[] {
  return [...strata, ...tags];
}

function keepFirst(
  { tests, differences, components, strata, tags, ...rest }: AxisFigures,
  count: number,
): AxisFigures {
  const kept = components.slice(0, count);
  const names = new Set(kept.map(({ name }) => name));
  const ofNamed = (parts: readonly Stratum[]): readonly Stratum[] =>
    parts.map((part) => ({
      ...part,
      components: part.components.filter(({ name = '' }) => names.has(name)),
    }));
  return {
    ...rest,
    tests: tests.slice(0, count),
    differences: differences.slice(0, count),
    components: kept,
    strata: ofNamed(strata),
    tags: tags && ofNamed(tags),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** By name and not by place. */
function byName(axis: Partial<AxisFigures>): object {
  return {
    ...axis,
    tests: keyed(axis.tests, ({ rival }) => rival),
    differences: keyed(axis.differences, ({ rival }) => rival),
    components: keyed(axis.components, ({ name }) => name),
    candidates: keyed(axis.candidates, ({ name }) => name),
    strata: partsByName(axis.strata, ({ stratum }) => stratum),
    tags: partsByName(axis.tags, ({ stratum }) => stratum),
  };
}

function partsByName<T extends { readonly components: readonly FigureLine[] }>(
  parts: readonly T[] | undefined,
  nameOf: (part: T) => string,
) {
  return keyed(
    parts?.map((each) => ({ ...each, components: keyed(each.components, ({ name }) => name) })),
    nameOf,
  );
}

/** A name that is listed twice gets two keys, so that neither entry hides the other. */
function keyed<T>(
  list: readonly T[] | undefined,
  nameOf: (each: T) => string | undefined,
): Readonly<Record<string, T>> | undefined {
  if (list === undefined) return undefined;
  const entries = new Map<string, T>();
  for (const each of list) {
    const name = nameOf(each) ?? 'not named';
    let key = name;
    for (let copy = 2; entries.has(key); copy++) key = `${name} (${copy})`;
    entries.set(key, each);
  }
  return Object.fromEntries(entries);
}

function axisFigures(axis: string, recounted: RecountedAxis, { board, leaders, sets }: Grounds): AxisFigures {
  const row = board.axes.find((each) => each.axis === axis);
  const { run, verdict, pairs, ranks, preferences, judging } = recounted;
  const hasParts = preferences === undefined && judging === undefined;
  const isTested = verdict.state !== 'UNTESTED';
  const told = toldByItems(recounted);
  const figures = {
    axis,
    url: `/${pathOfAxis(axis)}`,
    bench: run.header.bench,
    run_url: `/${run.path}`,
    as_of: run.header.date,
    metric: run.header.metric,
    judge: judgeFigures(recounted),
    state: verdict.state,
    reason_code: isTested ? undefined : verdict.reason_code,
    separation_p:
      isTested && ![preferences, judging].some(Boolean) && !run.marking.isGraded
        ? verdict.binding.deciding.p
        : undefined,
    deciding_p: isTested ? verdict.p : undefined,
    holm_p: sets.holmOf(axis)?.holm_p,
    against: isTested ? (leaders.get(axis) ?? null) : null,
    tests: isTested ? testFigures(recounted) : [],
    differences: row?.public_leader_state === undefined ? differenceFigures(recounted) : [],
    components: preferences === undefined ? componentFigures(recounted) : [],
    base_rate: baseRateFigures(recounted, namedOn(recounted)).base_rate,
    preferences: preferenceFigures(recounted, namedOn(recounted)),
    pairs: pairs ?? null,
    rank_draws: ranks?.draws ?? null,
    sensitivity: sensitivityFigures(recounted),
    informative_items: told?.informative ?? null,
    exhausted: told !== null && isTested && told.informative < ITEM_FLOOR ? told : null,
    plan_observed: observedFigures(recounted),
    candidates: candidateFigures(recounted),
    strata: hasParts ? stratumFigures(recounted) : [],
    tags: hasParts ? tagFigures(recounted) : undefined,
  };
  return figures;
}

const CHANGES_AT_MOST = 50;

/** Components that the board does not name are counted, and not listed. */
function sensitivityFigures(recounted: RecountedAxis): object | null {
  const { sensitivity } = recounted;
  if (sensitivity === undefined) return null;
  const isNamed = namedOn(recounted);
  const kinds = Object.entries(sensitivity).map(([kind, leftOut]) => {
    const changes = leftOut?.changes.filter((each) => kind !== 'components' || isNamed(each.left_out));
    return [kind, leftOut && { ...leftOut, changes: changes?.slice(0, CHANGES_AT_MOST) }];
  });
  return Object.fromEntries(kinds);
}

/** Units on which those who answered at all did not all earn the same; nothing of preferences, or of fewer than two. */
function toldByItems({
  units,
  field,
  preferences,
  judging,
}: RecountedAxis): { informative: number; of: number } | null {
  if (preferences !== undefined || judging !== undefined || field.ranked.length < 2) return null;
  const earned = units.map(
    (unit) => new Set(field.ranked.flatMap(({ marks }) => marks.get(unit)?.asked ?? [])),
  );
  return {
    informative: earned.filter(({ size }) => size > 1).length,
    of: earned.filter(({ size }) => size > 0).length,
  };
}

/** Of the two on whom the verdict turns, where the bank states a planned difference. */
function observedFigures({ run, field, verdict, preferences, judging }: RecountedAxis): object | undefined {
  const isOfTests = preferences === undefined && judging === undefined && verdict.state !== 'UNTESTED';
  if (run.bank.header.plan?.delta === undefined || !isOfTests) return undefined;
  const [first, second] = [verdict.binding.first, verdict.binding.second].map((name) =>
    field.ranked.find((sheet) => sheet.name === name),
  );
  return first && second && observedOf(first, second, run.marking);
}

/** The leader, or the first of the top, against each other component. */
function testFigures(recounted: RecountedAxis): readonly FigureLine[] {
  const { field, pairing } = recounted;
  const isNamed = namedOn(recounted);
  const [first] = field.top;
  if (first === undefined) return [];
  const others = field.ranked.filter((sheet) => sheet !== first);
  return others.map((sheet) => toTest(pairing(first, sheet), isNamed));
}

function toTest(test: PairTest, isNamed: (name: string) => boolean) {
  const { second, deciding, asked, hasSilence } = test;
  const { b, c, n, p, cluster_p } = deciding;
  return {
    rival: isNamed(second) ? second : undefined,
    b,
    c,
    n_common: n,
    p,
    cluster_p,
    deciding_p: pForFirst(test),
    deciding_score: deciding === asked ? 'asked' : 'accuracy',
    asked_recount: hasSilence ? { b: asked.b, c: asked.c, p: asked.p } : undefined,
  };
}

function componentFigures(recounted: RecountedAxis): readonly FigureLine[] {
  const { run, models, scores, ranks, baseline, dependence, judging } = recounted;
  const isNamed = namedOn(recounted);
  return models.flatMap(({ sheet, earned, leftOut, component, repeats, beside }) => {
    const { name } = sheet;
    const score = scores.get(name);
    if (score === undefined || !isNamed(name)) return [];
    const rank = ranks?.sets.get(name) ?? null;
    const stated_otherwise = statedOtherwise(run, (model) => model === name);
    const depends = dependence.get(name);
    const tested = { constant_p: baseline?.ps.get(name), label_p: depends?.p, label_draws: depends?.draws };
    const in_metric = valuesInMetric(run.header, score);
    const about = { family: component.family ?? null, ...tested, repeats, rank, stated_otherwise, in_metric };
    const judged = judging?.corrections.byName.get(name);
    const rates = classFigures(recounted, sheet);
    const left_out = leftOut;
    return [{ ...scoreFigures(name, score, earned), left_out, ...rates, ...about, judged, ...beside }];
  });
}

function candidateFigures(recounted: RecountedAxis): readonly FigureLine[] | undefined {
  const isNamed = namedOn(recounted);
  const { candidates } = recounted;
  if (candidates.length === 0) return undefined;
  return candidates.map(({ model: { sheet, earned, component }, score, verdict, top }) => ({
    ...scoreFigures(sheet.name, score, earned),
    family: component.family ?? null,
    with_it: {
      state: verdict.state,
      top: top.filter(isNamed),
      deciding_p: verdict.state === 'UNTESTED' ? undefined : verdict.p,
    },
  }));
}

export function scoreFigures(name: string, score: ComponentScore, earned: Earned) {
  return {
    name,
    ...earned,
    parsed: score.parsed,
    asked: score.asked,
    accuracy: score.accuracy ?? null,
    interval: score.interval ?? null,
    accuracy_asked: score.accuracy_asked,
    interval_asked: score.interval_asked ?? null,
  };
}

/** Accuracy and interval within each stratum that the items carry; no test, no leader. */
function stratumFigures(recounted: RecountedAxis): readonly Stratum[] {
  const { bank, models } = recounted.counted;
  const strata = new Map<string, Set<string>>();
  for (const [unit, [first]] of bank.units) {
    if (!models.some(({ sheet }) => sheet.marks.has(unit))) continue;
    for (const stratum of [bank.parts.get(unit), first?.stratum])
      if (stratum !== undefined) strata.set(stratum, (strata.get(stratum) ?? new Set()).add(unit));
  }
  return [...strata].map(([stratum, its]) => ({ stratum, ...partFigures(recounted, its, stratum) }));
}

const TAGS_AT_MOST = 30;

/** By tag, those of the most units first; of all units or of one it tells nothing. */
function tagFigures(recounted: RecountedAxis): readonly Stratum[] | undefined {
  const { bank } = recounted.run;
  const units = [...bank.units];
  const tags = new Set(units.flatMap(([, items]) => items.flatMap(({ tags: own }) => own ?? [])));
  const found = [...tags]
    .map((tag) => ({
      tag,
      its: units
        .filter(([, items]) => items.some(({ tags: own }) => own?.includes(tag)))
        .map(([unit]) => unit),
    }))
    .filter(({ its }) => its.length > 1 && its.length < units.length)
    .sort((one, other) => other.its.length - one.its.length || byCodeUnit(one.tag, other.tag))
    .slice(0, TAGS_AT_MOST);
  const { models } = recounted.counted;
  const asked = new Set(
    units.flatMap(([unit]) => (models.some(({ sheet }) => sheet.marks.has(unit)) ? [unit] : [])),
  );
  return found.length === 0
    ? undefined
    : found.map(({ tag, its }) => ({
        stratum: tag,
        ...partFigures(recounted, new Set(its.filter((unit) => asked.has(unit))), `tag ${tag}`),
      }));
}

/** Of the units of a part; `name` is that of its draws. */
export function partFigures(recounted: RecountedAxis, its: ReadonlySet<string>, name: string) {
  const { counted, models } = recounted;
  const { marking } = counted;
  const sheetOf = new Map(counted.models.map(({ sheet }) => [sheet.name, sheet]));
  const isNamed = namedOn(recounted);
  const sheets = models
    .flatMap(({ sheet }) => sheetOf.get(sheet.name) ?? [])
    .map(
      (sheet): Sheet => ({
        ...sheet,
        marks: new Map([...sheet.marks].filter(([unit]) => its.has(unit))),
      }),
    )
    .filter((sheet) => isNamed(sheet.name) && sheet.marks.size > 0);
  const components = sheets.map((sheet) =>
    scoreFigures(sheet.name, scoreOf(sheet, marking, name), earnedBy(tallyOf(sheet, 'asked'), marking)),
  );
  return { n: its.size, components };
}
