/**
 * An axis that a model graded, as measured where labels of humans correct its grades. In place of what the model gave,
 * rank, row and pages read the corrected scores, and two are told apart by the interval of their difference alone.
 */

import type { Run } from '../../artifacts/runs.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import { present } from '../../core/present.ts';
import type { DifferenceTable } from '../../core/stats/difference-table.ts';
import { differenceOf } from '../../core/stats/differences.ts';
import { isEqualScore } from '../../core/stats/equal-scores.ts';
import type { Exam, Sheet } from '../../core/stats/exam.ts';
import { markHumans } from '../../core/stats/human-marks.ts';
import { drawJudged, type JudgedScores, judgedBounds, judgedP } from '../../core/stats/judged-score.ts';
import { deriveFamilies, firstOfFamilies, standingOf } from '../../core/stats/kinship.ts';
import { countPairs } from '../../core/stats/pair-counts.ts';
import { readPair } from '../../core/stats/pair-reading.ts';
import type { PairTable } from '../../core/stats/pair-table.ts';
import { deriveRankSets } from '../../core/stats/rank-sets.ts';
import {
  incomparableRivals,
  isAhead,
  mostOf,
  pAhead,
  type Rivalry,
  toRivalry,
} from '../../core/stats/rivalry.ts';
import type { Separation, UntestedReason } from '../../core/stats/separation.ts';
import { CLUSTER_FLOOR, INTERVAL_CLUSTERS, ITEM_FLOOR } from '../../core/stats/thresholds.ts';
import { deriveAfterHolm, deriveTieGroup } from '../../core/stats/tie-group.ts';
import type { BankUnit } from './bank-units.ts';
import { deriveRunScores, type Estimate, type RunScores } from './component-score.ts';
import { type Ranks, rangesByName } from './ranks.ts';
import { reasonOfRun } from './untested-run.ts';

/** What the corrections of an axis rest on. */
export type CorrectedPart = {
  /** Labels of all components together, and units that bear some. */
  readonly labels: number;
  readonly items: number;
  /** How the items were drawn, in the publisher's words. */
  readonly drawn: string;
  readonly draws: number;
};

type JudgedRun = {
  readonly run: Run;
  readonly exam: Exam;
  readonly units: readonly BankUnit[];
};

/** Undefined where nothing is corrected: no model graded, nobody drew labels, or some component has too few. */
export function drawCorrected({ run, exam, units }: JudgedRun): CorrectedDraws | undefined {
  const { grader_kind, humans_random } = run.header;
  if (grader_kind === undefined || humans_random === undefined || exam.sheets.length === 0) return undefined;
  const componentOf = new Map(run.components.map((component) => [component.name, component]));
  const components = exam.sheets.flatMap(({ name }) => componentOf.get(name) ?? []);
  const humans = markHumans(components, units, exam.full);
  const sheets = exam.sheets.map(({ overAsked }, at) => ({
    judge: overAsked,
    human: humans[at]?.map((mark, unit) => ((overAsked[unit] ?? -1) < 0 ? -1 : mark)) ?? new Int32Array(),
  }));
  if (sheets.some(({ human }) => human.filter((mark) => mark >= 0).length < ITEM_FLOOR)) return undefined;
  const drawn = drawJudged({ ...exam, sheets });
  const isLabelled = (unit: number): boolean => sheets.some(({ human }) => (human[unit] ?? -1) >= 0);
  return {
    ...drawn,
    exam,
    items: units.filter((_, unit) => isLabelled(unit)).length,
    drawnHow: humans_random,
    placeOf: new Map(exam.sheets.map(({ name }, at) => [name, at])),
  };
}

type CorrectedDraws = JudgedScores & {
  readonly exam: Exam;
  readonly items: number;
  readonly drawnHow: string;
  readonly placeOf: ReadonlyMap<string, number>;
};

type MeasuredJudged = {
  readonly scores: RunScores;
  readonly separation: Separation;
  readonly pairs: PairTable;
  readonly ranks: Ranks | undefined;
  readonly judged: CorrectedPart;
};

