/**
 * Do the answers of a component depend on the question? If not, each dealing of the labels is
 * as likely as the true one, and p is the share of dealings with at least as many right answers. Recounted in whole
 * numbers, or with the same draws.
 */

import { type Draws, drawnIndex, drawsFor } from './draws.ts';
import { binomials, sum, toDouble } from './exact.ts';
import { largeShareFrom, type TwoLabels } from './large-tables.ts';
import type { BankItem } from './run-shapes.ts';
import { byCodeUnit, clustersOf, type Marking, type Sheet } from './sheet.ts';

const MOST_COUNTED = 100_000;
/** Of more seats the whole numbers would have thousands of digits. */
const MOST_WHOLE = 2_000;
const DRAWN = 9999;
const FEWEST_DRAWN = 999;
/** Labels dealt in all the draws. */
const MOST_DEALT = 100_000_000;

export type LabelTest = {
  readonly p: number;
  /** Of the draws, where they are fewer than usual. */
  readonly draws: number | undefined;
};

/** Null where nothing could be read. */
export type GivenAnswers = ReadonlyMap<string, string | null>;

type Labelled = {
  readonly labels: readonly string[];
  readonly marking: Marking;
  readonly units: ReadonlyMap<string, readonly BankItem[]>;
};

/** What takes a label: an item, or a cluster of which all items have the same. */
type Seat = { readonly label: string; readonly answers: readonly (string | null)[] };

/** The seats among which labels may be dealt anew. */
type Table = readonly Seat[];

/** How many are right, and in how many ways. */
type Ways = ReadonlyMap<number, bigint>;

export function testLabels(sheet: Sheet, answers: GivenAnswers, labelled: Labelled): LabelTest {
  const { labels, marking, units } = labelled;
  const exactly = (p: number): LabelTest => ({ p, draws: undefined });
  const asked = [...sheet.marks.keys()];
  if (asked.some((unit) => (units.get(unit) ?? []).length > 1)) return exactly(pairP(asked, answers, units));
  const tables = tablesOf(asked, answers, labelled).filter((table) => kindsOf(table).length > 1);
  const right = tables.flat().reduce((all, seat) => all + rightAt(seat, seat.label), 0);
  if (labels.length === 2 && tables.flat().every((seat) => seat.answers.length === 1))
    return exactly(
      tables.some((table) => table.length > MOST_WHOLE)
        ? inFullDigits(largeShareFrom(right, tables.map(countTable)))
        : shareFrom(
            right,
            tables.map((table) => hypergeometric(countTable(table))),
          ),
    );
  if (tables.reduce((product, table) => product * dealingsOf(table), 1) <= MOST_COUNTED)
    return exactly(shareFrom(right, tables.map(everyDealing)));
  const draws = Math.max(FEWEST_DRAWN, Math.min(DRAWN, Math.floor(MOST_DEALT / tables.flat().length)));
  const stream = drawsFor(marking.items_sha256, `labels|${sheet.name}`);
  return {
    p: drawnShare({ right, tables, draws }, stream),
    draws: draws < DRAWN ? draws : undefined,
  };
}

function rightAt({ answers }: Seat, label: string | undefined): number {
  return answers.filter((answer) => answer === label).length;
}

function kindsOf(table: Table): readonly string[] {
  return [...new Set(table.map(({ label }) => label))].sort(byCodeUnit);
}

/** By stratum in code-unit order, those of one label last and together; in each the mixed clusters before the rest. */
function tablesOf(
  asked: readonly string[],
  answers: GivenAnswers,
  { marking, units }: Labelled,
): readonly Table[] {
  const itemOf = (unit: string): BankItem | undefined => units.get(unit)?.[0];
  const stratumOf = (unit: string): string => itemOf(unit)?.stratum ?? '';
  const seatOf = (unit: string): Seat => ({
    label: itemOf(unit)?.target ?? '',
    answers: [answers.get(itemOf(unit)?.item_id ?? '') ?? null],
  });
  const strata = Map.groupBy(asked, stratumOf);
  const several = [...strata.keys()]
    .filter((stratum) => kindsOf((strata.get(stratum) ?? []).map(seatOf)).length > 1)
    .sort(byCodeUnit);
  const parts = several.map((stratum) => strata.get(stratum) ?? []);
  const others = asked.filter((unit) => !several.includes(stratumOf(unit)));
  return [...parts, others].flatMap((its) => {
    const clusters = [...clustersOf(marking, its).values()].map((members) => members.map(seatOf));
    const mixed = clusters.filter((seats) => kindsOf(seats).length > 1);
    const pure = clusters.filter((seats) => kindsOf(seats).length === 1);
    const together = pure.map((seats) => ({
      label: seats[0]?.label ?? '',
      answers: seats.flatMap((seat) => seat.answers),
    }));
    return [...mixed, together];
  });
}

/**
 * a seats answered with the first label, b with the second, the rest r with neither; K labels of the first kind:
 * i + (b − j) are right in C(a, i) · C(b, j) · C(r, K − i − j) ways.
 */
