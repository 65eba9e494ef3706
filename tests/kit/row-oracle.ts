/**
 * What the rows of a question say, counted from served files alone by a few lines that share nothing with the engine: the
 * judge of sentences asks it. It knows right, wrong and not answered, targets and clusters; no grades, pairs or battles.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Question = {
  readonly components: readonly string[];
  readonly right: (component: string) => number;
  readonly asked: (component: string) => number;
  /** Items that the one has right and the other has not, among those that both were asked. */
  readonly aloneRight: (component: string, other: string) => number;
  readonly inCommon: (component: string, other: string) => number;
  /** Two-sided and exact, of what both were asked, of what both answered and, where there are clusters, by clusters: the largest. */
  readonly p: (component: string, other: string) => number;
  /** By the number right of the answer that is the same on every item; undefined where one answer suits all. */
  readonly constants: readonly { readonly answer: string; readonly right: number }[];
  /** The same test against the constant answer. */
  readonly pAgainst: (component: string, constant: string) => number;
  /** Of the items with the target: how many the component has right, of how many. */
  readonly ofTarget: (component: string, target: string) => readonly [number, number];
  /** Of the items that the one alone has right: on how many the other gave no answer that is read, and what is left. */
  readonly partsOf: (component: string, other: string) => LeadParts;
  readonly isClustered: boolean;
  readonly groups: number;
};

type LeadParts = {
  readonly unread: number;
  /** Where both answered: the strata of what the one alone has right, and how many the other has. */
  readonly left: readonly (string | undefined)[];
  readonly lost: number;
  /** How many both answered. */
  readonly common: number;
};

type Item = {
  readonly item_id: string;
  readonly target?: string;
  readonly cluster?: string;
  readonly stratum?: string;
};
type Row = { readonly item_id: string; readonly correct: boolean; readonly parsed: boolean };

const linesOf = (path: string): readonly unknown[] =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

