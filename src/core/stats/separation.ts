/**
 * Whether a leader is separated from every rival: SEPARATED, TIE or UNTESTED.
 *
 * The leader is picked from the same data, and models on one bank are correlated unequally, so the
 * runner-up alone proves nothing: every rival must fall, by the exact test and by the interval of the difference.
 * Always giving one answer is a rival, too, where the right answers are known. Where only answers count, a lead must stand
 * over everything asked too.
 */

import type { RatesHeld } from './base-rate.ts';
import { type Baseline, deriveBaseline } from './baseline.ts';
import { type BindingTest, describeBinding } from './binding-test.ts';
import { meanParts, type Ranking, tallySheet } from './component-tally.ts';
import type { ClosedTargets } from './constant-answer.ts';
import { drawnOnce, type JointDrawing } from './difference-table.ts';
import type { ScoreDifference } from './differences.ts';
import { countAskedGroups, type Exam, type Sheet, sheetNamed } from './exam.ts';
import { FEWEST_DRAWS } from './joint-draws.ts';
import { deriveFamilies, type StandsFor, standingOf } from './kinship.ts';
import { type PairTable, pairTable } from './pair-table.ts';
import { type PairTest, pInFavourOfFirst, testAskedPair } from './pair-test.ts';
import { incomparableRivals, isAhead, mostOf, pAhead, type Rivalry, toRivalry } from './rivalry.ts';
import { ALPHA, CLUSTER_FLOOR } from './thresholds.ts';
import { type AfterHolm, deriveAfterHolm, deriveTieGroup, highestEnd, type TieGroup } from './tie-group.ts';

export type UntestedReason =
  | 'RUN_INCOMPLETE'
  | 'RUN_INVALIDATED'
  | 'SINGLE_MODEL'
  | 'N_BELOW_FLOOR'
  | 'ITEM_SETS_DIFFER'
  | 'FEW_CLUSTERS'
  | 'NOT_CONNECTED';

/**
 * What decides: the p of the items or of the clusters of the binding pair; the test against a constant answer; where all
 * these are below alpha, an interval of a difference that reaches 0; where the lead is one of answers only, what was not
 * answered; or no test, because nobody leads, because the pair points two ways, or because no order fits battles.
 */
export type DecidedBy =
  | 'items'
  | 'clusters'
  | 'constant'
  | 'interval'
  | 'base rate'
  | 'unanswered'
  | 'no leader'
  | 'two directions'
  | 'no order';

type Leading = {
  readonly ranking: Ranking;
  /** The names that share the best asked score, by code unit; none where nobody was readable often enough. */
  readonly top: readonly string[];
  /** Alone on top under both scores. */
  readonly leader: string | undefined;
  /** Who is on top depends on how non-answers count. */
  readonly depends_on_unanswered: boolean;
  /** Who scores as high as those on top once non-answers are left out, and lower over everything asked; none where those on top do not all lead then. */
  readonly as_accurate: readonly string[];
  /** By component that is compared: the others of its family, best asked score first; none of a family of one. */
  readonly families: readonly StandsFor[];
  /** A component of this project is on top. */
  readonly own_leads: boolean;
  readonly baseline: Baseline | undefined;
};

type Tested = Leading & {
  /** The largest p over all rivals and constant answers; 1 where there is no leader. */
  readonly deciding_p: number;
  readonly decided_by: DecidedBy;
  readonly binding: BindingTest;
  /** The first on top against each other component, siblings too, best asked score first. */
  readonly rivals: readonly PairTest[];
  /** How far it is ahead of each of them, in the same order. */
  readonly differences: readonly NamedDifference[];
  readonly after_holm: AfterHolm;
  /** Where the bank has a base rate and one is alone on top. */
  readonly rates_held?: RatesHeld;
};

type NamedDifference = ScoreDifference & { readonly rival: string };

type Tie = Tested & TieGroup & { readonly state: 'TIE' };

type Untested = Leading & {
  readonly state: 'UNTESTED';
  readonly reason_code: UntestedReason;
  /** ITEM_SETS_DIFFER: the rivals with too few units in common. */
  readonly incomparable: readonly string[];
};

type Separated = Tested & { readonly state: 'SEPARATED' };

export type Separation = Separated | Tie | Untested;

type SeparationInput = BesideRivals & {
  readonly exam: Exam;
  readonly pairs?: PairTable;
  readonly draw?: JointDrawing | undefined;
};