function hypergeometric({ a, b, rest: neither, K }: TwoLabels): Ways {
  const [ofA = [], ofB = [], rest = []] = [a, b, neither].map((n) => [...binomials(n, n)]);
  const ways = new Map<number, bigint>();
  for (const [i, one] of ofA.entries())
    for (const [l, other] of rest.entries()) {
      const j = K - i - l;
      const two = ofB[j];
      const right = i + ofB.length - 1 - j;
      if (two !== undefined) ways.set(right, (ways.get(right) ?? 0n) + one * two * other);
    }
  return ways;
}

function countTable(table: Table): TwoLabels {
  const [first, second] = kindsOf(table);
  const answered = (kind: string | undefined): number =>
    table.filter((seat) => rightAt(seat, kind) === 1).length;
  const [a, b] = [answered(first), answered(second)];
  return { a, b, rest: table.length - a - b, K: table.filter(({ label }) => label === first).length };
}

/** n! over the factorials of how often each label is there. */
function dealingsOf(table: Table): number {
  let [left, product] = [table.length, 1];
  for (const kind of kindsOf(table)) {
    const count = table.filter(({ label }) => label === kind).length;
    for (let k = 1; k <= count; k++) product = (product * (left - count + k)) / k;
    left -= count;
  }
  return product;
}

/** Each label but the most common one is put on a seat, in every way; the others get the most common one. */
function everyDealing(table: Table): Ways {
  const counted = [...Map.groupBy(table, ({ label }) => label)].sort(([, x], [, y]) => y.length - x.length);
  const [common = ''] = counted[0] ?? [];
  const placed = table
    .map(({ label }) => label)
    .filter((label) => label !== common)
    .sort(byCodeUnit);
  const ways = new Map<number, bigint>();
  const taken = new Set<number>();
  const place = (at: number, from: number, right: number): void => {
    const label = placed[at];
    if (label === undefined) {
      ways.set(right, (ways.get(right) ?? 0n) + 1n);
      return;
    }
    for (const [seat, its] of table.entries()) {
      if (seat < from || taken.has(seat)) continue;
      taken.add(seat);
      const after = right - rightAt(its, common) + rightAt(its, label);
      place(at + 1, placed[at + 1] === label ? seat + 1 : 0, after);
      taken.delete(seat);
    }
  };
  place(
    0,
    0,
    table.reduce((all, seat) => all + rightAt(seat, common), 0),
  );
  return ways;
}

/** Of all dealings of all tables at once, the share with `right` or more. */
function shareFrom(right: number, tables: readonly Ways[]): number {
  const together = tables.reduce<Ways>(
    (all, table) => {
      const sums = new Map<number, bigint>();
      for (const [one, ways] of all)
        for (const [other, more] of table) sums.set(one + other, (sums.get(one + other) ?? 0n) + ways * more);
      return sums;
    },
    new Map([[0, 1n]]),
  );
  const reached = [...together].filter(([each]) => each >= right).map(([, ways]) => ways);
  return inFullDigits(toDouble(sum(reached), sum(together.values())));
}

/** Below 2^-1022 a double loses digits one by one; whatever is so small is stated as the smallest double. */
function inFullDigits(share: number): number {
  return share < 2 ** -1022 ? Number.MIN_VALUE : share;
}

type Dealing = { readonly right: number; readonly tables: readonly Table[]; readonly draws: number };

/** Each dealing shuffles the one before (Fisher, Yates), and the true one counts as drawn once. */
function drawnShare({ right, tables, draws }: Dealing, stream: Draws): number {
  const dealt = tables.map(numbered);
  let reached = 1;
  for (let draw = 0; draw < draws; draw++) {
    let found = 0;
    for (const { labels, rights } of dealt) {
      shuffle(labels, stream);
      for (let seat = 0; seat < labels.length; seat++) found += rights[labels[seat] ?? 0]?.[seat] ?? 0;
    }
    if (found >= right) reached++;
  }
  return reached / (draws + 1);
}

function shuffle(labels: Int32Array, draws: Draws): void {
  for (let last = labels.length - 1; last > 0; last--) {
    const other = drawnIndex(draws, last + 1);
    const label = labels[last] ?? 0;
    labels[last] = labels[other] ?? 0;
    labels[other] = label;
  }
}

/** Labels by seat, as numbers; by label and then by seat, how many answers it would make right. */
function numbered(table: Table): { readonly labels: Int32Array; readonly rights: readonly Int32Array[] } {
  const kinds = kindsOf(table);
  return {
    labels: Int32Array.from(table, ({ label }) => kinds.indexOf(label)),
    rights: kinds.map((kind) => Int32Array.from(table, (seat) => rightAt(seat, kind))),
  };
}

/** Of the pairs to which both labels were answered, a coin has each right with one half. */
function pairP(asked: readonly string[], answers: GivenAnswers, units: Labelled['units']): number {
  const pairs = asked.flatMap((unit) => {
    const items = units.get(unit) ?? [];
    const given = items.map(({ item_id }) => answers.get(item_id) ?? '').sort(byCodeUnit);
    const wanted = items.map(({ target }) => target ?? '').sort(byCodeUnit);
    const isOfBoth = wanted[0] !== wanted[1] && given.every((answer, at) => answer === wanted[at]);
    return isOfBoth ? [items.every(({ item_id, target }) => answers.get(item_id) === target)] : [];
  });
  const wrong = pairs.filter((isRight) => !isRight).length;
  return toDouble(sum(binomials(pairs.length, wrong)), 1n << BigInt(pairs.length));
}
