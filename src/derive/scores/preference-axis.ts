/**
 * An axis of a pairwise bank as measured: components are scored by whom they were preferred to, and two are told
 * apart by drawing prompts anew. In place of answers that are right, rank, row and pages read the same members.
 */

import type { Bank } from '../../artifacts/banks.ts';
import type { Run } from '../../artifacts/runs.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import type { DifferenceTable } from '../../core/stats/difference-table.ts';
import { isEqualScore } from '../../core/stats/equal-scores.ts';
import type { Exam, Sheet } from '../../core/stats/exam.ts';
import { deriveFamilies, firstOfFamilies, standingOf } from '../../core/stats/kinship.ts';
import type { OrderFit } from '../../core/stats/order-fit.ts';
import { countTests } from '../../core/stats/pair-counts.ts';
import type { PairTable } from '../../core/stats/pair-table.ts';
import type { PairTest } from '../../core/stats/pair-test.ts';
import {
  derivePreferences,
  differenceBounds,
  differenceP,
  drawnDifferences,
  drawnScores,
  type Preferences,
  scoreBounds,
} from '../../core/stats/preferences.ts';
import { deriveRankSets } from '../../core/stats/rank-sets.ts';
import { hiddenOf } from '../../core/stats/resampling.ts';
import { isAhead, mostOf, pAhead, type Rivalry } from '../../core/stats/rivalry.ts';
import type { DecidedBy, Separation, UntestedReason } from '../../core/stats/separation.ts';
import { ALPHA, CLUSTER_FLOOR, INTERVAL_CLUSTERS, ITEM_FLOOR } from '../../core/stats/thresholds.ts';
import { deriveAfterHolm, deriveTieGroup } from '../../core/stats/tie-group.ts';
import { countBattles } from './battle-counts.ts';
import {
  type BattleFacts,
  battlesAmong,
  deriveBattleFacts,
  headToHead,
  pairKey,
  type RunBattle,
} from './battle-facts.ts';
import type { ComponentScore, Estimate, RunScores } from './component-score.ts';
import { type Ranks, rangesByName } from './ranks.ts';
import { reasonOfRun } from './untested-run.ts';

export type PreferencePart = BattleFacts & {
  readonly prompts: number;
  /** How often prompts were drawn anew; undefined where nothing could be scored. */
  readonly draws: number | undefined;
  /** Undefined where nothing could be scored, or some order fits whatever came out. */
  readonly fit: OrderFit | undefined;
};

type MeasuredPreferences = {
  readonly scores: RunScores;
  readonly separation: Separation;
  readonly pairs: PairTable;
  readonly ranks: Ranks | undefined;
  readonly preference: PreferencePart;
};

/** What the battles of a run are counted on. */
type Fought = {
  readonly bank: Bank;
  readonly run: Run;
  /** A sheet for each component; a unit is a prompt. */
  readonly exam: Exam;
};

export function measurePreferences({ bank, run, exam: whole }: Fought): MeasuredPreferences {
  const all = battlesAmong(run.components);
  const battles = battlesOfEnough(all);
  const names = [...new Set(battles.flatMap(({ first, second }) => [first, second]))].sort(byCodeUnit);
  const exam = { ...whole, sheets: whole.sheets.filter(({ name }) => names.includes(name)) };
  const numbered = toNumbered(battles, names, exam);
  const placeOf = new Map(names.map((name, at) => [name, at]));
  const place = ({ name }: Pick<Sheet, 'name'>): number => placeOf.get(name) ?? -1;
  const blocksOf = (name: string): number => {
    const at = place({ name });
    return new Set(numbered.filter(({ pair }) => pair.includes(at)).map(({ block }) => block)).size;
  };
  const blocks = new Set(numbered.map(({ block }) => block)).size;
  const preferences = derivePreferences({
    count: names.length,
    battles: numbered,
    items_sha256: bank.header.items_sha256,
  });
  const isFewerThan = (floor: number): boolean => exam.groups !== undefined && blocks < floor;
  const scores = scoreComponents(
    run,
    whole,
    (name) =>
      preferences === undefined || !placeOf.has(name)
        ? undefined
        : estimateOf(preferences, place({ name }), {
            exam,
            isFew: isFewerThan(INTERVAL_CLUSTERS),
            blocks: blocksOf(name),
          }),
    (name) => !placeOf.has(name),
  );
  const pairs = pairsOf({ battles: all, preferences, place });
  const differences: DifferenceTable = (one, other) => {
    const [i, j] = [place(one), place(other)];
    if (preferences === undefined || Math.min(i, j) < 0) return { difference: 0, low: -1, high: 1 };
    const [low, high] = differenceBounds(preferences, [i, j], blocks).bounds;
    return { difference: (preferences.scores[i] ?? 0) - (preferences.scores[j] ?? 0), low, high };
  };
  const rivalry = toRivalry({ exam, scores, pairs, differences });
  const separation = decide(rivalry, {
    own: reasonOfRun(run.header),
    ran: whole.sheets,
    isConnected: preferences !== undefined,
    isFew: isFewerThan(CLUSTER_FLOOR),
    ...{ preferences, place, blocks },
  });
  return {
    scores,
    separation,
    pairs,
    ranks:
      preferences === undefined || separation.state === 'UNTESTED' || separation.decided_by === 'no order'
        ? undefined
        : ranksOf(preferences, names, { ...rivalry, blocks }),
    preference: {
      ...deriveBattleFacts(all),
      prompts: new Set(all.map(({ item_id }) => item_id)).size,
      draws: preferences?.drawn.length,
      fit: preferences?.fit,
    },
  };
}