type BesideRivals = {
  /** The answers that could be given always. */
  readonly closed?: ClosedTargets | undefined;
  /** What the run says of itself, that leaves it untested. */
  readonly ofRun?: 'RUN_INCOMPLETE' | 'RUN_INVALIDATED' | undefined;
};

export function decideSeparation(input: SeparationInput): Separation {
  const { exam, pairs = pairTable(exam), draw, ...beside } = input;
  const separation = decideAmong(toRivalry(exam, pairs, draw), beside);
  return exam.asked === undefined || separation.state !== 'SEPARATED'
    ? separation
    : limitToAsked(separation, exam.asked, beside);
}

function decideAmong(rivalry: Rivalry, { closed, ofRun }: BesideRivals): Separation {
  const baseline = deriveBaseline(rivalry.exam, rivalry.scored, closed);
  const reason_code = ofRun ?? untestedReason(rivalry);
  const [first] = rivalry.top;
  if (reason_code === undefined && first !== undefined) return judge(rivalry, first, baseline);
  return {
    ...deriveLeading(rivalry),
    baseline,
    state: 'UNTESTED',
    reason_code: reason_code ?? 'N_BELOW_FLOOR',
    incomparable: reason_code === 'ITEM_SETS_DIFFER' ? incomparableRivals(rivalry) : [],
  };
}

/** Who is silent just where it would err leads by its answers alone, so the same one must lead where silence earns nothing. */
function limitToAsked(separation: Separated, asked: Exam, beside: BesideRivals): Separation {
  const { leader } = separation;
  const rivalry = toRivalry(asked, pairTable(asked));
  if (leader === undefined || toStand(decideAmong(rivalry, beside)).leader === leader) return separation;
  const first = sheetNamed(asked, leader);
  const rivals = standingOf([first], rivalry.scored).filter((rival) => rival !== first);
  const level = rivals.filter((rival) => !isAhead(rivalry, first, rival)).map(({ name }) => name);
  return withoutLead(separation, { decided_by: 'unanswered', level });
}

type Fall = Pick<Tested, 'decided_by'> & { readonly level: readonly string[] };

/** A lead that the tests leave and something else takes: its leader ties with those that are level with it there. */
export function withoutLead(separation: Separated, { decided_by, level }: Fall): Tie {
  const { leader, ranking, differences, after_holm } = separation;
  const inOrder = (group: readonly string[]): readonly string[] =>
    ranking.scored.flatMap(({ name }) => (name === leader || group.includes(name) ? name : []));
  return {
    ...separation,
    ...{ state: 'TIE', decided_by, tied: inOrder(level) },
    farthest_behind: highestEnd(differences.filter(({ rival }) => level.includes(rival))),
    // A lead that is none holds after no correction either.
    after_holm: { holds: false, tied: inOrder([...level, ...after_holm.tied]) },
  };
}

/** What a verdict says: nobody leads unless SEPARATED. */
export type Stand = { readonly state: Separation['state']; readonly leader: string | undefined };

/** Of a verdict: who is on top of a TIE is no part of what it says. */
export function toStand({ state, leader }: Pick<Separation, 'state' | 'leader'>): Stand {
  return { state, leader: state === 'SEPARATED' ? leader : undefined };
}

/** Of as few clusters as are tested each may be left out once. */
export const WITHOUT_ONE = CLUSTER_FLOOR - 1;

/** The same as `decideSeparation` says of all rivals, with fewer draws and without any test after the first that is not left behind. */
export function standAmongRivals(exam: Exam, pairs = pairTable(exam)): Stand {
  const rivalry = toRivalry(exam, pairs, drawnOnce(exam, FEWEST_DRAWS));
  const { leader } = deriveLeading(rivalry);
  const [first] = rivalry.top;
  if (first === undefined || untestedReason(rivalry, WITHOUT_ONE) !== undefined)
    return { state: 'UNTESTED', leader: undefined };
  const rivals = rivalry.standing.filter((rival) => rival !== first);
  const isSeparated =
    leader !== undefined &&
    rivals.every((rival) => pAhead(rivalry, first, rival) < ALPHA) &&
    rivals.every((rival) => isAhead(rivalry, first, rival));
  return isSeparated ? { state: 'SEPARATED', leader } : { state: 'TIE', leader: undefined };
}