export function readQuestion(siteDir: string, bench: string): Question {
  const items = linesOf(join(siteDir, 'banks', bench, 'items.jsonl')) as readonly Item[];
  const runs = join(siteDir, 'runs', bench);
  const [run = ''] = readdirSync(runs).sort().reverse();
  const folder = join(runs, run, 'rows');
  const rows = readdirSync(folder).map(
    (file) => [file.replace(/\.jsonl$/, ''), linesOf(join(folder, file)) as readonly Row[]] as const,
  );
  const sheets = new Map(
    rows.map(([name, given]) => [name, new Map(given.map((row) => [row.item_id, row.correct]))]),
  );
  const targets = [...new Set(items.map(({ target = '' }) => target))].sort();
  const read = new Set([
    ...targets.flatMap((target) => items.map(({ item_id }) => `${constantName(target)} ${item_id}`)),
    ...rows.flatMap(([name, given]) =>
      given.flatMap((row) => (row.parsed ? [`${name} ${row.item_id}`] : [])),
    ),
  ]);
  for (const target of targets)
    sheets.set(constantName(target), new Map(items.map((item) => [item.item_id, item.target === target])));
  const components = [...sheets.keys()].filter((name) => !name.startsWith(CONSTANT));
  const sheetOf = (name: string): ReadonlyMap<string, boolean> => {
    const sheet = sheets.get(name);
    if (sheet === undefined) throw new Error(`${bench} has no rows of ${name}`);
    return sheet;
  };
  const count = (name: string, is: (item: Item) => boolean): number =>
    items.filter((item) => sheetOf(name).has(item.item_id) && is(item)).length;
  const isRight = (name: string, { item_id }: Item): boolean => sheetOf(name).get(item_id) === true;
  const inCommon = (one: string, other: string): number =>
    count(one, ({ item_id }) => sheetOf(other).has(item_id));
  const aloneRight = (one: string, other: string): number =>
    count(one, (item) => sheetOf(other).has(item.item_id) && isRight(one, item) && !isRight(other, item));
  const isClustered = items.some(({ cluster }) => cluster !== undefined);
  const byCluster = (one: string, other: string): readonly number[] => {
    const sums = new Map<string, number>();
    for (const item of items) {
      if (!sheetOf(one).has(item.item_id) || !sheetOf(other).has(item.item_id)) continue;
      const name = item.cluster ?? ` ${item.item_id}`;
      sums.set(name, (sums.get(name) ?? 0) + Number(isRight(one, item)) - Number(isRight(other, item)));
    }
    return [...sums.values()];
  };
  const partsOf = (one: string, other: string): LeadParts => {
    const isRead = (name: string, { item_id }: Item): boolean => read.has(`${name} ${item_id}`);
    const common = items.filter(({ item_id }) => sheetOf(one).has(item_id) && sheetOf(other).has(item_id));
    const alone = (name: string, rival: string): readonly Item[] =>
      common.filter((item) => isRight(name, item) && !isRight(rival, item));
    const left = alone(one, other).filter((item) => isRead(other, item));
    return {
      unread: alone(one, other).length - left.length,
      left: left.map(({ stratum }) => stratum),
      lost: alone(other, one).filter((item) => isRead(one, item)).length,
      common: common.filter((item) => isRead(one, item) && isRead(other, item)).length,
    };
  };
  const p = (one: string, other: string): number => {
    const { left, lost } = partsOf(one, other);
    const byItems = Math.max(
      evenSplit(aloneRight(one, other), aloneRight(other, one)),
      evenSplit(left.length, lost),
    );
    return isClustered ? Math.max(byItems, flippedSigns(byCluster(one, other))) : byItems;
  };
  const right = (name: string): number => count(name, (item) => isRight(name, item));
  return {
    components,
    right,
    asked: (name) => count(name, () => true),
    aloneRight,
    inCommon,
    p,
    constants:
      targets.length < 2 ? [] : targets.map((answer) => ({ answer, right: right(constantName(answer)) })),
    pAgainst: (name, answer) => p(name, constantName(answer)),
    ofTarget: (name, target) => {
      const isOf = (item: Item): boolean => item.target === target;
      return [count(name, (item) => isOf(item) && isRight(name, item)), count(name, isOf)];
    },
    partsOf,
    isClustered,
    groups: new Set(items.map(({ item_id, cluster }) => cluster ?? ` ${item_id}`)).size,
  };
}

/** No component is called so. */
const CONSTANT = '\u0000always ';

function constantName(answer: string): string {
  return CONSTANT + answer;
}

/** 2 · P(X ≤ min(b, c)) for X binomial of b + c fair coins, at most 1. */
function evenSplit(b: number, c: number): number {
  let term = 0.5 ** (b + c);
  let tail = term;
  for (let at = 1; at <= Math.min(b, c); at += 1) {
    term *= (b + c - at + 1) / at;
    tail += term;
  }
  return Math.min(1, 2 * tail);
}

/** The share of all assignments of signs to the clusters whose sum is as far from 0 as the one seen. */
function flippedSigns(sums: readonly number[]): number {
  let ways = new Map([[0, 1]]);
  for (const sum of sums) {
    const next = new Map<number, number>();
    for (const [total, share] of ways)
      for (const signed of [sum, -sum]) next.set(total + signed, (next.get(total + signed) ?? 0) + share / 2);
    ways = next;
  }
  const seen = Math.abs(sums.reduce((total, sum) => total + sum, 0));
  return [...ways].reduce((total, [sum, share]) => total + (Math.abs(sum) >= seen ? share : 0), 0);
}

/** Holm: of these p in ascending order, which stay below 0.05 once all are counted. */
export function staysAfterAll(p: number, all: readonly number[]): boolean {
  const sorted = [...all].sort((one, other) => one - other);
  const at = sorted.indexOf(p);
  return sorted.slice(0, at + 1).every((each, before) => each * (sorted.length - before) < 0.05);
}

/** Wilson's 95 % interval of a share. */
export function wilson(k: number, n: number): readonly [number, number] {
  const z = 1.959963984540054;
  const centre = (k + z ** 2 / 2) / (n + z ** 2);
  const half = (z / (n + z ** 2)) * Math.sqrt((k * (n - k)) / n + z ** 2 / 4);
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}
