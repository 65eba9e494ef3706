/**
 * Whether a leader is separated from every rival: SEPARATED, TIE or UNTESTED.
 *
 * The leader is picked from the same data, and models on one bank are correlated unequally, so the
 * runner-up alone proves nothing: the largest p over all rivals decides, and the constant answer is
 * one of them.
 */

import { type Baseline, deriveBaseline } from './baseline.ts';
import { type BindingTest, describeBinding } from './binding-test.ts';
import { meanParts, type Ranking, tallySheet } from './component-tally.ts';
import type { ClosedAnswers } from './constant-answer.ts';
import type { Exam, Sheet } from './exam.ts';
import { deriveFamilies, type StandsFor } from './kinship.ts';
import { type PairTable, pairTable } from './pair-table.ts';
import { type PairTest, pInFavourOfFirst, testAskedPair } from './pair-test.ts';
import { incomparableRivals, type Rivalry, toRivalry } from './rivalry.ts';
import { ALPHA } from './thresholds.ts';
import { type AfterHolm, deriveAfterHolm, tiedNames } from './tie-group.ts';

export type UntestedReason =
  | 'RUN_INCOMPLETE'
  | 'SINGLE_MODEL'
  | 'N_BELOW_FLOOR'
  | 'ITEM_SETS_DIFFER'
  | 'NOT_CONNECTED';

type Leading = {
  readonly ranking: Ranking;
  /** The names that share the best asked score, by code unit; none where nobody was readable often enough. */
  readonly top: readonly string[];
  /** Alone on top under both scores. */
  readonly leader: string | undefined;
  /** Who is on top depends on how non-answers count. */
  readonly depends_on_unanswered: boolean;
  /** By component that is compared: the others of its family, best asked score first; none of a family of one. */
  readonly families: readonly StandsFor[];
  /** A component of this project is on top. */
  readonly own_leads: boolean;
  readonly baseline: Baseline | undefined;
};

type Tested = Leading & {
  /** The deciding p: the largest over all rivals; 1 where there is no leader. */
  readonly separation_p: number;
  readonly binding: BindingTest;
  /** The first on top against each other component, siblings too, best asked score first. */
  readonly rivals: readonly PairTest[];
  readonly after_holm: AfterHolm;
};

export type Separated = Tested & { readonly state: 'SEPARATED' };

export type Tie = Tested & {
  readonly state: 'TIE';
  /** Everyone, those on top included, who is not separated from at least one of those on top. */
  readonly tied: readonly string[];
};

export type Untested = Leading & {
  readonly state: 'UNTESTED';
  readonly reason_code: UntestedReason;
  /** ITEM_SETS_DIFFER: the rivals with too few units in common. */
  readonly incomparable: readonly string[];
};

export type Separation = Separated | Tie | Untested;

export type SeparationInput = {
  readonly exam: Exam;
  readonly pairs?: PairTable;
  /** Where the bank has a closed set of targets. */
  readonly closed?: ClosedAnswers | undefined;
  /** The run states that it is incomplete. */
  readonly isIncomplete?: boolean;
};

export function decideSeparation(input: SeparationInput): Separation {
  const { exam, pairs = pairTable(exam), closed, isIncomplete = false } = input;
  const rivalry = toRivalry(exam, pairs, closed);
  const reason_code = untestedReason(rivalry, isIncomplete);
  const [first] = rivalry.top;
  if (reason_code === undefined && first !== undefined) return judge(rivalry, first);
  return {
    ...deriveLeading(rivalry),
    baseline: deriveBaseline(rivalry, undefined),
    state: 'UNTESTED',
    reason_code: reason_code ?? 'N_BELOW_FLOOR',
    incomparable: reason_code === 'ITEM_SETS_DIFFER' ? incomparableRivals(rivalry) : [],
  };
}

function untestedReason(rivalry: Rivalry, isIncomplete: boolean): UntestedReason | undefined {
  if (isIncomplete) return 'RUN_INCOMPLETE';
  if (rivalry.standing.length < 2) return 'SINGLE_MODEL';
  if (rivalry.top.length === 0) return 'N_BELOW_FLOOR';
  return incomparableRivals(rivalry).length > 0 ? 'ITEM_SETS_DIFFER' : undefined;
}

function deriveLeading({ ranking, scored, standing, top, mostAccurate }: Rivalry): Omit<Leading, 'baseline'> {
  const isSame = top.length === mostAccurate.length && top.every((each) => mostAccurate.includes(each));
  return {
    ranking,
    top: top.map(({ name }) => name),
    leader: isSame && top.length === 1 ? top[0]?.name : undefined,
    depends_on_unanswered: !isSame,
    families: deriveFamilies(scored, standing),
    own_leads: top.some(({ own }) => own),
  };
}

function judge(rivalry: Rivalry, first: Sheet): Separation {
  const { exam, pairs, scored, standing, constants } = rivalry;
  const leading = deriveLeading(rivalry);
  const isLed = leading.leader !== undefined;
  const rivals = standing.filter((rival) => rival !== first);
  const rival = isLed
    ? bindingRival([...rivals, ...constants.map(({ sheet }) => sheet)], (each) =>
        pInFavourOfFirst(pairs(first, each)),
      )
    : closestTo(first, rivals);
  const test = isLed ? pairs(first, rival) : testAskedPair(exam, first, rival);
  const tested: Tested = {
    ...leading,
    baseline: deriveBaseline(rivalry, first),
    separation_p: isLed ? pInFavourOfFirst(test) : 1,
    binding: describeBinding(exam, test),
    rivals: scored.filter((each) => each !== first).map((each) => pairs(first, each)),
    after_holm: deriveAfterHolm(rivalry, isLed ? first : undefined),
  };
  return tested.separation_p < ALPHA
    ? { ...tested, state: 'SEPARATED' }
    : { ...tested, state: 'TIE', tied: tiedNames(rivalry) };
}

/** Of equal p the best rival binds; the constant answer only where its p is larger than any. */
function bindingRival(rivals: readonly Sheet[], p: (rival: Sheet) => number): Sheet {
  return rivals.reduce((worst, rival) => (p(rival) > p(worst) ? rival : worst));
}

/** By asked score; of equally close ones the better. */
function closestTo(first: Sheet, rivals: readonly Sheet[]): Sheet {
  const distance = (rival: Sheet): number =>
    Math.abs(meanParts(tallySheet(first).asked) - meanParts(tallySheet(rival).asked));
  return rivals.reduce((closest, rival) => (distance(rival) < distance(closest) ? rival : closest));
}