export function measureJudged(run: Run, corrected: CorrectedDraws): MeasuredJudged {
  const rivalry = rivalryOf(corrected);
  const separation = decide(rivalry, corrected, reasonOfRun(run.header));
  return {
    scores: correctedScores(run, corrected),
    separation,
    pairs: rivalry.pairs,
    ranks: separation.state === 'UNTESTED' ? undefined : ranksOf(rivalry, corrected),
    judged: partOf(corrected),
  };
}

function partOf({ judged, items, drawnHow, drawn }: CorrectedDraws): CorrectedPart {
  return {
    labels: judged.reduce((sum, { labelled }) => sum + labelled, 0),
    ...{ items, drawn: drawnHow, draws: drawn[0]?.length ?? 0 },
  };
}

/** The counts are what the model gave; the one estimate is the corrected score over everything asked. */
export function correctedScores(run: Run, corrected: CorrectedDraws): RunScores {
  const counted = deriveRunScores(run, corrected.exam, rivalryOf(corrected).ranking);
  const estimated = (scores: RunScores['bestFirst']): RunScores['bestFirst'] =>
    scores.map((score) => {
      const estimate = estimateOf(corrected, score.name);
      const judged = corrected.judged[corrected.placeOf.get(score.name) ?? -1];
      const estimates = { overAsked: estimate, overParsed: score.overParsed && estimate };
      return { ...score, ...estimates, ...present({ judged }) };
    });
  return { bestFirst: estimated(counted.bestFirst), inRunOrder: estimated(counted.inRunOrder) };
}

function estimateOf(corrected: CorrectedDraws, name: string): Estimate | undefined {
  const { exam, judged, drawn, placeOf, bearing, others } = corrected;
  const at = placeOf.get(name) ?? -1;
  const [score, draws] = [judged[at], drawn[at]];
  if (score === undefined || draws === undefined) return undefined;
  const share = score.score;
  if (exam.groups !== undefined && score.blocks < INTERVAL_CLUSTERS) return { share };
  const unit = exam.groups === undefined ? 'items' : 'clusters';
  return {
    share,
    interval: judgedBounds(score, draws),
    method: `Wilson 95 %, as wide as ${draws.length} seeded draws spread, of ${bearing} ${unit} with labels and ${others} others`,
  };
}

/** Asked of the same two again and again. */
function ofPair<Found>({ placeOf }: CorrectedDraws, find: (one: number, other: number) => Found) {
  const known = new Map<string, Found>();
  return (one: Sheet, other: Sheet): Found => {
    const key = JSON.stringify([one.name, other.name]);
    const found = known.get(key) ?? find(placeOf.get(one.name) ?? -1, placeOf.get(other.name) ?? -1);
    known.set(key, found);
    return found;
  };
}

/** b and c are what the model gave; p is about the corrected scores. */
function pairsOf(corrected: CorrectedDraws, differences: DifferenceTable): PairTable {
  const pOf = ofPair(corrected, (one, other) => judgedP(corrected, one, other));
  return (one, other) => {
    const { b, c, n_common } = readPair(one, other, 'asked');
    const [p, { difference }] = [pOf(one, other), differences(one, other)];
    return {
      ...{ first: one.name, second: other.name, b, c, n_common },
      ...{ p, cluster_p: null, deciding_score: 'asked', deciding_p: p },
      direction: isEqualScore(difference, 0) ? 0 : Math.sign(difference),
    };
  };
}

/** As of any exam, in the order of the corrected scores; equal ones by code unit of the name. */
function rivalryOf(corrected: CorrectedDraws): Rivalry {
  const { exam, scores, placeOf } = corrected;
  const differences = ofPair(corrected, (one, other) => differenceOf(corrected, one, other));
  const pairs = pairsOf(corrected, differences);
  const scoreOf = ({ name }: Sheet): number => scores[placeOf.get(name) ?? -1] ?? 0;
  const { ranking: counted } = toRivalry(exam, pairs);
  const scored = counted.scored.toSorted((one, other) =>
    isEqualScore(scoreOf(one), scoreOf(other))
      ? byCodeUnit(one.name, other.name)
      : scoreOf(other) - scoreOf(one),
  );
  const eligible = scored.filter(
    ({ overParsed }) => overParsed.filter((mark) => mark >= 0).length >= ITEM_FLOOR,
  );
  const [best] = eligible;
  const top = firstOfFamilies(
    eligible.filter((sheet) => best !== undefined && isEqualScore(scoreOf(sheet), scoreOf(best))),
  );
  const ranking = { ...counted, scored };
  const standing = standingOf(top, scored);
  return { exam, pairs, differences, ranking, scored, standing, top, mostAccurate: top };
}

