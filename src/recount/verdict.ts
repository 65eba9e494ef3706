/** Whether a leader stands apart from every rival and from the constant answer: the rule of the board. */

import { type ConstantAnswers, testConstants } from './constant-answer.ts';
import { stepDown } from './exact.ts';
import { ALPHA, type Pairing, type PairTest, pForFirst } from './paired-test.ts';
import { byCodeUnit, compareTallies, headsOf, type Sheet, tallyOf, type View } from './sheet.ts';

export const ITEM_FLOOR = 30;
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

export type Tested = {
  readonly state: 'SEPARATED' | 'TIE';
  readonly p: number;
  /** The leader against the rival that binds; without one, the first of the top against the next. */
  readonly binding: PairTest;
  readonly tied: readonly string[];
  readonly after_holm: { readonly holds: boolean; readonly tied: readonly string[] };
};

export type Verdict = Tested | { readonly state: 'UNTESTED'; readonly reason_code: string };

export type Comparison = {
  readonly field: Field;
  readonly pairing: Pairing;
  readonly constants: ConstantAnswers | undefined;
  readonly isComplete: boolean;
  /** Units that at least one component was asked. */
  readonly n: number;
};

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

function topOf(sheets: readonly Sheet[], view: View): readonly Sheet[] {
  return sheets
    .filter((sheet) => sheets.every((other) => byScore(sheet, other, view) >= 0))
    .sort((x, y) => byCodeUnit(x.name, y.name));
}

function byScore(x: Sheet, y: Sheet, view: View): number {
  return compareTallies(tallyOf(x, view), tallyOf(y, view));
}

export function judge(comparison: Comparison): Verdict {
  const untested = (reason_code: string): Verdict => ({ state: 'UNTESTED', reason_code });
  const { field, pairing } = comparison;
  const reason_code = reasonNotToTest(comparison);
  if (reason_code !== undefined) return untested(reason_code);
  const [first] = field.top;
  if (first === undefined) return untested('N_BELOW_FLOOR');
  const after_holm = afterHolm(comparison);
  const next = field.heads.find((other) => other !== first);
  if (field.leader === undefined) {
    if (next === undefined) return untested('SINGLE_MODEL');
    const pair = pairing(first, next);
    const binding = { ...pair, deciding: pair.asked };
    return { state: 'TIE', p: 1, binding, tied: tiedOf(comparison), after_holm };
  }
  const tests = rivalTests(field.leader, comparison);
  const p = Math.max(...tests.map(pForFirst));
  const binding = tests.find((test) => pForFirst(test) === p);
  if (binding === undefined) return untested('SINGLE_MODEL');
  return p < ALPHA
    ? { state: 'SEPARATED', p, binding, tied: [], after_holm }
    : { state: 'TIE', p, binding, tied: tiedOf(comparison), after_holm };
}

function reasonNotToTest({ field, isComplete, n }: Comparison): string | undefined {
  const { heads, top } = field;
  const [first] = top;
  if (!isComplete) return 'RUN_INCOMPLETE';
  if (heads.length < 2) return 'SINGLE_MODEL';
  if (n < ITEM_FLOOR || first === undefined) return 'N_BELOW_FLOOR';
  const inCommon = (x: Sheet, y: Sheet): number =>
    [...x.marks.keys()].filter((unit) => y.marks.has(unit)).length;
  const areComparable = top.every((each) =>
    heads.every((other) => isEnough(inCommon(other, each), each.marks.size)),
  );
  return areComparable ? undefined : 'ITEM_SETS_DIFFER';
}

/** In common: 30 units, and nine tenths of `size`. */
export function isEnough(common: number, size: number): boolean {
  return common >= ITEM_FLOOR && common >= COMMON_SHARE * size;
}

/** Against every other component in the order of tables, and against the constant answer. */
function rivalTests(first: Sheet, { field, pairing, constants }: Comparison): readonly PairTest[] {
  const tests = field.heads.filter((other) => other !== first).map((other) => pairing(first, other));
  const constant = constants === undefined ? undefined : testConstants(first, constants, pairing);
  return constant === undefined ? tests : [...tests, constant];
}

/** The components on top, and each that no test separates from at least one of them. */
export function tiedOf(comparison: Comparison): readonly string[] {
  return namesNear(comparison, (tests) => tests.filter((test) => pForFirst(test) >= ALPHA));
}

/** Each of the top against all others, and against the constant answer, is a family of its own. */
export function afterHolm(comparison: Comparison): Tested['after_holm'] {
  const stillNear = (tests: readonly PairTest[]): readonly PairTest[] => {
    const adjusted = stepDown(new Map(tests.map((test) => [test.second, pForFirst(test)])));
    return tests.filter(({ second }) => (adjusted.get(second) ?? 1) >= ALPHA);
  };
  const { leader } = comparison.field;
  const holds = leader !== undefined && stillNear(rivalTests(leader, comparison)).length === 0;
  return { holds, tied: holds ? [] : namesNear(comparison, stillNear) };
}

function namesNear(
  comparison: Comparison,
  near: (tests: readonly PairTest[]) => readonly PairTest[],
): readonly string[] {
  const { top, ranked } = comparison.field;
  const beside = top.flatMap((first) => near(rivalTests(first, comparison)).map(({ second }) => second));
  const names = new Set([...top.map(({ name }) => name), ...beside]);
  return ranked.map(({ name }) => name).filter((name) => names.has(name));
}