/** Who fought on too few prompts is left out, and whoever fought on too few prompts without them, until nobody falls. */
function battlesOfEnough(battles: readonly RunBattle[]): readonly RunBattle[] {
  const prompts = new Map<string, Set<string>>();
  for (const { item_id, first, second } of battles)
    for (const name of [first, second]) prompts.set(name, (prompts.get(name) ?? new Set()).add(item_id));
  const isEnough = (name: string): boolean => (prompts.get(name)?.size ?? 0) >= ITEM_FLOOR;
  const left = battles.filter(({ first, second }) => isEnough(first) && isEnough(second));
  return left.length === battles.length ? battles : battlesOfEnough(left);
}

/** Blocks are clusters of prompts, or prompts where the bank has none, in the order in which draws number them. */
function toNumbered(battles: readonly RunBattle[], names: readonly string[], { units, groups }: Exam) {
  const unitOf = new Map(units.map((id, at) => [id, at]));
  const placeOf = new Map(names.map((name, at) => [name, at]));
  return battles.map(({ item_id, first, second, earned }) => {
    const unit = unitOf.get(item_id) ?? -1;
    const pair = [placeOf.get(first) ?? -1, placeOf.get(second) ?? -1] as const;
    return { block: groups?.of[unit] ?? unit, pair, earned };
  });
}

type DrawnOver = {
  readonly exam: Exam;
  /** So few clusters that drawing them anew says nothing. */
  readonly isFew: boolean;
  /** On which the component fought. */
  readonly blocks: number;
};

function estimateOf(
  preferences: Preferences,
  place: number,
  { exam: { groups }, isFew, blocks }: DrawnOver,
): Estimate {
  const share = preferences.scores[place] ?? Number.NaN;
  if (isFew) return { share };
  const { bounds, by } = scoreBounds(preferences, place, blocks);
  const over = groups === undefined ? 'prompts' : 'clusters of prompts';
  const draws = `percentile bootstrap 95 % over ${over}, ${preferences.drawn.length} draws`;
  const wilson = `Wilson 95 % over ${blocks} ${over}`;
  const method = { draws, blocks: wilson, both: `${draws}, widened to ${wilson}` }[by];
  return { share, interval: bounds, method };
}

/** Where no chance is estimated, the battles are only counted. */
export function scoreComponents(
  run: Run,
  exam: Exam,
  estimateOf: (name: string) => ComponentScore['overAsked'] = () => undefined,
  isSparse: (name: string) => boolean = () => false,
): RunScores {
  const promptsOf = new Map(
    exam.sheets.map(({ name, overAsked }) => [name, overAsked.filter((mark) => mark >= 0).length]),
  );
  const inRunOrder = run.components.map((component): ComponentScore => {
    const asked = promptsOf.get(component.name) ?? 0;
    return {
      name: component.name,
      own: component.own,
      component,
      ...{ asked, parsed: asked, unparsed: 0, missing: 0, unread: 0, ungraded: 0 },
      ...{ correct: undefined, score_sum: undefined, overParsed: undefined },
      overAsked: estimateOf(component.name),
      battles: countBattles(component),
      ...(isSparse(component.name) ? { isSparse: true } : {}),
    };
  });
  const shareOf = ({ overAsked }: ComponentScore): number => overAsked?.share ?? -1;
  return {
    inRunOrder,
    bestFirst: inRunOrder.toSorted((one, other) =>
      isEqualScore(shareOf(one), shareOf(other))
        ? byCodeUnit(one.name, other.name)
        : shareOf(other) - shareOf(one),
    ),
  };
}

