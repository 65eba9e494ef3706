/** The board row of a measured model-comparison axis. */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { Run } from '../../artifacts/runs.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import { disagreements } from '../../core/disagreements.ts';
import { present } from '../../core/present.ts';
import type { ConstantTest } from '../../core/stats/constant-answer.ts';
import { countAskedGroups } from '../../core/stats/exam.ts';
import { roundSignificant } from '../../core/stats/round.ts';
import { ALPHA } from '../../core/stats/thresholds.ts';
import { pathOf } from '../../operations/paths.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { statedVerb } from '../figures/bank-verb.ts';
import { bankUrl, clustersUrl, runUrl } from '../figures/evidence-url.ts';
import { hasPairs } from '../scores/bank-units.ts';
import type { ComponentScore } from '../scores/component-score.ts';
import { derivePerModel, isOfLabels } from '../scores/confusion.ts';
import { inMetric } from '../scores/in-metric.ts';
import { deriveMacroF1 } from '../scores/macro-f1.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { coveredUnits } from '../scores/stratum-scores.ts';
import { countAttempts } from './attempts.ts';
import { deriveFrozenBeforeRun } from './frozen-before-run.ts';
import { toJudge } from './judge-words.ts';
import { deriveLeaderState, deriveNaming, type IsNamed, type LeaderState } from './leader-state.ts';
import { servedScore } from './row-score.ts';
import { deriveJudgedDetail, derivePreferenceDetail, deriveSeparationDetail } from './separation-detail.ts';
import { servedBaseRate, servedRates } from './served-base-rate.ts';
import { rowDifferences } from './served-differences.ts';
import type { SlotHistory } from './slot-history.ts';

type BoardContext = {
  readonly evidence: Pick<Evidence, 'log' | 'attempts'>;
  readonly history: SlotHistory;
  readonly hasSignedCard: (component: string) => boolean;
};

export type MeasuredPart = Omit<AxisRow05, 'axis' | 'family' | 'kind' | 'note' | 'status'>;

export function deriveComparisonRow(
  measured: MeasuredAxis,
  { evidence, history, hasSignedCard }: BoardContext,
): MeasuredPart {
  const { axis, bank, run, scores, separation } = measured;
  const state = deriveLeaderState(measured, hasSignedCard);
  const isNamed = deriveNaming(scores, state);
  const score = servedScore(measured, state);
  const naming = {
    ...{ holm: history.holm, isNamed, metric: run.header.metric },
    isFirstNamed: state === 'NAMED' || state === 'SHARED',
  };
  const { bench } = bank.header;
  const competing = new Set(run.components.map(({ name }) => name));
  return {
    n: coveredUnits(measured.exam),
    ...(hasPairs(bank) ? { pair_items: true } : {}),
    ...decidedBy(measured),
    ...score,
    ...inMetric(run.header.metric, score),
    ...detailOf(measured)(separation, naming),
    ...(naming.isFirstNamed ? rowDifferences(separation, run.header) : {}),
    ...(measured.preference === undefined ? fleetFigures(measured, state) : {}),
    ...baselineOf(measured),
    ...servedBaseRate(measured, state, isNamed),
    ...clustersOf(measured),
    ...perModelOf(measured, isNamed),
    unparsed_rule: bank.header.unparsed_rule,
    as_of: run.header.date,
    how: run.header.how,
    ...present({
      measured_on: run.header.measured_on ?? undefined,
      measured_by: run.header.measured_by,
      says: statedVerb(bank.header, axis),
      unanswered: measured.unanswered,
      only_answer: onlyAnswerOf(measured),
      shared_ancestry: deriveSharedAncestry(run, isNamed),
      attempts: run.header.how === 'mill' ? countAttempts(evidence, history.benches) : undefined,
      question_sets: history.question_sets,
      bank_kind: bank.header.kind,
      metric: run.header.metric,
      judge: toJudge(measured),
      stated_otherwise: disagreements(run.header, (name) => competing.has(name) && isNamed(name)),
    }),
    dataset: bench,
    bank_url: bankUrl(bench),
    bank_sha256: bank.header.items_sha256,
    bank_author: bank.header.author,
    ...(run.header.how === 'import' ? { source_licence: run.header.source_licence ?? 'not stated' } : {}),
    bank_origin: bank.header.ancestry,
    contamination: bank.header.contamination,
    ...deriveFrozenBeforeRun(run.header, evidence),
    run_url: runUrl(run.header),
    export_url: pathOf('exports', axis),
  };
}

function detailOf({ preference, judged }: MeasuredAxis): typeof deriveSeparationDetail {
  if (preference !== undefined) return derivePreferenceDetail;
  return judged === undefined ? deriveSeparationDetail : deriveJudgedDetail;
}

/**
 * Fleet aggregates; the unparsed rate is the leader's where one is named, else the fleet's over all
 * answers.
 */
function fleetFigures(
  { bank, scores, separation, exam, deciding, judged }: MeasuredAxis,
  state: LeaderState,
): Pick<AxisRow05, 'fleet_mean' | 'unparsed_rate' | 'unparsed_rate_max' | 'macro_f1'> {
  const leader =
    state === 'NAMED' ? scores.bestFirst.find(({ name }) => name === separation.leader) : undefined;
  const accuracies = scores.bestFirst.flatMap(({ overParsed }) => overParsed?.share ?? []);
  const counted = leader === undefined ? scores.bestFirst : [leader];
  const silences = scores.bestFirst.map((score) => silenceOf(score));
  const { asked, unparsed } = silenceOf(...counted);
  const rates = silences.flatMap(({ asked: of, unparsed: silent }) => (of === 0 ? [] : [silent / of]));
  // A figure about single items of the whole bank says nothing about pairs, which are right only if both
  // items are, nor about a part.
  const isOfItems = !exam.isGraded && !hasPairs(bank) && deciding === undefined && judged === undefined;
  const macro = leader === undefined || !isOfItems ? undefined : deriveMacroF1(bank, leader.component);
  return {
    ...(accuracies.length === 0
      ? {}
      : { fleet_mean: roundSignificant(sumOf(accuracies) / accuracies.length) }),
    ...(asked === 0 ? {} : { unparsed_rate: roundSignificant(unparsed / asked) }),
    ...(rates.length === 0 ? {} : { unparsed_rate_max: roundSignificant(Math.max(...rates)) }),
    ...(macro === undefined ? {} : { macro_f1: roundSignificant(macro) }),
  };
}

