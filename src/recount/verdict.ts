/** Whether a leader stands apart from every rival and from the constant answer: the rule of the board. */

import { type ConstantAnswers, testConstants } from './constant-answer.ts';
import { stepDown } from './exact.ts';
import { ALPHA, type Pairing, type PairTest, pForFirst } from './paired-test.ts';
import { byCodeUnit, compareTallies, type Sheet, tallyOf, type View } from './sheet.ts';

const ITEM_FLOOR = 30;
const COMMON_SHARE = 0.9;

export type Field = {
  /** Components that answered at least once, best asked score first; equal ones by name. */
  readonly ranked: readonly Sheet[];
  /** Those that share the best asked score. */
  readonly top: readonly Sheet[];
  /** Alone at the top under both scores, on 30 answers or more. */
  readonly leader: Sheet | undefined;
  /** Another component is on top where only what was answered counts. */
  readonly dependsOnUnanswered: boolean;
};

export type Tested = {
  readonly state: 'SEPARATED' | 'TIE';
  readonly p: number;
  /** Leader, or first of the top, against the rival that binds. */
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
};

export function fieldOf(sheets: readonly Sheet[]): Field {
  const scored = sheets.filter((sheet) => tallyOf(sheet, 'parsed').units > 0);
  const ranked = best(scored, 'asked');
  const top = topOf(ranked, 'asked');
  const answering = topOf(best(scored, 'parsed'), 'parsed');
  const [first] = top;
  const areSame = top.length === answering.length && top.every((sheet) => answering.includes(sheet));
  const isAlone = top.length === 1 && areSame;
  const canLead = first !== undefined && tallyOf(first, 'parsed').units >= ITEM_FLOOR;
  return { ranked, top, leader: isAlone && canLead ? first : undefined, dependsOnUnanswered: !areSame };
}

function best(sheets: readonly Sheet[], view: View): readonly Sheet[] {
  return [...sheets].sort(
    (x, y) => compareTallies(tallyOf(y, view), tallyOf(x, view)) || byCodeUnit(x.name, y.name),
  );
}

function topOf(ranked: readonly Sheet[], view: View): readonly Sheet[] {
  const [first] = ranked;
  return first === undefined
    ? []
    : ranked.filter((sheet) => compareTallies(tallyOf(sheet, view), tallyOf(first, view)) === 0);
}

export function judge(comparison: Comparison): Verdict {
  const reason_code = reasonNotToTest(comparison);
  if (reason_code !== undefined) return { state: 'UNTESTED', reason_code };
  const { field } = comparison;
  const [first] = field.top;
  if (first === undefined) return { state: 'UNTESTED', reason_code: 'SINGLE_MODEL' };
  const tests = rivalTests(first, comparison);
  const worst = Math.max(...tests.map(pForFirst));
  const binding = tests.find((test) => pForFirst(test) === worst);
  if (binding === undefined) return { state: 'UNTESTED', reason_code: 'SINGLE_MODEL' };
  const p = field.leader === undefined ? 1 : worst;
  const state = p < ALPHA ? 'SEPARATED' : 'TIE';
  return { state, p, binding, tied: state === 'TIE' ? tiedOf(comparison) : [], after_holm: holm(comparison) };
}

function reasonNotToTest({ field, isComplete }: Comparison): string | undefined {
  const { ranked, top } = field;
  if (!isComplete) return 'RUN_INCOMPLETE';
  if (ranked.length < 2) return 'SINGLE_MODEL';
  if (ranked.every((sheet) => tallyOf(sheet, 'parsed').units < ITEM_FLOOR)) return 'N_BELOW_FLOOR';
  const areComparable = top.every((first) => ranked.every((other) => haveEnoughInCommon(first, other)));
  return areComparable ? undefined : 'ITEM_SETS_DIFFER';
}

function haveEnoughInCommon(first: Sheet, other: Sheet): boolean {
  const common = [...first.marks.keys()].filter((unit) => other.marks.has(unit)).length;
  return common >= ITEM_FLOOR && common / first.marks.size >= COMMON_SHARE;
}

/** Against every other component, best first, and against the constant answer. */
function rivalTests(first: Sheet, { field, pairing, constants }: Comparison): readonly PairTest[] {
  const tests = field.ranked.filter((other) => other !== first).map((other) => pairing(first, other));
  const constant = constants === undefined ? undefined : testConstants(first, constants, pairing);
  return constant === undefined ? tests : [...tests, constant];
}

/** The top, and everyone whom the test does not tell from at least one of it. */
function tiedOf(comparison: Comparison): readonly string[] {
  return namesNear(comparison, (tests) => tests.filter((test) => pForFirst(test) >= ALPHA));
}

function holm(comparison: Comparison): Tested['after_holm'] {
  const stillNear = (tests: readonly PairTest[]): readonly PairTest[] => {
    const adjusted = stepDown(new Map(tests.map((test) => [test.second, pForFirst(test)])));
    return tests.filter(({ second }) => (adjusted.get(second) ?? 1) >= ALPHA);
  };
  const { field } = comparison;
  const holds = field.leader !== undefined && stillNear(rivalTests(field.leader, comparison)).length === 0;
  return { holds, tied: holds ? [] : namesNear(comparison, stillNear) };
}

function namesNear(
  comparison: Comparison,
  near: (tests: readonly PairTest[]) => readonly PairTest[],
): readonly string[] {
  const { top, ranked } = comparison.field;
  const names = new Set(
    top.flatMap((first) => [first.name, ...near(rivalTests(first, comparison)).map(({ second }) => second)]),
  );
  return ranked.map(({ name }) => name).filter((name) => names.has(name));
}
