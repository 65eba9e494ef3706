/** The comparison surface: every test, component and stratum of it, by name and not by place. */

import { namedOn } from './axis-figures.ts';
import { type ComponentScore, scoreOf } from './component-score.ts';
import type { Findings } from './findings.ts';
import { compare } from './leaf-differences.ts';
import { type PairTest, pForFirst } from './paired-test.ts';
import type { RecountedAxis } from './recounted-axis.ts';
import { type Earned, earnedBy, type ServedModel } from './recounted-runs.ts';
import type { ServedFiles } from './served-files.ts';
import { servedComparison } from './served-shapes.ts';
import { parseShape } from './shape.ts';
import { type Sheet, tallyOf } from './sheet.ts';

const path = 'api/comparison.json';

type Grounds = {
  readonly leaders: ReadonlyMap<string, string | undefined>;
  readonly recountedAxes: ReadonlyMap<string, RecountedAxis>;
  readonly adjusted: ReadonlyMap<string, number>;
};

export function recountComparison(
  files: ServedFiles,
  { recountedAxes, leaders, adjusted }: Grounds,
  findings: Findings,
): void {
  const { axes, tests_listed } = parseShape(servedComparison, files.read(path), path);
  const at = { findings, section: 'comparison' };
  const listed = axes.reduce((sum, { tests }) => sum + tests.length, 0);
  compare({ ...at, place: `${path}: tests_listed` }, tests_listed, listed);
  const names = axes.map(({ axis }) => axis).sort();
  compare({ ...at, place: `${path}: axes` }, names, [...recountedAxes.keys()].sort());
  for (const axis of axes) {
    const recounted = recountedAxes.get(axis.axis);
    if (recounted === undefined) continue;
    const isTested = recounted.verdict.state !== 'UNTESTED';
    const against = isTested ? (leaders.get(axis.axis) ?? null) : null;
    const wanted = { ...axisFigures(recounted, adjusted.get(axis.axis)), against };
    const published = {
      ...axis,
      tests: keyed(axis.tests, ({ rival }) => rival),
      components: keyed(axis.components, ({ name }) => name),
      strata: keyed(
        axis.strata?.map((each) => ({ ...each, components: keyed(each.components, ({ name }) => name) })),
        ({ stratum }) => stratum,
      ),
    };
    compare({ ...at, place: `${path}: ${axis.axis}` }, published, wanted);
  }
}

/** A name that stands twice stands under two keys, so that neither hides the other. */
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

function axisFigures(recounted: RecountedAxis, holm_p: number | undefined): object {
  const { run, verdict, ranks } = recounted;
  const isTested = verdict.state !== 'UNTESTED';
  return {
    bench: run.header.bench,
    run_url: `/${run.path}`,
    as_of: run.header.date,
    state: verdict.state,
    reason_code: isTested ? undefined : verdict.reason_code,
    separation_p: isTested ? verdict.p : undefined,
    holm_p: isTested ? holm_p : undefined,
    tests: isTested ? testFigures(recounted) : {},
    components: componentFigures(recounted),
    pairs: ranks === undefined ? null : ranks.pairs,
    strata: stratumFigures(recounted),
  };
}

/** The leader, or the first of the top, against each other component. */
function testFigures(recounted: RecountedAxis): object | undefined {
  const { field, pairing } = recounted;
  const isNamed = namedOn(recounted);
  const [first] = field.top;
  if (first === undefined) return {};
  const others = field.ranked.filter((sheet) => sheet !== first);
  return keyed(
    others.map((sheet) => toTest(pairing(first, sheet), isNamed)),
    ({ rival }) => rival,
  );
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

function componentFigures(recounted: RecountedAxis): object | undefined {
  const { models, scores, ranks } = recounted;
  const isNamed = namedOn(recounted);
  const listed = models.flatMap((model) => {
    const score = scores.get(model.sheet.name);
    return score === undefined || !isNamed(model.sheet.name) ? [] : [{ model, score }];
  });
  return keyed(
    listed.map(({ model, score }) => ({
      ...scoreFigures(model.sheet.name, score, model.earned),
      family: model.component.family ?? null,
      repeats: model.repeats,
      rank: ranks?.ranges.get(model.sheet.name) ?? null,
    })),
    ({ name }) => name,
  );
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
    interval_asked: score.interval_asked,
  };
}

/** Accuracy and interval within each stratum that the items carry; no test, no leader. */
function stratumFigures(recounted: RecountedAxis): object | undefined {
  const { run, units, models } = recounted;
  const strata = new Map<string, Set<string>>();
  for (const unit of units) {
    const stratum = run.bank.units.get(unit)?.[0]?.stratum;
    if (stratum !== undefined) strata.set(stratum, (strata.get(stratum) ?? new Set()).add(unit));
  }
  const isNamed = namedOn(recounted);
  const within = ({ sheet }: ServedModel, its: ReadonlySet<string>): Sheet => {
    return { ...sheet, marks: new Map([...sheet.marks].filter(([unit]) => its.has(unit))) };
  };
  return keyed(
    [...strata].map(([stratum, its]) => {
      const sheets = models
        .map((model) => within(model, its))
        .filter(({ name, marks }) => isNamed(name) && marks.size > 0);
      const figures = sheets.map((sheet) =>
        scoreFigures(
          sheet.name,
          scoreOf(sheet, run.marking, stratum),
          earnedBy(tallyOf(sheet, 'asked'), run.marking),
        ),
      );
      return { stratum, n: its.size, components: keyed(figures, ({ name }) => name) };
    }),
    ({ stratum }) => stratum,
  );
}