function untestedReason(rivalry: Rivalry, clusters = CLUSTER_FLOOR): UntestedReason | undefined {
  if (rivalry.standing.length < 2) return 'SINGLE_MODEL';
  if (rivalry.top.length === 0) return 'N_BELOW_FLOOR';
  if (incomparableRivals(rivalry).length > 0) return 'ITEM_SETS_DIFFER';
  return countAskedGroups(rivalry.exam) < clusters ? 'FEW_CLUSTERS' : undefined;
}

function deriveLeading({ ranking, scored, standing, top, mostAccurate }: Rivalry): Omit<Leading, 'baseline'> {
  const isTopToo = top.every((each) => mostAccurate.includes(each));
  const isSame = top.length === mostAccurate.length && isTopToo;
  return {
    ranking,
    top: top.map(({ name }) => name),
    leader: isSame && top.length === 1 ? top[0]?.name : undefined,
    depends_on_unanswered: !isSame,
    as_accurate: isTopToo ? mostAccurate.filter((each) => !top.includes(each)).map(({ name }) => name) : [],
    families: deriveFamilies(scored, standing),
    own_leads: top.some(({ own }) => own),
  };
}

function judge(rivalry: Rivalry, first: Sheet, baseline: Baseline | undefined): Separation {
  const { pairs, scored } = rivalry;
  const leading = deriveLeading(rivalry);
  const isLed = leading.leader !== undefined;
  const others = scored.filter((each) => each !== first);
  const tested: Tested = {
    ...leading,
    baseline,
    ...(isLed ? decide(rivalry, first, baseline?.tests.get(first.name)?.p) : decideNothing(rivalry, first)),
    rivals: others.map((each) => pairs(first, each)),
    differences: others.map((each) => ({ rival: each.name, ...rivalry.differences(first, each) })),
    after_holm: deriveAfterHolm(rivalry, isLed ? first : undefined, baseline),
  };
  return tested.deciding_p < ALPHA && tested.decided_by !== 'interval'
    ? { ...tested, state: 'SEPARATED' }
    : { ...tested, state: 'TIE', ...deriveTieGroup(rivalry) };
}

type Decision = Pick<Tested, 'deciding_p' | 'decided_by' | 'binding'>;

function decideNothing({ exam, standing }: Rivalry, first: Sheet): Decision {
  const closest = closestTo(
    first,
    standing.filter((rival) => rival !== first),
  );
  const binding = describeBinding(exam, testAskedPair(exam, first, closest));
  return { deciding_p: 1, decided_by: 'no leader', binding };
}

/** Every p must be below alpha first; then the interval that reaches lowest binds, if it reaches 0. */
function decide(rivalry: Rivalry, first: Sheet, ofConstant?: number): Decision {
  const { exam, pairs, differences, standing } = rivalry;
  const rivals = standing.filter((rival) => rival !== first);
  const test = pairs(
    first,
    mostOf(rivals, (each) => pAhead(rivalry, first, each)),
  );
  const byTest = { ...decideByTest(test, ofConstant), binding: describeBinding(exam, test) };
  const nearest = mostOf(rivals, (each) => -differences(first, each).low);
  return byTest.deciding_p >= ALPHA || isAhead(rivalry, first, nearest)
    ? byTest
    : { ...byTest, decided_by: 'interval', binding: describeBinding(exam, pairs(first, nearest)) };
}

/** Of equal p the test of the pair decides. */
function decideByTest(test: PairTest, ofConstant = 0): Omit<Decision, 'binding'> {
  const ofPair = pInFavourOfFirst(test);
  if (ofConstant > ofPair) return { deciding_p: ofConstant, decided_by: 'constant' };
  if (test.direction < 0 || test.deciding_p > Math.max(test.p, test.cluster_p ?? 0))
    return { deciding_p: ofPair, decided_by: 'two directions' };
  return { deciding_p: ofPair, decided_by: (test.cluster_p ?? 0) > test.p ? 'clusters' : 'items' };
}

/** By asked score; of equally close ones the better. */
function closestTo(first: Sheet, rivals: readonly Sheet[]): Sheet {
  const distance = (rival: Sheet): number =>
    Math.abs(meanParts(tallySheet(first).overAsked) - meanParts(tallySheet(rival).overAsked));
  return rivals.reduce((closest, rival) => (distance(rival) < distance(closest) ? rival : closest));
}