/** Of what was asked, also where what was not answered counts as not asked. */
function silenceOf(...scores: readonly ComponentScore[]): {
  readonly asked: number;
  readonly unparsed: number;
} {
  const leftOut = sumOf(scores.map((score) => score.leftOut ?? 0));
  return {
    asked: leftOut + sumOf(scores.map(({ asked }) => asked)),
    unparsed: leftOut + sumOf(scores.map(({ unparsed }) => unparsed)),
  };
}

function sumOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0);
}

/** Where every unit that counts wants the same, as the part that a filter must refuse does. */
function onlyAnswerOf({ units, deciding, exam }: MeasuredAxis): string | undefined {
  const counted = units.filter((unit) => deciding?.isIn(unit) ?? true);
  if (exam.isGraded || counted.length < 2) return undefined;
  const wanted = new Set(counted.flatMap(({ items }) => items.map(({ target }) => target)));
  return wanted.size === 1 ? [...wanted][0] : undefined;
}

/** The part of the bank that the row is about, where it is not the whole. */
function decidedBy({ deciding, whole }: MeasuredAxis): Pick<AxisRow05, 'decided_by'> {
  if (deciding === undefined) return {};
  const { stratum, named, why } = deciding;
  return { decided_by: { stratum, named, ...present({ why }), asked: coveredUnits(whole.exam) } };
}

/** What answering always the same would have earned, and who scores above it; p is that of the first on top. */
function baselineOf({ separation, labelTests }: MeasuredAxis): Pick<AxisRow05, 'baseline'> {
  const { baseline, top } = separation;
  if (baseline === undefined) return {};
  const { answers, correct, n, tests, beaten_by, beaten_by_after_holm, of } = baseline;
  const ofFirst = tests.get(top[0] ?? '');
  const dependent = [...labelTests.values()].filter(({ p }) => p < ALPHA).length;
  return {
    baseline: {
      answers: [...answers],
      correct,
      n,
      accuracy: roundSignificant(n === 0 ? 0 : correct / n),
      p: ofFirst === undefined ? null : roundSignificant(ofFirst.p),
      ...present({ against: ofFirst && toAgainst(ofFirst) }),
      beaten_by,
      beaten_by_after_holm,
      of,
      ...(labelTests.size === 0 ? {} : { depends_on_items: { yes: dependent, of: labelTests.size } }),
    },
  };
}

type Against = NonNullable<NonNullable<AxisRow05['baseline']>['against']>;

/** The constant answer that the first on top is least shown to beat, and the paired test of the two. */
function toAgainst({ answer, correct, test }: ConstantTest): Against {
  const { b, c, n_common, p, cluster_p, deciding_score, asked_recount } = test;
  return {
    ...{ answer, correct, b, c, n_common, deciding_score, p: roundSignificant(p) },
    cluster_p: cluster_p === null ? null : roundSignificant(cluster_p),
    ...present({
      asked_recount: asked_recount && { ...asked_recount, p: roundSignificant(asked_recount.p) },
    }),
  };
}

/** How many clusters the asked items are in, and when it was written down which hang together. */
function clustersOf({ bank, exam }: MeasuredAxis): Pick<AxisRow05, 'clusters'> {
  if (exam.groups === undefined) return {};
  const count = countAskedGroups(exam);
  return {
    clusters:
      bank.isGroupedLater === true
        ? { count, assigned: 'after the first run', url: clustersUrl(bank.header.bench) }
        : { count, assigned: 'with the bank' },
  };
}

function perModelOf(measured: MeasuredAxis, isNamed: IsNamed): Pick<AxisRow05, 'per_model'> {
  const { axis, bank, scores } = measured;
  if (axis.per_model !== true || !isOfLabels(measured)) return {};
  const rows = derivePerModel(bank, scores.inRunOrder).filter((row) => isNamed(row.model));
  return {
    per_model: rows.map((row) => ({ ...row, ...servedRates(measured, row.model) })),
  };
}

/**
 * Which components of a run are related: those that name one family. Related components are not
 * independent of each other. Nothing is read from prose.
 */

/** Undefined where every component has a family of its own. */
export function deriveSharedAncestry({ header, components }: Run, isNamed: IsNamed): string | undefined {
  const stated = components.filter(({ family }) => family != null);
  if (stated.length === 0) {
    return header.how === 'import'
      ? 'Not stated: the results that were imported name no families.'
      : 'Not on record: this run was made before components named their family.';
  }
  const families = new Map<string, string[]>();
  for (const { family, name } of stated) {
    if (family == null || !isNamed(name)) continue;
    families.set(family, [...(families.get(family) ?? []), name]);
  }
  const shared = [...families].filter(([, names]) => names.length > 1);
  if (shared.length === 0) return undefined;
  return shared
    .sort(([left], [right]) => byCodeUnit(left, right))
    .map(([family, names]) => `${family}: ${names.toSorted(byCodeUnit).join(', ')}`)
    .join('; ');
}
