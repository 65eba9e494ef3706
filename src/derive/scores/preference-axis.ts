/**
 * An axis of a pairwise bank as measured: components are scored by whom they were preferred to, and two are told
 * apart by drawing prompts anew. In place of answers that are right, rank, row and pages read the same members.
 */

import type { Bank } from '../../artifacts/banks.ts';
import type { Run } from '../../artifacts/runs.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import type { Exam, Sheet } from '../../core/stats/exam.ts';
import { deriveFamilies, firstOfFamilies, standingOf } from '../../core/stats/kinship.ts';
import { countTests } from '../../core/stats/pair-counts.ts';
import type { PairTable } from '../../core/stats/pair-table.ts';
import { type PairTest, pInFavourOfFirst } from '../../core/stats/pair-test.ts';
import {
  derivePreferences,
  differenceP,
  drawnDifferences,
  drawnScores,
  isEqualScore,
  type Preferences,
  percentileInterval,
} from '../../core/stats/preferences.ts';
import { deriveRankSets } from '../../core/stats/rank-sets.ts';
import type { Rivalry } from '../../core/stats/rivalry.ts';
import type { DecidedBy, Separation, UntestedReason } from '../../core/stats/separation.ts';
import { ALPHA, CLUSTER_FLOOR, ITEM_FLOOR } from '../../core/stats/thresholds.ts';
import { deriveAfterHolm, tiedNames } from '../../core/stats/tie-group.ts';
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

export function measurePreferences({ bank, run, exam }: Fought): MeasuredPreferences {
  const battles = battlesAmong(run.components);
  const names = exam.sheets.map(({ name }) => name).sort(byCodeUnit);
  const numbered = toNumbered(battles, names, exam);
  const blocks = new Set(numbered.map(({ block }) => block));
  const preferences = derivePreferences({
    count: names.length,
    battles: numbered,
    items_sha256: bank.header.items_sha256,
  });
  const isFew = exam.groups !== undefined && blocks.size < CLUSTER_FLOOR;
  const placeOf = new Map(names.map((name, at) => [name, at]));
  const place = ({ name }: Pick<Sheet, 'name'>): number => placeOf.get(name) ?? -1;
  const scores = scoreComponents(run, exam, (name) =>
    preferences === undefined ? undefined : estimateOf(preferences, placeOf.get(name) ?? -1, { exam, isFew }),
  );
  const pairs = pairsOf({ battles, preferences, place });
  const prompts = new Set(battles.map(({ item_id }) => item_id)).size;
  const rivalry = toRivalry({ exam, scores, pairs, prompts });
  const separation = decide(rivalry, {
    own: reasonOfRun(run.header),
    isConnected: preferences !== undefined,
    isFew,
    preferences,
    place,
  });
  return {
    scores,
    separation,
    pairs,
    ranks:
      preferences === undefined || separation.state === 'UNTESTED'
        ? undefined
        : ranksOf(preferences, names, { ...rivalry, blocks: blocks.size }),
    preference: { ...deriveBattleFacts(battles), prompts, draws: preferences?.drawn.length },
  };
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
};

function estimateOf(
  preferences: Preferences,
  place: number,
  { exam: { groups }, isFew }: DrawnOver,
): Estimate {
  const share = preferences.scores[place] ?? Number.NaN;
  if (isFew) return { share };
  return {
    share,
    interval: percentileInterval(drawnScores(preferences, place)),
    method: `percentile bootstrap 95 % over ${groups === undefined ? 'prompts' : 'clusters of prompts'}, ${preferences.drawn.length} draws`,
  };
}