function decide(
  rivalry: Rivalry,
  corrected: CorrectedDraws,
  ofRun: ReturnType<typeof reasonOfRun>,
): Separation {
  const { top, ranking, scored, standing } = rivalry;
  const [first] = top;
  const leader = top.length === 1 ? first?.name : undefined;
  const leading = {
    ...{ ranking, leader, families: deriveFamilies(scored, standing), top: top.map(({ name }) => name) },
    ...{ depends_on_unanswered: false, as_accurate: [], baseline: undefined },
    own_leads: top.some(({ own }) => own),
  };
  const reason_code = ofRun ?? whyUntested(rivalry, corrected);
  if (reason_code !== undefined || first === undefined)
    return {
      ...leading,
      state: 'UNTESTED',
      reason_code: reason_code ?? 'N_BELOW_FLOOR',
      incomparable: reason_code === 'ITEM_SETS_DIFFER' ? incomparableRivals(rivalry) : [],
    };
  const [others, against] = [scored, standing].map((sheets) => sheets.filter((sheet) => sheet !== first));
  const nearest = mostOf(against ?? [], (sheet) => pAhead(rivalry, first, sheet));
  const p = pAhead(rivalry, first, nearest);
  const tested = {
    ...leading,
    deciding_p: leader === undefined ? 1 : p,
    decided_by: leader === undefined ? ('no leader' as const) : ('interval' as const),
    binding: { ...rivalry.pairs(first, nearest), mid_p: null, difference_interval: null },
    rivals: (others ?? []).map((sheet) => rivalry.pairs(first, sheet)),
    differences: (others ?? []).map((sheet) => ({ rival: sheet.name, ...rivalry.differences(first, sheet) })),
    after_holm: deriveAfterHolm(rivalry, leader === undefined ? undefined : first),
  };
  return leader !== undefined && (against ?? []).every((sheet) => isAhead(rivalry, first, sheet))
    ? { ...tested, state: 'SEPARATED' }
    : { ...tested, state: 'TIE', ...deriveTieGroup(rivalry) };
}

/** Clusters are counted that bear labels: from those the correction is learned. */
function whyUntested(rivalry: Rivalry, { exam, bearing }: CorrectedDraws): UntestedReason | undefined {
  if (rivalry.standing.length < 2) return 'SINGLE_MODEL';
  if (rivalry.top.length === 0) return 'N_BELOW_FLOOR';
  if (incomparableRivals(rivalry).length > 0) return 'ITEM_SETS_DIFFER';
  return exam.groups !== undefined && bearing < CLUSTER_FLOOR ? 'FEW_CLUSTERS' : undefined;
}

function ranksOf(rivalry: Rivalry, corrected: CorrectedDraws): Ranks {
  const { scored, exam } = rivalry;
  const names = scored.map(({ name }) => name);
  const places = names.map((name) => corrected.placeOf.get(name) ?? -1);
  const { ranges, critical, unseen } = deriveRankSets({
    scores: places.map((at) => corrected.scores[at] ?? 0),
    drawn: places.map((at) => corrected.drawn[at] ?? new Float64Array()),
    ...{ blocks: corrected.blocks, unseen: corrected.unseen },
  });
  return {
    // Each pair is read from all draws: of many components only pairs with the best are.
    ...countPairs({ ...rivalry, exam: { ...exam, isGraded: true } }),
    ranges: rangesByName(ranges, names),
    ...{ draws: corrected.drawn[0]?.length ?? 0, blocks: corrected.bearing, critical, unseen },
  };
}