type Met = {
  readonly battles: readonly RunBattle[];
  readonly preferences: Preferences | undefined;
  readonly place: (sheet: Sheet) => number;
};

/** b and c are the battles that either won against the other; p is about their scores, which all battles make. */
function pairsOf({ battles, preferences, place }: Met): PairTable {
  const met = headToHead(battles);
  const known = new Map<string, number>();
  return (one, other) => {
    const isFirst = one.name < other.name;
    const key = isFirst ? pairKey(one.name, other.name) : pairKey(other.name, one.name);
    const { wins, ties, losses } = met.get(key) ?? { wins: 0, ties: 0, losses: 0 };
    const p = known.get(key) ?? pOf(preferences, place(one), place(other));
    known.set(key, p);
    const [ours, theirs] = [place(one), place(other)].map((at) => preferences?.scores[at] ?? 0);
    return {
      ...{ first: one.name, second: other.name, n_common: wins + ties + losses },
      ...(isFirst ? { b: wins, c: losses } : { b: losses, c: wins }),
      ...{ p, cluster_p: null, deciding_score: 'asked', deciding_p: p },
      direction: isEqualScore(ours ?? 0, theirs ?? 0) ? 0 : Math.sign((ours ?? 0) - (theirs ?? 0)),
    };
  };
}

/** Nothing is tested of who is left out, whose place is −1. */
function pOf(preferences: Preferences | undefined, one: number, other: number): number {
  return preferences === undefined || Math.min(one, other) < 0
    ? 1
    : differenceP(drawnDifferences(preferences, one, other));
}

type Ranked = Pick<Rivalry, 'exam' | 'pairs' | 'differences'> & { readonly scores: RunScores };

/** Of those that are scored. */
function toRivalry({ exam, pairs, differences, scores }: Ranked): Rivalry {
  const sheetOf = new Map(exam.sheets.map((sheet) => [sheet.name, sheet]));
  const sheets = (of: readonly ComponentScore[]): readonly Sheet[] =>
    of.flatMap(({ name }) => sheetOf.get(name) ?? []);
  const eligible = scores.bestFirst.filter(({ overAsked }) => overAsked !== undefined);
  const best = eligible[0]?.overAsked?.share ?? 0;
  const top = firstOfFamilies(
    sheets(eligible.filter(({ overAsked }) => isEqualScore(overAsked?.share ?? 0, best))),
  );
  const scored = sheets(scores.bestFirst);
  const ranking = { scored, unscored: [] };
  return {
    exam,
    pairs,
    differences,
    ranking,
    scored,
    standing: standingOf(top, scored),
    top,
    mostAccurate: top,
  };
}

type BattleGrounds = {
  /** Why the run is not tested whatever its battles say. */
  readonly own: UntestedReason | undefined;
  /** Who fought, scored or not. */
  readonly ran: readonly Sheet[];
  readonly isConnected: boolean;
  readonly isFew: boolean;
  readonly blocks: number;
  readonly preferences: Preferences | undefined;
  readonly place: (sheet: Sheet) => number;
};

