/** Lines below the items of a table that sum them up: by their names, and by their numbers. */

import type { Look } from '../files/look.ts';
import type { ImportOptions } from '../options/import-options.ts';
import { columnOf } from './column-names.ts';
import { columnsOf, type SeenColumn } from './column-values.ts';
import { readAmount, readGrade, readNumber } from './grade.ts';

const sumNames =
  '(grand )?(avg|averages?|mean|median|total|sum|overall|all|(in )?(%|percent(age)?|pct|prozent)|pourcentage|percentuale|porcentagem|(macro|micro)[ _-]?(avg|average|mean)|accuracy|gesamt(summe|quote)?|summe|anzahl|durchschnitt|mittel(wert)?|moyenne|somme|total g[ée]n[ée]ral|taux|promedio|suma|media|porcentaje|tasa|totale|somma|m[ée]dia|soma|share|anteil|quote|(pass|success|solve|hit|win)? ?rate)|正答率|正解率|合計|平均|合计|平均分|准确率|합계|평균|정답률';
const summedUp =
  'score|correct|accuracy|right|yes|richtig|korrekt|ja|falsch|nein|r[ée]ussite|correctas?|aciertos?|corrette?|corretas?|(in )?(%|percent|prozent)|\\(.*\\)|[^\\p{L}\\p{N}]+';
const sumRow = new RegExp(`^(${sumNames})( ?(${summedUp}))?[:=]?$`, 'iu');

export function isSum(name: string): boolean {
  return sumRow.test(name.trim());
}

/** What the lines that seem to sum up others say, beside what those others give. */
type Sums = {
  /** Each number is the mean, the sum or the share of the others. */
  readonly areRight: boolean;
  /** Lines that have numbers or grades, and neither the name of an item nor that of a sum. */
  readonly nameless: number;
  /** Numbers that the others do not give, however they are rounded. */
  readonly wrong: readonly {
    readonly line: string;
    readonly column: string;
    readonly says: string;
    readonly gives: number;
  }[];
};

export function sumsIn(look: Look, choices: ImportOptions): Sums {
  const known = summed.get(look) ?? findSums(look, choices);
  summed.set(look, known);
  return known;
}

/** A table is looked at once, whichever of its lines is asked about. */
const summed = new WeakMap<Look, Sums>();

function findSums(look: Look, choices: ImportOptions): Sums {
  const columns = columnsOf(look);
  const lines = columns[0]?.cells.map((_, at) => columns.map(({ cells }) => cells[at] ?? '')) ?? [];
  const items = columns.find(({ name }) => columnOf(name, choices) === 'item_id');
  const sums = lines.flatMap((line, at) => (isSumLine(items?.cells[at] ?? '', line) ? [at] : []));
  const answers = lines.flatMap((_, at) => (sums.includes(at) ? [] : [at]));
  const told = sums.map((at) => ({
    line: lines[at]?.find(isSum) ?? '',
    numbers: columns.flatMap((column) => {
      const says = column.cells[at] ?? '';
      const value = readAmount(says.replace(/^([\d.,]+) ?[(/].*$/, '$1'));
      if (column === items || value === undefined) return [];
      const others = answers.map((each) => readAmount(column.cells[each] ?? '', choices));
      return [{ column: column.name.trim(), says, value, ways: waysToSum(others) }];
    }),
  }));
  const all = told.flatMap(({ numbers }) => numbers);
  const nameless = answers.filter(
    (at) => items?.cells[at]?.trim() === '' && lines[at]?.some((cell) => readAmount(cell) !== undefined),
  ).length;
  return {
    nameless,
    areRight:
      nameless === 0 &&
      all.length > 0 &&
      all.every(({ value, ways }) => ways.some((each) => isNear(each, value))),
    wrong: told.flatMap(({ line, numbers }) => wrongIn(numbers).map((number) => ({ line, ...number }))),
  };
}

/** The sum, the mean, the mean in percent, and how many there are; a blank may count or not. */
function waysToSum(others: readonly (number | undefined)[]): readonly number[] {
  const given = others.filter((each) => each !== undefined);
  const sum = given.reduce((all, each) => all + each, 0);
  return [given.length, others.length].flatMap((n) => [sum, sum / n, (sum / n) * 100, n]);
}

function isNear(one: number, other: number, rounding = 0): boolean {
  return Math.abs(one - other) <= Math.max(0.0051 * Math.max(1, Math.abs(one) / 10), rounding);
}

type ToldSum = Omit<Sums['wrong'][number], 'line' | 'gives'> & {
  readonly value: number;
  readonly ways: readonly number[];
};

/** A line sums up in one way, the one by which most of its numbers are right, and then the nearest. */
function wrongIn(numbers: readonly ToldSum[]): readonly Omit<Sums['wrong'][number], 'line'>[] {
  const inWay = (way: number) =>
    numbers.map(({ ways, ...number }) => ({ ...number, gives: ways[way] ?? Number.NaN }));
  const [best] = Array.from({ length: numbers[0]?.ways.length ?? 0 }, (_, way) => {
    const given = inWay(way);
    const wrong = given.filter(({ value, gives, says }) => !isNear(gives, value, roundingOf(says)));
    return { wrong, off: given.reduce((sum, { value, gives }) => sum + Math.abs(gives - value), 0) };
  }).toSorted((one, other) => one.wrong.length - other.wrong.length || one.off - other.off);
  return (best?.wrong ?? []).map(({ column, says, gives }) => ({ column, says, gives }));
}

/** Half of the last digit that is written. */
function roundingOf(says: string): number {
  const decimals = /[.,](\d+)/.exec(says)?.[1]?.length ?? 0;
  return 0.5 * 10 ** -(decimals + (says.includes('%') ? 2 : 0));
}

/** A line whose first words say so, where no item has a name, or one that has neither words nor grades beside its numbers. */
function isSumLine(item: string, line: readonly string[]): boolean {
  return isSum(item) || (item.trim() === '' && (line.some(isSum) || line.every(isAmount)));
}

function isAmount(cell: string): boolean {
  return readGrade(cell) === 'blank' || readNumber(cell, ['decimal-comma', 'percent']) !== undefined;
}

/** The columns of a table without the last lines that begin as sums do. */
export function columnsAbove(look: Look): readonly SeenColumn[] {
  const known = above.get(look) ?? findAbove(look);
  above.set(look, known);
  return known;
}

const above = new WeakMap<Look, readonly SeenColumn[]>();

/** Totals, shares and an empty line. */
const MOST_SUMS = 3;

function findAbove(look: Look): readonly SeenColumn[] {
  const columns = columnsOf(look);
  const lines = columns[0]?.cells.length ?? 0;
  const begins = (at: number): string => columns.map(({ cells }) => cells[at] ?? '').find(Boolean) ?? '';
  const sums = Array.from({ length: Math.min(MOST_SUMS, lines) }, (_, at) => lines - 1 - at);
  const end = sums.findLast((at) => isSum(begins(at))) ?? lines;
  return end === lines ? columns : columns.map(({ name, cells }) => ({ name, cells: cells.slice(0, end) }));
}
