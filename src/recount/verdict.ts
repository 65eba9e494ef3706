/** Whether a leader stands apart from every rival, and from every constant answer: the rule of the board. */

import type { PairApart } from './differences.ts';
import { stepDown } from './exact.ts';
import { ALPHA, type Pairing, type PairTest, pForFirst } from './paired-test.ts';
import {
  byCodeUnit,
  clustersOf,
  compareTallies,
  headsOf,
  type Marking,
  type Sheet,
  tallyOf,
  type View,
} from './sheet.ts';

export const ITEM_FLOOR = 30;
export const CLUSTER_FLOOR = 25;
export const FEWEST_CLUSTERS_OF_INTERVAL = 10;
const COMMON_SHARE = 0.9;

export type Field = {
  /** Components that answered at least once, in the order of tables. */
  readonly ranked: readonly Sheet[];
  /** The best of each family: only these decide anything. */
  readonly heads: readonly Sheet[];
  /** Those with 30 answers or more that share the best asked score, by name. */
  readonly top: readonly Sheet[];
  /** Alone at the top under both scores. */
  readonly leader: Sheet | undefined;
  /** Others are on top where only what was answered counts. */
  readonly dependsOnUnanswered: boolean;
};

/** Which test gave the p; nothing where the exact paired test did. */
type Basis =
  | 'clusters'
  | 'graded'
  | 'constant'
  | 'interval'
  | 'base rate'
  | 'unanswered'
  | 'no leader'
  | 'two directions'
  | 'no order'
  | undefined;

export type Tested = {
  readonly state: 'SEPARATED' | 'TIE';
  readonly p: number;
  readonly basis: Basis;
  /** The leader against the rival that binds; without one, the first of the top against the next. */
  readonly binding: PairTest;
  readonly tied: readonly string[];
  readonly after_holm: { readonly holds: boolean; readonly tied: readonly string[] };
};

export type Verdict = Tested | { readonly state: 'UNTESTED'; readonly reason_code: string };

type Comparison = {
  readonly field: Field;
  readonly pairing: Pairing;
  readonly apart: PairApart;
  readonly marking: Marking;
  /** By component: the largest p against any constant answer. Empty where none is tested. */
  readonly constants: ReadonlyMap<string, number>;
  readonly ofRun: string | undefined;
  /** That at least one component was asked. */
  readonly units: readonly string[];
};

/** What the tests of those on top need. */
export type Contest = Pick<Comparison, 'field' | 'pairing' | 'apart' | 'constants'>;

export function fieldOf(sheets: readonly Sheet[]): Field {
  const ranked = inTableOrder(sheets.filter((sheet) => tallyOf(sheet, 'parsed').units > 0));
  const eligible = ranked.filter((sheet) => tallyOf(sheet, 'parsed').units >= ITEM_FLOOR);
  const [top, answering] = [headsOf(topOf(eligible, 'asked')), headsOf(topOf(eligible, 'parsed'))];
  const dependsOnUnanswered =
    top.length !== answering.length || top.some((each) => !answering.includes(each));
  const leader = top.length === 1 && !dependsOnUnanswered ? top[0] : undefined;
  const heads = headsOf([...top, ...ranked]);
  return { ranked, heads: ranked.filter((sheet) => heads.includes(sheet)), top, leader, dependsOnUnanswered };
}

/** The better asked score first, then by name. */
export function inTableOrder(sheets: readonly Sheet[]): readonly Sheet[] {
  return [...sheets].sort((x, y) => byScore(y, x, 'asked') || byCodeUnit(x.name, y.name));
}

/** Kin who are level where only answers count are told apart by what was asked: in the order of tables. */
function topOf(sheets: readonly Sheet[], view: View): readonly Sheet[] {
  return sheets.filter((sheet) => sheets.every((other) => byScore(sheet, other, view) >= 0));
}

function byScore(x: Sheet, y: Sheet, view: View): number {
  return compareTallies(tallyOf(x, view), tallyOf(y, view));
}

export function judge(comparison: Comparison): Verdict {
  const untested = (reason_code: string): Verdict => ({ state: 'UNTESTED', reason_code });
  const { field } = comparison;
  const reason_code = reasonNotToTest(comparison);
  if (reason_code !== undefined) return untested(reason_code);
  const [first] = field.top;
  if (first === undefined) return untested('N_BELOW_FLOOR');
  const tests = rivalTests(first, comparison);
  const largest = Math.max(...tests.map(pForFirst));
  const binding = tests.find((test) => pForFirst(test) === largest);
  const [next] = tests;
  if (next === undefined || binding === undefined) return untested('SINGLE_MODEL');
  if (field.leader === undefined)
    return settled(comparison, { p: 1, basis: 'no leader', binding: { ...next, deciding: next.asked } });
  const ofConstant = comparison.constants.get(first.name) ?? 0;
  const p = Math.max(largest, ofConstant);
  const lowest = lowestOf(tests, comparison);
  if (p < ALPHA && !isAbove(lowest, comparison))
    return settled(comparison, { p, basis: 'interval', binding: lowest });
  const basis = ofConstant > largest ? 'constant' : basisOf(binding, comparison.marking);
  return settled(comparison, { p, basis, binding });
}

/** The pair whose interval reaches lowest. */
export function lowestOf(tests: readonly PairTest[], { apart }: Pick<Contest, 'apart'>): PairTest {
  const lowOf = ({ first, second }: PairTest): number => apart({ name: first }, { name: second }).low;
  return tests.reduce((lowest, test) => (lowOf(test) < lowOf(lowest) ? test : lowest));
}

/** That the interval of the two lies above nothing. */
export function isAbove({ first, second }: PairTest, { apart }: Pick<Contest, 'apart'>): boolean {
  return apart({ name: first }, { name: second }).low > 0;
}

