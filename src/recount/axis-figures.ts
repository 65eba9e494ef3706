/** The figures of a measured axis on the board, recomputed from the answers of its run. */

import { baseRateFigures, classFigures } from './base-rate-figures.ts';
import type { ComponentScore, Interval } from './component-score.ts';
import type { Nearest } from './constant-answer.ts';
import { type DifferenceLimit, differenceFigures, differenceLimit } from './difference-figures.ts';
import { midPairedP, pairedInterval } from './exact.ts';
import { valuesInMetric } from './in-metric.ts';
import { ALPHA, type PairTest } from './paired-test.ts';
import { type Holm, type MayName, preferenceDetail, topFigures, topStrength } from './preference-figures.ts';
import type { RecountedAxis } from './recounted-axis.ts';
import { originOf, type ServedModel, type ServedRun } from './recounted-runs.ts';
import { clustersOf, isKin, type Sheet } from './sheet.ts';
import type { Field, Tested } from './verdict.ts';

const QUOTABLE_FLOOR = 30;

/** Whether a live card, signed by a pinned key, says what the rows of a component say. */
type Signed = { readonly isSigned: (model: ServedModel) => boolean };

type OnTheBoard = Signed & {
  readonly holm: Holm | undefined;
  /** Of a slot that was asked more than one. */
  readonly question_sets: readonly object[] | undefined;
  readonly withPerModel: boolean;
};

/** Where a component of the publisher's own is on top, none of the publisher's components is named. */
export function namedOn({ run, field }: RecountedAxis): MayName {
  const isWithheld = field.top.some(({ own }) => own);
  return (name) => !isWithheld || !run.models.some(({ sheet }) => sheet.name === name && sheet.own);
}

export function rowFigures(recounted: RecountedAxis, board: OnTheBoard): Readonly<Record<string, unknown>> {
  const { run, units, field, scores, verdict } = recounted;
  const withheld = withheldState(recounted, board);
  const isNamed = namedOn(recounted);
  const { judging } = recounted;
  const isPairwise = recounted.preferences !== undefined;
  const shown: ShownScores =
    withheld !== undefined ? {} : isPairwise ? topStrength(recounted) : shownScores(recounted);
  const leader = publicLeader(recounted, board);
  const means = (isPairwise ? [] : field.ranked).map(({ name }) => scores.get(name)?.accuracy ?? 0);
  const limit =
    withheld === undefined
      ? differenceLimit(recounted)
      : { ahead_by_at_least: undefined, behind_by_at_most: undefined };
  const led = run.models.find(({ sheet }) => sheet === leader);
  return {
    status: 'MEASURED',
    n: units.length,
    quotable:
      units.length >= QUOTABLE_FLOOR &&
      (shown.interval ?? shown.interval_asked ?? shown.interval_strength) !== undefined &&
      !(verdict.state === 'UNTESTED' && ['N_BELOW_FLOOR', 'RUN_INVALIDATED'].includes(verdict.reason_code)),
    ...shown,
    in_metric: isPairwise ? undefined : valuesInMetric(run.header, shown),
    leader: verdict.state === 'UNTESTED' ? undefined : leader?.name,
    public_leader_state: withheld,
    fleet_mean: means.length === 0 ? undefined : means.reduce((sum, mean) => sum + mean, 0) / means.length,
    ...(isPairwise ? {} : silenceFigures(run, led)),
    macro_f1: isPairwise || judging !== undefined ? undefined : led?.macro_f1,
    judge: judgeFigures(recounted),
    ...baseRateFigures(recounted, isNamed),
    ...classFigures(recounted, verdict.state === 'UNTESTED' ? undefined : leader),
    ...(board.withPerModel
      ? { per_model: judging === undefined ? perModel(recounted, isNamed) : undefined }
      : {}),
    as_of: run.header.date,
    bench: run.header.bench,
    bank_sha256: run.bank.header.items_sha256,
    bank_author: run.bank.header.author,
    how: originOf(run),
    measured_on: run.header.measured_on ?? undefined,
    measured_by: run.header.measured_by,
    metric: run.header.metric,
    bank_kind: run.bank.header.kind,
    stated_otherwise: statedOtherwise(
      run,
      (name) => isNamed(name) && run.models.some(({ sheet }) => sheet.name === name),
    ),
    question_sets: board.question_sets,
    pair_items: run.bank.hasPairs ? true : undefined,
    decided_by: decidedBy(recounted),
    baseline: baselineFigures(recounted),
    only_answer: onlyAnswer(recounted.run),
    clusters: clusterFigures(recounted),
    ...(isPairwise
      ? preferenceDetail(recounted, board.holm, isNamed, limit)
      : separationFigures(recounted, { holm: board.holm, isNamed, limit })),
    differences: withheld === undefined ? listedDifferences(recounted) : undefined,
  };
}

const DIFFERENCES_IN_ROW = 20;

function listedDifferences(recounted: RecountedAxis): readonly object[] | undefined {
  const all = differenceFigures(recounted);
  return all.length === 0 ? undefined : all.slice(0, DIFFERENCES_IN_ROW);
}