/** Where no chance is estimated, the battles are only counted. */
export function scoreComponents(
  run: Run,
  exam: Exam,
  estimateOf: (name: string) => ComponentScore['accuracyAsked'] = () => undefined,
): RunScores {
  const promptsOf = new Map(
    exam.sheets.map(({ name, asked }) => [name, asked.filter((mark) => mark >= 0).length]),
  );
  const inRunOrder = run.components.map((component): ComponentScore => {
    const asked = promptsOf.get(component.name) ?? 0;
    return {
      name: component.name,
      own: component.own,
      component,
      ...{ asked, parsed: asked, unparsed: 0, missing: 0, unread: 0, ungraded: 0 },
      ...{ correct: undefined, score_sum: undefined, accuracy: undefined },
      accuracyAsked: estimateOf(component.name),
      battles: countBattles(component),
    };
  });
  const shareOf = ({ accuracyAsked }: ComponentScore): number => accuracyAsked?.share ?? 0;
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

function pOf(preferences: Preferences | undefined, one: number, other: number): number {
  return preferences === undefined ? 1 : differenceP(drawnDifferences(preferences, one, other));
}

type Ranked = Pick<Rivalry, 'exam' | 'pairs'> & { readonly scores: RunScores; readonly prompts: number };

/** Only who was judged on enough prompts can be on top. */
function toRivalry({ exam, pairs, scores, prompts }: Ranked): Rivalry {
  const sheetOf = new Map(exam.sheets.map((sheet) => [sheet.name, sheet]));
  const sheets = (of: readonly ComponentScore[]): readonly Sheet[] =>
    of.flatMap(({ name }) => sheetOf.get(name) ?? []);
  const eligible = scores.bestFirst.filter(
    ({ asked, accuracyAsked }) => accuracyAsked !== undefined && asked >= ITEM_FLOOR && prompts >= ITEM_FLOOR,
  );
  const best = eligible[0]?.accuracyAsked?.share ?? 0;
  const top = firstOfFamilies(
    sheets(eligible.filter(({ accuracyAsked }) => isEqualScore(accuracyAsked?.share ?? 0, best))),
  );
  const scored = sheets(scores.bestFirst);
  const ranking = { scored, unscored: [] };
  return { exam, pairs, ranking, scored, standing: standingOf(top, scored), top, mostAccurate: top };
}

type BattleGrounds = {
  /** Why the run is not tested whatever its battles say. */
  readonly own: UntestedReason | undefined;
  readonly isConnected: boolean;
  readonly isFew: boolean;
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
  const isLed = top.length === 1;
  const rivals = scored.filter((sheet) => sheet !== first).map((sheet) => rivalry.pairs(first, sheet));
  const binding = standing
    .filter((sheet) => sheet !== first)
    .map((sheet) => rivalry.pairs(first, sheet))
    .reduce((worst, test) => (pInFavourOfFirst(test) > pInFavourOfFirst(worst) ? test : worst));
  const deciding_p = isLed ? pInFavourOfFirst(binding) : 1;
  const decided_by: DecidedBy = isLed ? 'items' : 'no leader';
  const tested = {
    ...leading,
    deciding_p,
    decided_by,
    binding: { ...binding, ...detailOf(binding, rivalry, grounds) },
    rivals,
    after_holm: deriveAfterHolm(rivalry, isLed ? first : undefined),
  };
  return deciding_p < ALPHA
    ? { ...tested, state: 'SEPARATED' }
    : { ...tested, state: 'TIE', tied: tiedNames(rivalry) };
}

function whyUntested(
  { standing, top }: Rivalry,
  { own, isConnected, isFew }: BattleGrounds,
): UntestedReason | undefined {
  if (own !== undefined) return own;
  if (standing.length < 2) return 'SINGLE_MODEL';
  if (!isConnected) return 'NOT_CONNECTED';
  if (top.length === 0) return 'N_BELOW_FLOOR';
  return isFew ? 'FEW_CLUSTERS' : undefined;
}

/** Of the two scores, first minus second. */
function detailOf({ first, second }: PairTest, { scored }: Rivalry, { preferences, place }: BattleGrounds) {
  const [one, other] = [first, second].map((name) => scored.find((sheet) => sheet.name === name));
  const isDrawn = preferences !== undefined && one !== undefined && other !== undefined;
  return {
    mid_p: null,
    difference_interval: isDrawn
      ? percentileInterval(drawnDifferences(preferences, place(one), place(other)))
      : null,
  };
}

function ranksOf(
  preferences: Preferences,
  names: readonly string[],
  { scored, pairs, blocks }: Pick<Rivalry, 'scored' | 'pairs'> & Pick<Ranks, 'blocks'>,
): Ranks {
  const sets = deriveRankSets({
    scores: [...preferences.scores],
    drawn: names.map((_, at) => drawnScores(preferences, at)),
    blocks,
  });
  return {
    ...rangesByName(
      sets,
      names.map((name) => ({ name })),
    ),
    draws: preferences.drawn.length,
    ...{ blocks, critical: sets.critical },
    isPartial: false,
    pairs: countTests(scored.flatMap((one, at) => scored.slice(at + 1).map((other) => pairs(one, other)))),
  };
}