/** What p says of those on top. */
export function settled(contest: Contest, decided: Pick<Tested, 'p' | 'basis' | 'binding'>): Tested {
  const after_holm = afterHolm(contest);
  return decided.p < ALPHA && decided.basis !== 'interval'
    ? { ...decided, state: 'SEPARATED', tied: [], after_holm }
    : { ...decided, state: 'TIE', tied: tiedOf(contest), after_holm };
}

/** A verdict with its leader, where it has one that counts: who is on top of a tie leads nobody. */
export type LedVerdict = { readonly state: Verdict['state']; readonly leader: string | undefined };

export function standOf({ state }: Pick<Verdict, 'state'>, { leader }: Field): LedVerdict {
  return { state, leader: state === 'SEPARATED' ? leader?.name : undefined };
}

/** Leaving out a cluster makes no bank one of too few. */
export const ONE_LESS = CLUSTER_FLOOR - 1;

/** The verdict of all rivals, constant answers aside. The first rival that is not left behind ends it. */
export function standAmongRivals(comparison: Omit<Comparison, 'constants'>): LedVerdict {
  const { field, pairing } = comparison;
  const { leader, heads } = field;
  if (reasonNotToTest(comparison, ONE_LESS) !== undefined) return standOf({ state: 'UNTESTED' }, field);
  const isAhead =
    leader !== undefined &&
    heads.every((other) => other === leader || pForFirst(pairing(leader, other)) < ALPHA) &&
    heads.every((other) => other === leader || isAbove(pairing(leader, other), comparison));
  return standOf({ state: isAhead ? 'SEPARATED' : 'TIE' }, field);
}

function basisOf({ p, deciding, asked }: PairTest, { isGraded }: Marking): Basis {
  const larger = Math.max(deciding.p, deciding.cluster_p ?? 0);
  if (asked.lead < 0 || p > larger) return 'two directions';
  if (larger > deciding.p) return 'clusters';
  return isGraded ? 'graded' : undefined;
}

export function reasonNotToTest(
  { field, ofRun, units, marking }: Omit<Comparison, 'constants'>,
  fewest = CLUSTER_FLOOR,
): string | undefined {
  const { heads, top } = field;
  const [first] = top;
  if (ofRun !== undefined) return ofRun;
  if (heads.length < 2) return 'SINGLE_MODEL';
  if (units.length < ITEM_FLOOR || first === undefined) return 'N_BELOW_FLOOR';
  const inCommon = (x: Sheet, y: Sheet): number => {
    let common = 0;
    for (const unit of x.marks.keys()) if (y.marks.has(unit)) common++;
    return common;
  };
  const sizeOf = (each: Sheet, other: Sheet): number =>
    marking.isOfAnswers === true ? Math.max(each.marks.size, other.marks.size) : each.marks.size;
  const areComparable = top.every((each) =>
    heads.every((other) => isEnough(inCommon(other, each), sizeOf(each, other))),
  );
  if (!areComparable) return 'ITEM_SETS_DIFFER';
  return isOfFewClusters(marking, units, fewest) ? 'FEW_CLUSTERS' : undefined;
}

export function isOfFewClusters(marking: Marking, units: readonly string[], fewest = CLUSTER_FLOOR): boolean {
  return marking.clusters.size > 0 && clustersOf(marking, units).size < fewest;
}

/** In common: 30 units, and nine tenths of `size`. */
export function isEnough(common: number, size: number): boolean {
  return common >= ITEM_FLOOR && common >= COMMON_SHARE * size;
}

/** Against every other component in the order of tables. */
export function rivalTests(first: Sheet, { field, pairing }: Contest): readonly PairTest[] {
  return field.heads.filter((other) => other !== first).map((other) => pairing(first, other));
}

/** The components on top, and each that is not separated from at least one of them. */
function tiedOf(comparison: Contest): readonly string[] {
  return namesNear(comparison, (tests) =>
    tests.filter((test) => pForFirst(test) >= ALPHA || !isAbove(test, comparison)),
  );
}

/** The tests of each of the top against all others, and against the constant answer nearest to it, are one family. */
function afterHolm(comparison: Contest): Tested['after_holm'] {
  const adjustedFor = (name: string, tests: readonly PairTest[]): ReadonlyMap<string, number> => {
    const ofConstant = comparison.constants.get(name);
    const family = new Map(tests.map((test) => [test.second, pForFirst(test)]));
    return stepDown(ofConstant === undefined ? family : family.set(name, ofConstant));
  };
  const stillNear = (tests: readonly PairTest[]): readonly PairTest[] => {
    const adjusted = adjustedFor(tests[0]?.first ?? '', tests);
    return tests.filter((test) => (adjusted.get(test.second) ?? 1) >= ALPHA || !isAbove(test, comparison));
  };
  const { leader } = comparison.field;
  const tests = leader === undefined ? [] : rivalTests(leader, comparison);
  const ofLeader = leader && adjustedFor(leader.name, tests);
  const holds =
    ofLeader !== undefined &&
    [...ofLeader.values()].every((p) => p < ALPHA) &&
    tests.every((test) => isAbove(test, comparison));
  return { holds, tied: holds ? [] : namesNear(comparison, stillNear) };
}

function namesNear(
  comparison: Contest,
  near: (tests: readonly PairTest[]) => readonly PairTest[],
): readonly string[] {
  const { top, ranked } = comparison.field;
  const beside = top.flatMap((first) => near(rivalTests(first, comparison)).map(({ second }) => second));
  const names = new Set([...top.map(({ name }) => name), ...beside]);
  return ranked.map(({ name }) => name).filter((name) => names.has(name));
}