function decide(rivalry: Rivalry, grounds: BattleGrounds): Separation {
  const { top, ranking, scored, standing } = rivalry;
  const [first] = top;
  const leading = {
    ranking,
    families: deriveFamilies(scored, standing),
    top: top.map(({ name }) => name),
    leader: top.length === 1 ? first?.name : undefined,
    depends_on_unanswered: false,
    as_accurate: [],
    own_leads: top.some(({ own }) => own),
    baseline: undefined,
  };
  const reason_code = whyUntested(rivalry, grounds);
  if (reason_code !== undefined || first === undefined)
    return {
      ...leading,
      state: 'UNTESTED',
      reason_code: reason_code ?? 'N_BELOW_FLOOR',
      incomparable: [],
    };
  const others = scored.filter((sheet) => sheet !== first);
  const against = standing.filter((sheet) => sheet !== first);
  const worst = mostOf(against, (sheet) => pAhead(rivalry, first, sheet));
  const nearest = mostOf(against, (sheet) => -rivalry.differences(first, sheet).low);
  const p = pAhead(rivalry, first, worst);
  const isFallen = against.every((sheet) => isAhead(rivalry, first, sheet));
  const isLed = top.length === 1;
  const fitP = grounds.preferences?.fit?.p ?? 1;
  const isAheadOfAll = isLed && isFallen;
  const decided_by = decidedBy({ isAheadOfAll, isLed, p, fitP });
  const leader = decided_by === 'items' || decided_by === 'interval' ? first : undefined;
  const binding = rivalry.pairs(first, decided_by === 'interval' ? nearest : worst);
  const tested = {
    ...leading,
    leader: leader?.name,
    deciding_p: leader === undefined ? 1 : p,
    decided_by,
    binding: { ...binding, ...detailOf(binding, rivalry, grounds) },
    rivals: others.map((sheet) => rivalry.pairs(first, sheet)),
    differences: others.map((sheet) => ({ rival: sheet.name, ...rivalry.differences(first, sheet) })),
    after_holm: deriveAfterHolm(rivalry, leader),
  };
  return isAheadOfAll
    ? { ...tested, state: 'SEPARATED' }
    : { ...tested, state: 'TIE', ...deriveTieGroup(rivalry) };
}

type Findings = {
  readonly isAheadOfAll: boolean;
  readonly isLed: boolean;
  readonly p: number;
  readonly fitP: number;
};

/** Strengths that do not fit say whom nobody leads only of who is ahead of all. */
function decidedBy({ isAheadOfAll, isLed, p, fitP }: Findings): DecidedBy {
  if (!isAheadOfAll && fitP < ALPHA) return 'no order';
  if (!isLed) return 'no leader';
  return isAheadOfAll || p >= ALPHA ? 'items' : 'interval';
}

function whyUntested(
  { scored, standing }: Rivalry,
  { own, ran, isConnected, isFew }: BattleGrounds,
): UntestedReason | undefined {
  if (own !== undefined) return own;
  if (standingOf([], ran).length < 2) return 'SINGLE_MODEL';
  if (scored.length === 0) return 'N_BELOW_FLOOR';
  if (standing.length < 2) return 'SINGLE_MODEL';
  if (!isConnected) return 'NOT_CONNECTED';
  return isFew ? 'FEW_CLUSTERS' : undefined;
}

/** Of the two scores, first minus second. */
function detailOf({ first, second }: PairTest, { scored, exam }: Rivalry, grounds: BattleGrounds) {
  const { preferences, place, blocks } = grounds;
  const [one, other] = [first, second].map((name) => scored.find((sheet) => sheet.name === name));
  if (preferences === undefined || one === undefined || other === undefined)
    return { mid_p: null, difference_interval: null };
  const [i, j] = [place(one), place(other)];
  const { bounds, by } = differenceBounds(preferences, [i, j], blocks);
  const unit = exam.groups === undefined ? 'prompts' : 'clusters of prompts';
  const draws = 'percentile bootstrap 95 % of the difference of the two scores';
  const wilson = `Wilson 95 % over ${blocks} ${unit}, of half of one more than the difference of the two scores`;
  const difference_method = { draws, blocks: wilson, both: `${draws}, widened to ${wilson}` }[by];
  return { mid_p: null, difference_interval: bounds, difference_method };
}

function ranksOf(
  preferences: Preferences,
  names: readonly string[],
  { scored, pairs, blocks }: Pick<Rivalry, 'scored' | 'pairs'> & Pick<Ranks, 'blocks'>,
): Ranks {
  const { ranges, critical, unseen } = deriveRankSets({
    scores: [...preferences.scores],
    drawn: names.map((_, at) => drawnScores(preferences, at)),
    ...{ blocks, unseen: hiddenOf(blocks) },
  });
  return {
    ranges: rangesByName(ranges, names),
    draws: preferences.drawn.length,
    ...{ blocks, critical, unseen },
    isPartial: false,
    pairs: countTests(scored.flatMap((one, at) => scored.slice(at + 1).map((other) => pairs(one, other)))),
  };
}