function decidedBy({ whole }: RecountedAxis): object | undefined {
  const { deciding, units } = whole.bank;
  if (deciding === undefined) return undefined;
  const { units: _, ...said } = deciding;
  const asked = [...units.keys()].filter((unit) => whole.models.some(({ sheet }) => sheet.marks.has(unit)));
  return { ...said, asked: asked.length };
}

/** By the rule of its tool, which no row knows: what the run says is all there is of it. */
export function statedOtherwise({ header }: ServedRun, isAbout: MayName): readonly object[] | undefined {
  const said = (header.stated ?? []).filter(({ model, disagrees }) => disagrees === true && isAbout(model));
  return said.length === 0
    ? undefined
    : said.map(({ model, score, rows_give, rule, where }) => ({
        model,
        stated: score,
        rows_give,
        rule,
        where,
      }));
}

/** The leader, unless something withholds it. */
export function publicLeader(recounted: RecountedAxis, signed: Signed): Sheet | undefined {
  return withheldState(recounted, signed) === undefined ? recounted.field.leader : undefined;
}

function withheldState({ run, field }: RecountedAxis, { isSigned }: Signed): string | undefined {
  if (field.top.some(({ own }) => own)) return 'EXCLUDED_OWN_MODEL';
  const top = run.models.filter(({ sheet }) => field.top.includes(sheet));
  return top.every(isSigned) ? undefined : 'NO_SIGNED_CARD';
}

type ShownScores = {
  readonly accuracy?: number | undefined;
  readonly interval?: Interval | undefined;
  readonly accuracy_asked?: number | undefined;
  readonly interval_asked?: Interval | undefined;
  readonly score?: number | undefined;
  readonly interval_strength?: Interval | undefined;
};

/** The leader's; of an exact tie what all of the top have in common. */
function shownScores({ field, scores }: RecountedAxis): ShownScores {
  const [first, ...others] = field.top.map(({ name }) => scores.get(name));
  if (first === undefined) return {};
  const { accuracy, interval, accuracy_asked, interval_asked, parsed } = first;
  const haveSame = (one: Interval | undefined, pick: (of: ComponentScore) => Interval | undefined): boolean =>
    others.every((other) => other !== undefined && `${pick(other)}` === `${one}`);
  const areAlike =
    others.every((other) => other?.parsed === parsed && other.accuracy === accuracy) &&
    haveSame(interval, (of) => of.interval);
  return {
    ...(!field.dependsOnUnanswered && areAlike ? { accuracy, interval } : {}),
    accuracy_asked,
    ...(haveSame(interval_asked, (of) => of.interval_asked) ? { interval_asked } : {}),
  };
}

/** Units without a readable answer, whether they count as asked or not. */
function openOf({ unparsed, leftOut = 0 }: ServedModel): number {
  return unparsed + leftOut;
}

/** Of the named leader, or of all answers of the fleet. */
function silenceFigures({ models }: ServedRun, leader: ServedModel | undefined): object {
  const counted = leader === undefined ? models : [leader];
  const askedOf = ({ n, leftOut = 0 }: ServedModel): number => n + leftOut;
  const asked = counted.reduce((sum, each) => sum + askedOf(each), 0);
  const open = counted.reduce((sum, each) => sum + openOf(each), 0);
  const rates = models.flatMap((each) => (askedOf(each) === 0 ? [] : [openOf(each) / askedOf(each)]));
  return {
    unparsed_rate: asked === 0 ? undefined : open / asked,
    unparsed_rate_max: rates.length === 0 ? undefined : Math.max(...rates),
  };
}

type Telling = {
  readonly holm: Holm | undefined;
  readonly isNamed: MayName;
  readonly limit: DifferenceLimit;
};

function separationFigures(
  { run, field, verdict, judging }: RecountedAxis,
  { holm, isNamed, limit }: Telling,
): Readonly<Record<string, unknown>> {
  if (verdict.state === 'UNTESTED') {
    const separation_detail = { reason_code: verdict.reason_code, alpha: ALPHA };
    return { separation: 'UNTESTED', separation_p: undefined, separation_detail };
  }
  const { state, p, binding, basis } = verdict;
  if (judging !== undefined)
    return {
      separation: state,
      separation_p: undefined,
      separation_detail: {
        ...{ deciding_p: p, ...(holm ?? { holm_p: undefined, holm_of: undefined }) },
        ...{ b: binding.deciding.b, c: binding.deciding.c, n_common: binding.deciding.n },
        binding_rival: isNamed(binding.second) ? binding.second : undefined,
        ...{ mid_p: undefined, cluster_p: undefined, deciding_score: undefined, asked_recount: undefined },
        ...{ difference_interval: undefined, ...limit },
        stands_for: standsFor(field, isNamed),
        ...topFigures(field, verdict, isNamed),
      },
    };
  return {
    separation: state,
    separation_p: run.marking.isGraded ? undefined : binding.deciding.p,
    ...(basis === undefined ? { separation_basis: undefined } : {}),
    separation_detail: {
      deciding_p: p,
      ...bindingFigures(verdict, { isGraded: run.marking.isGraded, isNamed }),
      ...limit,
      ...(holm ?? { holm_p: undefined, holm_of: undefined }),
      stands_for: standsFor(field, isNamed),
      depends_on_unanswered: field.dependsOnUnanswered,
      ...topFigures(field, verdict, isNamed),
    },
  };
}

/** A model graded, and what of its errors is known. */
export function judgeFigures({ run, judging }: RecountedAxis) {
  const { grader_kind, humans_random } = run.header;
  if (grader_kind === undefined) return undefined;
  const { labels, items, draws } = judging?.corrections ?? {};
  const says =
    judging === undefined
      ? 'graded by a model; its errors are not known here'
      : `graded by a model, corrected by ${labels} human labels drawn at random (${humans_random})`;
  return { says, labels, items, draws, drawn: judging === undefined ? undefined : humans_random };
}

function clusterFigures({ run, units }: RecountedAxis): object | undefined {
  const { bank, marking } = run;
  if (marking.clusters.size === 0) return undefined;
  const count = clustersOf(marking, units).size;
  return bank.isAssigned
    ? { count, assigned: 'after the first run', url: `/clusters/${bank.header.bench}.jsonl` }
    : { count, assigned: 'with the bank', url: undefined };
}

/** The target that all share, of what decides. */
function onlyAnswer({ bank: { units, deciding }, marking }: ServedRun): string | undefined {
  const within = [...units].flatMap(([unit, items]) => (deciding?.units.has(unit) === false ? [] : [items]));
  const [first, ...others] = within.flat().map(({ target }) => target);
  const isOne = within.length > 1 && others.every((target) => target === first);
  return isOne && !marking.isGraded ? first : undefined;
}

/** p is that of the first on top. */
function baselineFigures({ baseline, dependence, field }: RecountedAxis): object | undefined {
  if (baseline === undefined) return undefined;
  const { answers, correct, n, nearest, ps, beaten_by, beaten_by_after_holm } = baseline;
  const first = field.top[0]?.name ?? '';
  const dependent = [...dependence.values()].filter(({ p }) => p < ALPHA).length;
  return {
    ...{ answers, correct, n, accuracy: correct / n, beaten_by, beaten_by_after_holm, of: ps.size },
    p: ps.get(first) ?? null,
    against: nearestFigures(nearest.get(first)),
    depends_on_items: dependence.size === 0 ? undefined : { yes: dependent, of: dependence.size },
  };
}

function nearestFigures(nearest: Nearest | undefined): object | undefined {
  if (nearest === undefined) return undefined;
  const { answer, correct, test } = nearest;
  return { answer, correct, p: test.deciding.p, ...countedFigures(test) };
}

/** Of each head whose family has others that answered: who they are. */
function standsFor({ ranked, heads }: Field, isNamed: MayName): readonly object[] | undefined {
  const families = heads
    .map((head) => ({
      name: head.name,
      family: head.family,
      others: ranked.filter((other) => isKin(head, other) && isNamed(other.name)).map(({ name }) => name),
    }))
    .filter(({ name, others }) => isNamed(name) && others.length > 0);
  return families.length === 0 ? undefined : families;
}

/** Of the test that decides between the pair that decides. */
function bindingFigures(
  { binding }: Tested,
  { isGraded, isNamed }: { readonly isGraded: boolean; readonly isNamed: MayName },
): object {
  const { b, c, n, cluster_p } = binding.deciding;
  // The interval is one of units that are independent of each other.
  const isClustered = cluster_p !== null;
  return {
    binding_rival: isNamed(binding.second) ? binding.second : undefined,
    ...countedFigures(binding),
    mid_p: isGraded ? undefined : midPairedP(b, c),
    difference_interval: isGraded || isClustered ? undefined : pairedInterval({ b, c, n }),
  };
}

function countedFigures({ deciding, asked, hasSilence }: PairTest): object {
  const { b, c, n, cluster_p } = deciding;
  return {
    deciding_score: deciding === asked ? 'asked' : 'accuracy',
    ...{ b, c, n_common: n, cluster_p },
    asked_recount: hasSilence ? { b: asked.b, c: asked.c, p: asked.p } : undefined,
  };
}

function perModel(recounted: RecountedAxis, isNamed: MayName): readonly unknown[] | undefined {
  const { run } = recounted;
  if (run.bank.header.positive === undefined || run.marking.isGraded) return undefined;
  return run.models
    .filter(({ sheet }) => isNamed(sheet.name))
    .sort((x, y) => (x.sheet.name < y.sheet.name ? -1 : 1))
    .map((model) => {
      const { sheet, confusion } = model;
      const { TP, FP, TN, FN } = confusion ?? { TP: 0, FP: 0, TN: 0, FN: 0 };
      const precision = TP + FP === 0 ? undefined : TP / (TP + FP);
      const recall = TP + FN === 0 ? undefined : TP / (TP + FN);
      const open = openOf(model) === 0 ? undefined : openOf(model);
      const rates = classFigures(recounted, sheet);
      return { model: sheet.name, TP, FP, TN, FN, precision, recall, ...rates, unparsed: open };
    });
}
